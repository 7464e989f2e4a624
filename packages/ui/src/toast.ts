import type { Tone } from "./tone.ts";

export type Toast = {
  id: string;
  tone: Tone;
  text: string;
  /** One way to act on it, such as undo. It must not be the only one: a toast goes away. */
  action?: { label: string; onSelect: () => void } | undefined;
};
