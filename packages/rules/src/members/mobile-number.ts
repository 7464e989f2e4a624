/**
 * Form of a country's mobile numbers: length and mobile prefixes. `pattern` matches the number without dialing code and
 * leading zero. The api takes it from a library of the world's numbering plans, and sends it to the browser.
 */
export type NumberPlan = { dialingCode: string; pattern: string };

/** Longest accepted input, above any real number. */
const MAX_TYPED = 24;

/**
 * Normalizes a typed number to E.164; undefined if it is invalid. Spaces, dashes, dots, parentheses, a leading zero
 * and the country's own prefix are accepted: "0917 123 4567", "+63 917…" and "63917…" are the same number, with one
 * rate limit bucket, one code and one account. Digits of other scripts are refused.
 */
export function toE164({ dialingCode, pattern }: NumberPlan, typed: string): string | undefined {
  if (typed.length > MAX_TYPED) return undefined;
  const [, plus, digits = ""] = /^(\+?)([0-9]+)$/.exec(typed.replace(/[ \-.()]/g, "")) ?? [];
  const mobile = new RegExp(`^(?:${pattern})$`);
  const national = readingsOf(digits, plus === "+", dialingCode).find((reading) => mobile.test(reading));
  return national && `+${dialingCode}${national}`;
}

/**
 * Lists possible readings of the digits. The unchanged one is first, because a number may itself begin with the
 * country's code.
 */
function readingsOf(digits: string, hasPlus: boolean, code: string): string[] {
  const local = hasPlus ? [] : [digits];
  const international = hasPlus ? [digits] : [digits, digits.replace(/^00/, "")];
  const withoutCode = international
    .filter((number) => number.startsWith(code))
    .map((number) => number.slice(code.length));
  // Also tries without the leading zero of domestic dialing. Some people type it even after the country code.
  return [...local, ...withoutCode].flatMap((number) => [number, number.replace(/^0/, "")]);
}
