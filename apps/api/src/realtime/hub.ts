import type { Change, ServerMessage, Topic } from "@perya/contract";
import type { LiveEvent } from "./outbox.ts";

/** A socket as the hub sees it. */
export type LiveSocket = {
  send: (message: ServerMessage) => void;
  /** Leaves if the session is over. */
  checkSession: () => void;
  /** Makes the page come back and catch up from what it last heard. */
  startOver: () => void;
};

/** Whose it is, or undefined when events were lost: then it may be anybody's. */
type React = (topic?: Topic) => void;

/** Who listens to what, in this process. */
export type Hub = ReturnType<typeof createHub>;

export function createHub() {
  const topics = new Map<Topic, Set<LiveSocket>>();
  const insiders: { change: Change; react: React }[] = [];
  const listeners: (() => void)[] = [];

  return {
    join: (topic: Topic, live: LiveSocket) => {
      const sockets = topics.get(topic) ?? new Set();
      topics.set(topic, sockets.add(live));
    },
    leave: (topic: Topic, live: LiveSocket) => {
      const sockets = topics.get(topic);
      sockets?.delete(live);
      if (sockets?.size === 0) topics.delete(topic);
    },
    /** For parts of this process that keep a copy of something, such as the brand directory. */
    onChange: (change: Change, react: React) => void insiders.push({ change, react }),
    /** That anything was heard at all: whoever trusts a copy needs to know that it would be told of a change. */
    onAnyEvent: (listener: () => void) => void listeners.push(listener),
    deliver: (events: LiveEvent[]) => {
      for (const listener of listeners) listener();
      for (const { id, topic, change } of events) {
        for (const insider of insiders) if (insider.change === change) insider.react(topic);
        for (const live of topics.get(topic) ?? []) {
          live.send({ event: { id, change } });
          if (change === "session") live.checkSession();
        }
      }
    },
    /** Events were lost: everybody asks again. */
    admitGap: () => {
      for (const { react } of insiders) react();
      for (const live of allSockets()) live.startOver();
    },
    count: () => allSockets().size,
  };

  function allSockets(): Set<LiveSocket> {
    return new Set([...topics.values()].flatMap((sockets) => [...sockets]));
  }
}
