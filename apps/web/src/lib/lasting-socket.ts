/** Time after which a connection attempt is given up. */
const CONNECT_MS = 10_000;
/** After a connection has lasted this long, the backoff starts over. */
const HELD_MS = 5_000;
const LONGEST_PAUSE_MS = 30_000;
const GROWTH = 1.6;

type Listener = {
  opened: (send: (message: string) => void) => void;
  received: (message: string) => void;
  broke: () => void;
};

export type LastingSocket = { reconnect: () => void; close: () => void };

/** Opens a socket that reconnects with backoff, or at once when the device is back online. */
export function openLastingSocket(url: () => string, listener: Listener): LastingSocket {
  // A random pause, so that clients do not reconnect all at once after a server restart.
  const firstPauseMs = 1_000 + Math.random() * 3_000;
  let failures = 0;
  let current: WebSocket | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    clearTimeout(pause);
    const socket = new WebSocket(url());
    let held: ReturnType<typeof setTimeout> | undefined;
    const tooLate = setTimeout(() => socket.close(), CONNECT_MS);
    current = socket;

    socket.addEventListener("open", () => {
      clearTimeout(tooLate);
      held = setTimeout(() => (failures = 0), HELD_MS);
      if (socket === current) listener.opened((message) => socket.send(message));
    });
    socket.addEventListener("message", ({ data }) => socket === current && listener.received(String(data)));
    socket.addEventListener("close", () => {
      clearTimeout(tooLate);
      clearTimeout(held);
      // Events of a replaced socket are ignored.
      if (socket !== current) return;
      current = null;
      listener.broke();
      pause = setTimeout(connect, Math.min(firstPauseMs * GROWTH ** failures, LONGEST_PAUSE_MS));
      failures += 1;
    });
  }

  function leave() {
    const left = current;
    current = null;
    clearTimeout(pause);
    left?.close();
  }

  const reconnect = () => {
    leave();
    connect();
  };
  const reconnectIfBroken = () => current === null && connect();
  window.addEventListener("online", reconnectIfBroken);
  connect();

  return {
    reconnect,
    close: () => {
      window.removeEventListener("online", reconnectIfBroken);
      leave();
    },
  };
}
