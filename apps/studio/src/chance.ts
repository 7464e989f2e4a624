import { randomBytes } from "node:crypto";

/** Randomness for secrets: seeds, tokens, ids. Results of rounds come from seeds only. */
export type Entropy = { bytes: (count: number) => Buffer };

export const systemEntropy: Entropy = { bytes: (count) => randomBytes(count) };
