/** Throws on an impossible state. Not `node:assert`, which does not run in a browser. */
export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
