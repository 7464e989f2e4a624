import type { Tone } from "./tone.ts";

export type Toast = {
  id: string;
  tone: Tone;
  text: string;
  /** One action, such as undo. It must also be possible elsewhere, because a toast disappears. */
  action?: { label: string; onSelect: () => void } | undefined;
};
