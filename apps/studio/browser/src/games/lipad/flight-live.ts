import type { LiveMessage } from "@perya/contract/studio";

/** The part of a socket we use, so that tests can fake it. */
export type LiveSocket = {
  send: (text: string) => void;
  close: () => void;
  addEventListener: {
    (kind: "open" | "close", listener: () => void): void;
    (kind: "message", listener: (event: { data: unknown }) => void): void;
  };
};

export type LiveDeps = {
  open: () => LiveSocket;
  now: () => number;
  after: (ms: number, work: () => void) => () => void;
  onMessage: (message: LiveMessage) => void;
  onPong: (sentAt: number, serverNow: number) => void;
  onChange: (isOpen: boolean) => void;
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const PING_EVERY_MS = 4_000;
/** A socket silent for this long, without even pongs, counts as dead. */
const SILENCE_MS = 10_000;

/**
 * Opens the socket of the flights, and reopens it when it breaks or falls silent. The server then sends the full
 * state.
 */
export function openLive({ open, now, after, onMessage, onPong, onChange }: LiveDeps) {
  let socket: LiveSocket | null = null;
  let failures = 0;
  let heardAt = 0;
  let isClosed = false;
  let stopTimer = () => {};

  function connect() {
    const opened = open();
    socket = opened;
    opened.addEventListener("open", () => {
      failures = 0;
      heardAt = now();
      onChange(true);
      ping();
    });
    opened.addEventListener("message", ({ data }) => {
      // Messages of a replaced socket are ignored.
      if (opened !== socket) return;
      heardAt = now();
      const message = JSON.parse(String(data)) as LiveMessage;
      if ("pong" in message) onPong(message.pong, message.now);
      else onMessage(message);
    });
    opened.addEventListener("close", () => lose(opened));
  }

  function ping() {
    if (now() - heardAt > SILENCE_MS) return lose(socket);
    socket?.send(JSON.stringify({ ping: now() }));
    stopTimer = after(PING_EVERY_MS, ping);
    return undefined;
  }

  function lose(lost: LiveSocket | null) {
    if (isClosed || lost !== socket || !lost) return;
    socket = null;
    lost.close();
    stopTimer();
    onChange(false);
    failures += 1;
    stopTimer = after(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)), connect);
  }

  connect();
  return {
    /** Reconnects at once when the device is online again. */
    retry: () => {
      if (socket || isClosed) return;
      stopTimer();
      connect();
    },
    close: () => {
      isClosed = true;
      stopTimer();
      socket?.close();
    },
  };
}
