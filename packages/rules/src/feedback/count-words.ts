export const FEEDBACK_WORDS = { min: 10, max: 500 } as const;

/** Scripts in which each character counts as a word. Korean is not among them, because it separates words by spaces. */
const ONE_EACH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Scripts without spaces between words. Words there have three or four letters; counting three favors the writer. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const LETTERS_A_WORD = 3;

/** A word. "don't" and "halo-halo" are one each; text without a letter or digit is none. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Counts words, the same way in the form and on the server. Intl.Segmenter is more precise, but differs between
 * versions.
 */
export function countWords(text: string): number {
  let count = 0;
  const rest = text
    .replaceAll(ONE_EACH, () => {
      count += 1;
      return " ";
    })
    .replaceAll(WITHOUT_SPACES, (run) => {
      count += Math.ceil((run.match(/[\p{L}\p{N}]/gu)?.length ?? 0) / LETTERS_A_WORD);
      return " ";
    });
  return count + (rest.match(WORD)?.length ?? 0);
}

/** Checks the number of words of feedback (R16.8). */
export function checkFeedback(content: string): "ok" | "FEEDBACK_LENGTH" {
  const words = countWords(content);
  return words >= FEEDBACK_WORDS.min && words <= FEEDBACK_WORDS.max ? "ok" : "FEEDBACK_LENGTH";
}
