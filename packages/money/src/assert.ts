/** Throws on an impossible state. Our own, because `node:assert` does not run in a browser. */
export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
