/** Texts of copy buttons. */
export const copy = {
  "copy.do": "Copy",
  "copy.done": "Copied",
} as const satisfies Record<string, string>;
