/** Keyboard shortcuts of the queues, also shown on their buttons. */
export const KEYS = {
  next: "j",
  previous: "k",
  claim: "c",
  answer: "a",
  release: "r",
  handOver: "h",
  note: "n",
  member: "o",
} as const;

export type KeyName = keyof typeof KEYS;

export const capOf = (name: KeyName): string => KEYS[name].toUpperCase();
