export type Clock = { now: () => Date };

/** What waits: real in a process, by hand in a test. */
export type Timers = {
  after: (ms: number, work: () => void) => void;
  /** Lets others be served before it goes on. */
  breathe: () => Promise<void>;
};

export const systemClock: Clock = { now: () => new Date() };
export const systemTimers: Timers = {
  after: (ms, work) => void setTimeout(work, ms).unref(),
  breathe: () => new Promise((resolve) => void setImmediate(resolve)),
};
