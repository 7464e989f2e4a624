import { randomBytes } from "node:crypto";

/** For secrets alone: seeds, tokens, ids. What a round draws comes from seeds, never from here. */
export type Entropy = { bytes: (count: number) => Buffer };

export const systemEntropy: Entropy = { bytes: (count) => randomBytes(count) };
