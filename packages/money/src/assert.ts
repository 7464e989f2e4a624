/** Stops the caller on a state that cannot be. Our own, because `node:assert` does not run in a browser. */
export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
