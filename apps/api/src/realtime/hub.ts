import type { Change, ServerMessage, Topic } from "@perya/contract";
import type { LiveEvent } from "./outbox.ts";

/** The functions of a socket that the hub uses. */
export type LiveSocket = {
  send: (message: ServerMessage) => void;
  /** Closes the socket if its session has ended. */
  checkSession: () => void;
  /** Makes the page reconnect and catch up from its last event. */
  startOver: () => void;
};

/** Called with the changed topic, or with undefined if events were lost, because then any topic may have changed. */
type React = (topic?: Topic) => void;

/** The subscriptions of this process's sockets. */
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
    /** Registers a listener for caches in this process, such as the brand directory. */
    onChange: (change: Change, react: React) => void insiders.push({ change, react }),
    /** Calls the listener for every event. Caches take them as proof that changes arrive. */
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
    /** Tells every page and cache to refetch, because events were lost. */
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
