import type { copy as source } from "../../en/lazy/copy.ts";

export const copy: Record<keyof typeof source, string> = {
  "copy.do": "Kopyahin",
  "copy.done": "Nakopya na",
};
