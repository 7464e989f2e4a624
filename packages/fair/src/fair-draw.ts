import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** What a round of one player is made of: the seed we committed to, the one the player chose, and how many came before. */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number };

/** Chance that anybody can work out again: the same seeds give the same numbers, in the same order. */
export type Draw = {
  /** A whole number from 0 to `count` - 1, each as likely as any other. */
  below: (count: number) => number;
};

const WORD_BYTES = 4;
const WORDS = 2 ** 32;

/**
 * Numbers from HMAC-SHA256(server seed, `clientSeed:nonce:block`), four bytes each, eight to a block. A word times the
 * count, divided by 2^32, is the number; the few words that would make some numbers likelier are passed over.
 *
 * A label gives a second row of numbers from the same seeds (`clientSeed:nonce:block:label`), so that a jackpot shifts
 * nothing in the round it belongs to. A label begins with a letter and a block is a number, so no client seed makes the
 * two rows meet.
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
