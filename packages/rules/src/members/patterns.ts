const UP_TO_29 = "(?:0[1-9]|[12][0-9])";

/** Month and day (MM-dd) without 30 February and 31 April. The year of a 29 February is checked elsewhere. */
const MONTH_DAY = `(?:02-${UP_TO_29}|(?:0[469]|11)-(?:${UP_TO_29}|30)|(?:0[13578]|1[02])-(?:${UP_TO_29}|3[01]))`;

/**
 * The pattern catalog of R7.13. A field rule refers to a pattern by id; brands cannot enter regular expressions. A
 * pattern is matched against the whole value. Lookaheads state what is required, one class states what is allowed,
 * and no group repeats, so matching is linear for any input. A test checks every new pattern for that.
 */
export const PATTERNS = {
  /** The asterisk of the requirements means any characters; `patternOf` makes it a regular expression. */
  anyCharacters: "*",
  letterFirst: "[A-Za-z][A-Za-z0-9]*",
  chineseAndDigits: String.raw`[\p{Script=Han}0-9]+`,
  /**
   * Email address. Before the @ it is what browsers accept, at most 64 characters (RFC 5321). No part begins with a dot
   * or has two in a row, no part of the domain begins or ends with a hyphen, and the last one is letters, or xn--… for
   * other scripts.
   */
  email:
    String.raw`(?!\.)(?!.*[.@][.@\-])(?![^@]{1,64}@.*-\.)` +
    "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\\-]{1,64}" +
    String.raw`@[A-Za-z0-9.\-]+\.(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9\-]{0,58}[A-Za-z0-9])`,
  lettersOrDigits: "[A-Za-z0-9]+",
  lettersAndDigits: "(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+",
  digits: "[0-9]+",
  alphanumericWithUppercase: "(?=.*[A-Z])[A-Za-z0-9]+",
  englishAndSpaces: "(?=.*[A-Za-z])[A-Za-z ]+",
  noSpaces: String.raw`\S+`,
  chineseAndPunctuation: String.raw`(?=.*\p{Script=Han})[\p{Script=Han}\p{P}]+`,
  yearFirstDate: `[0-9]{4}-${MONTH_DAY}`,
  monthFirstDate: `${MONTH_DAY}-[0-9]{4}`,
  korean: String.raw`\p{Script=Hangul}+`,
  thai: String.raw`\p{Script=Thai}+`,
  thaiOrEnglishAndSpaces: String.raw`(?=.*[\p{Script=Thai}A-Za-z])[\p{Script=Thai}A-Za-z ]+`,
  uppercaseAndSpaces: "(?=.*[A-Z])[A-Z ]+",
  uppercase: "[A-Z]+",
  /** At least two names with one space between them, as in "Juan Dela Cruz". */
  fullName: String.raw`(?=\p{L})(?=.* \p{L})(?!.* {2})(?!.* $)[\p{L}\p{M}'’.\- ]+`,
  strongPassword: String.raw`(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[\p{P}\p{S}])\S+`,
  /** Half-width kana are excluded by code point, because their script is katakana as well. */
  fullWidthJapanese:
    String.raw`(?!\u3000)(?!.*[\uFF61-\uFF9F])` +
    String.raw`[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー\u3000０-９Ａ-Ｚａ-ｚ]+`,
} as const;

export type PatternId = keyof typeof PATTERNS;

export function isPatternId(id: string): id is PatternId {
  return Object.hasOwn(PATTERNS, id);
}

/** Returns the regular expression of a pattern. The pattern '*' becomes '.*' (R7.9). */
export function patternOf(id: PatternId): RegExp {
  const source = PATTERNS[id] === "*" ? ".*" : PATTERNS[id];
  return new RegExp(`^(?:${source})$`, "u");
}
