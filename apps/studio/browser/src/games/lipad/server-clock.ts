/** Result of a ping: round-trip time and clock offset. */
export type Reading = { latencyMs: number; offsetMs: number };

const KEPT = 8;

/**
 * Computes latency and clock offset from a pong. Assumes that the server answered halfway between `sentAt` and
 * `heardAt`.
 */
export function readPong(sentAt: number, heardAt: number, serverNow: number): Reading {
  const latencyMs = Math.max(0, heardAt - sentAt);
  return { latencyMs, offsetMs: serverNow - (sentAt + latencyMs / 2) };
}

/** Server time, from the fastest of the last pings, which is the most accurate. */
export function createServerClock(now: () => number) {
  let readings: Reading[] = [];
  let first = 0;

  const best = () => readings.reduce((least, each) => (each.latencyMs < least.latencyMs ? each : least));
  return {
    now: () => now() + (readings.length > 0 ? best().offsetMs : first),
    /** Sets a rough server time from a message, used until the first pong. */
    guess: (serverNow: number) => void (first = serverNow - now()),
    receive: (sentAt: number, serverNow: number): number => {
      const reading = readPong(sentAt, now(), serverNow);
      readings = [...readings, reading].slice(-KEPT);
      return reading.latencyMs;
    },
    /** Forgets the readings, after a change of the network. */
    forget: () => void (readings = []),
  };
}

export type ServerClock = ReturnType<typeof createServerClock>;
