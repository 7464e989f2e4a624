/** Time comes in through `deps`, so that a test decides it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
