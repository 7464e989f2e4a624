/** Interval at which the watch checks whether anything was answered. */
const TICK_MS = 500;
/** Ticks without an answer after which a new connection is tested. */
const PROBE_AFTER_TICKS = 2;
/** Ticks after which the database counts as silent: 2.5 seconds, so that callers get an error within three. */
const SILENT_AFTER_TICKS = 5;

/** Recognized by failures.ts like the driver's own timeout: the connection is dropped, and the caller can retry. */
export const SILENT = "Query read timeout: the database does not answer";

type WatchOptions = {
  /** Tests whether the database answers on a new connection. */
  probe: () => Promise<boolean>;
  /** Schedules a tick. Tests pass in a timer that they control. */
  after?: (ms: number, tick: () => void) => void;
};

export type SilenceWatch = ReturnType<typeof createSilenceWatch>;

/**
 * Creates a circuit breaker for a database that accepts connections but never answers, as a stopped process does. A
 * slow statement alone does not trip it: a new connection must get no answer either. Then all waiting queries fail,
 * and later ones fail at once, until a probe succeeds. Time is counted in ticks, each scheduled by the previous one:
 * if this process itself was suspended, it sees one tick instead of five.
 */
export function createSilenceWatch({ probe, after = waitUnref }: WatchOptions) {
  const waiting = new Set<(error: Error) => void>();
  let isTicking = false;
  let isSilent = false;
  let isProbing = false;
  let quietTicks = 0;

  function noteAnswer() {
    quietTicks = 0;
    isSilent = false;
  }

  async function startProbe() {
    isProbing = true;
    const isAnswered = await probe();
    isProbing = false;
    if (isAnswered) noteAnswer();
  }

  function tick() {
    isTicking = false;
    if (waiting.size === 0 && !isSilent) return;
    quietTicks += 1;
    if (quietTicks >= PROBE_AFTER_TICKS && !isProbing) void startProbe();
    if (quietTicks >= SILENT_AFTER_TICKS) {
      isSilent = true;
      for (const refuse of waiting) refuse(new Error(SILENT));
      waiting.clear();
    }
    keepTicking();
  }

  function keepTicking() {
    if (isTicking) return;
    isTicking = true;
    after(TICK_MS, tick);
  }

  /** Returns the result of `work`, or rejects as soon as the database counts as silent. The work itself goes on. */
  return async function answerUnlessSilent<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isSilent) throw new Error(SILENT);
    if (waiting.size === 0) quietTicks = 0;
    const { promise: silence, reject } = Promise.withResolvers<never>();
    waiting.add(reject);
    keepTicking();
    try {
      return await Promise.race([work(), silence]);
    } finally {
      if (waiting.delete(reject)) noteAnswer();
    }
  };
}

function waitUnref(ms: number, tick: () => void) {
  setTimeout(tick, ms).unref();
}
