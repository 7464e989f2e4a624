import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** Inputs of a player's round: server seed, client seed and nonce. */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number };

/** A reproducible sequence of random numbers: the same seeds give the same numbers in the same order. */
export type Draw = {
  /** An integer from 0 to `count` - 1, all equally likely. */
  below: (count: number) => number;
};

const WORD_BYTES = 4;
const WORDS = 2 ** 32;

/**
 * Creates numbers from HMAC-SHA256(server seed, `clientSeed:nonce:block`): four bytes each, eight per block. The
 * number is word · count / 2^32, rounded down; the few words that would cause bias are skipped.
 *
 * A label gives a second sequence from the same seeds (`clientSeed:nonce:block:label`), so that a jackpot draw does
 * not change the round's own numbers. A label starts with a letter and a block is a number, so no client seed can
 * make the two collide.
 */
export function createDraw(seeds: Seeds, label = ""): Draw {
  if (!/^(?:[a-z][a-z0-9-]*)?$/u.test(label)) throw new Error(`"${label}" is no label for a draw`);
  const words = readWords(seeds, label === "" ? "" : `:${label}`);
  return {
    below: (count) => {
      if (!Number.isInteger(count) || count < 1 || count > WORDS) throw new Error(`no whole number is below ${count}`);
      const unfair = WORDS % count;
      for (;;) {
        const product = BigInt(words.next().value) * BigInt(count);
        if (Number(product & 0xffff_ffffn) >= unfair) return Number(product >> 32n);
      }
    },
  };
}

function* readWords({ serverSeed, clientSeed, nonce }: Seeds, ending: string): Generator<number, never> {
  const key = utf8ToBytes(serverSeed);
  for (let block = 0; ; block += 1) {
    const bytes = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${block}${ending}`));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.byteLength; at += WORD_BYTES) yield view.getUint32(at);
  }
}
