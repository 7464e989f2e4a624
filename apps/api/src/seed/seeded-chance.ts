import { hash } from "node:crypto";

/** Chance that is the same in every run, so that two processes which seed at once, or one that starts over, agree. */
export type SeededChance = ReturnType<typeof createSeededChance>;

export function createSeededChance(seed: string) {
  // Mulberry32: small, fast and even enough for a demo. Nothing that matters is drawn with it.
  let state = hash("sha256", seed, "buffer").readUInt32BE();

  /** From 0 up to, not including, 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (bound: number) => Math.floor(next() * bound);

  return {
    next,
    below,
    pick: <Value>(values: readonly Value[]): Value => {
      const picked = values[below(values.length)];
      if (picked === undefined) throw new Error("nothing to pick from");
      return picked;
    },
    shuffle: <Value>(values: readonly Value[]): Value[] =>
      values
        .map((value) => ({ value, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ value }) => value),
  };
}

/**
 * An id made from what it is for: the same in every database (RFC 9562, version 8). With a moment, it stands in its place
 * among ids that begin with theirs (version 7).
 */
export function stableId(name: string, at?: Date): string {
  const bytes = hash("sha256", `perya demo ${name}`, "buffer").subarray(0, 16);
  if (at) bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = (at ? 0x70 : 0x80) | (bytes.readUInt8(6) & 0x0f);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
