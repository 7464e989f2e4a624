import { createHash } from "node:crypto";

/** Creates deterministic pseudo-random bytes: SHA-256 of a seed and a counter. */
export function createRandom(seed = "perya") {
  let counter = 0;
  return {
    bytes: (count: number): Buffer => {
      const blocks = Array.from({ length: Math.ceil(count / 32) }, () =>
        createHash("sha256")
          .update(`${seed}:${(counter += 1)}`)
          .digest(),
      );
      return Buffer.concat(blocks).subarray(0, count);
    },
  };
}
