export const FEEDBACK_WORDS = { min: 10, max: 500 } as const;

/** Each of these is a word, or as good as one. Korean is not among them: it puts spaces between its words. */
const ONE_EACH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Scripts without spaces between words. A word has three or four letters, marks not counted; three favours the writer. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const LETTERS_A_WORD = 3;

/** "don't" and "halo-halo" are one word each; what has neither letter nor digit is none. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * How many words somebody wrote. Form and server count alike, in every browser; a segmenter would know more words, and
 * others in each version.
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

/** S1 §5: feedback has a least and a most number of words. */
export function checkFeedback(content: string): "ok" | "FEEDBACK_LENGTH" {
  const words = countWords(content);
  return words >= FEEDBACK_WORDS.min && words <= FEEDBACK_WORDS.max ? "ok" : "FEEDBACK_LENGTH";
}
