import type { Change, ServerMessage, Topic } from "@perya/contract";
import type { News } from "./outbox.ts";

/** A socket as the hub sees it. */
export type Ear = {
  send: (message: ServerMessage) => void;
  /** Leaves if the session is over. */
  checkSession: () => void;
  /** Makes the page come back and catch up from what it last heard. */
  startOver: () => void;
};

/** Who listens to what, in this process. */
export type Hub = ReturnType<typeof createHub>;

export function createHub() {
  const rooms = new Map<Topic, Set<Ear>>();
  const insiders: { change: Change; react: () => void }[] = [];

  return {
    join: (topic: Topic, ear: Ear) => {
      const room = rooms.get(topic) ?? new Set();
      rooms.set(topic, room.add(ear));
    },
    leave: (topic: Topic, ear: Ear) => {
      const room = rooms.get(topic);
      room?.delete(ear);
      if (room?.size === 0) rooms.delete(topic);
    },
    /** For parts of this process that keep a copy of something, such as the brand directory. */
    onChange: (change: Change, react: () => void) => void insiders.push({ change, react }),
    hear: (news: News[]) => {
      for (const { id, topic, change } of news) {
        for (const insider of insiders) if (insider.change === change) insider.react();
        for (const ear of rooms.get(topic) ?? []) {
          ear.send({ news: { id, change } });
          if (change === "session") ear.checkSession();
        }
      }
    },
    /** News went unheard: everybody asks again. */
    admitGap: () => {
      for (const { react } of insiders) react();
      for (const ear of everyEar()) ear.startOver();
    },
    count: () => everyEar().size,
  };

  function everyEar(): Set<Ear> {
    return new Set([...rooms.values()].flatMap((room) => [...room]));
  }
}
