import { commitmentOf, createDraw, type Draw, type Seeds } from "@perya/fair";

/** Four bytes of an HMAC as a number. Words that would bias the result are skipped (`isPassedOver`). */
export type Word = { block: number; hex: string; value: number; isPassedOver: boolean };

/** A random number below `count`, as the game requested it, and the words it was made from. */
export type Picked = { count: number; words: readonly Word[]; number: number };

/** HMAC-SHA256(server seed, message): eight words. */
export type Block = { message: string; mac: string };

export type Trace = { commitment: string; blocks: readonly Block[]; draws: readonly Picked[] };

const WORDS = 2 ** 32;
const WORDS_PER_BLOCK = 8;

type RawWord = Omit<Word, "isPassedOver">;

/**
 * Replays a round and records every step from the seeds to the result. Calculates the numbers independently from the
 * words, and compares each with the game's own draw.
 */
export function traceRound<Result>(seeds: Seeds, play: (draw: Draw) => Result): { result: Result; trace: Trace } {
  const source = readWords(seeds);
  const words: RawWord[] = [];
  const nextWord = () => {
    const word = source.next().value;
    words.push(word);
    return word;
  };
  const draws: Picked[] = [];
  const draw = createDraw(seeds);
  const result = play({
    below: (count) => {
      const picked = pickNumber(nextWord, count);
      if (picked.number !== draw.below(count)) throw new Error("two ways to reckon a number must agree");
      draws.push(picked);
      return picked.number;
    },
  });
  while (words.length % WORDS_PER_BLOCK !== 0) nextWord();
  const blocks = Array.from({ length: words.length / WORDS_PER_BLOCK }, (_none, block) => ({
    message: `${seeds.clientSeed}:${seeds.nonce}:${block}`,
    mac: words
      .slice(block * WORDS_PER_BLOCK, (block + 1) * WORDS_PER_BLOCK)
      .map(({ hex }) => hex)
      .join(""),
  }));
  return { result, trace: { commitment: commitmentOf(seeds.serverSeed), blocks, draws } };
}

function pickNumber(nextWord: () => RawWord, count: number): Picked {
  const unfair = WORDS % count;
  const read: Word[] = [];
  for (;;) {
    const word = nextWord();
    const product = BigInt(word.value) * BigInt(count);
    const isPassedOver = Number(product % BigInt(WORDS)) < unfair;
    read.push({ ...word, isPassedOver });
    if (!isPassedOver) return { count, words: read, number: Number(product / BigInt(WORDS)) };
  }
}

/** Yields the words of the HMACs. A draw below 2^32 returns each word unchanged, so the public API is enough. */
function* readWords(seeds: Seeds): Generator<RawWord, never> {
  const draw = createDraw(seeds);
  for (let index = 0; ; index += 1) {
    const value = draw.below(WORDS);
    yield { block: Math.floor(index / WORDS_PER_BLOCK), hex: value.toString(16).padStart(8, "0"), value };
  }
}
