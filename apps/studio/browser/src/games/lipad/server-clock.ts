/** What one question for the time has told: how long it took, and how far the server's clock is ahead of ours. */
export type Reading = { latencyMs: number; offsetMs: number };

const KEPT = 8;

/** The server asked at `sentAt` said `serverNow`, and we heard it at `heardAt`; its answer is half a way old. */
export function readPong(sentAt: number, heardAt: number, serverNow: number): Reading {
  const latencyMs = Math.max(0, heardAt - sentAt);
  return { latencyMs, offsetMs: serverNow - (sentAt + latencyMs / 2) };
}

/** Our idea of the server's time: of the last few answers the quickest is the least wrong. */
export function createServerClock(now: () => number) {
  let readings: Reading[] = [];
  let first = 0;

  const best = () => readings.reduce((least, each) => (each.latencyMs < least.latencyMs ? each : least));
  return {
    now: () => now() + (readings.length > 0 ? best().offsetMs : first),
    /** Until an answer has come, what the server said by itself is the best there is. */
    guess: (serverNow: number) => void (first = serverNow - now()),
    receive: (sentAt: number, serverNow: number): number => {
      const reading = readPong(sentAt, now(), serverNow);
      readings = [...readings, reading].slice(-KEPT);
      return reading.latencyMs;
    },
    /** Another network, another way. */
    forget: () => void (readings = []),
  };
}

export type ServerClock = ReturnType<typeof createServerClock>;
