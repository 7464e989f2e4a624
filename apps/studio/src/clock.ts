export type Clock = { now: () => Date };

/** Timers: real in production, controlled by tests. */
export type Timers = {
  after: (ms: number, work: () => void) => void;
  /** Resolves after other pending events have been handled. */
  breathe: () => Promise<void>;
};

export const systemClock: Clock = { now: () => new Date() };
export const systemTimers: Timers = {
  after: (ms, work) => void setTimeout(work, ms).unref(),
  breathe: () => new Promise((resolve) => void setImmediate(resolve)),
};
