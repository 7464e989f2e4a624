/** Whatever can be taken along by a tap. */
export const copy = {
  "copy.do": "Copy",
  "copy.done": "Copied",
} as const satisfies Record<string, string>;
