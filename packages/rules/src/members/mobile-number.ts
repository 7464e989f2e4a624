/**
 * What a mobile number of a country is: how long, and which first digits are mobile. `pattern` is about the number without
 * dialing code and zero. The api has it from a library that follows the numbering plans of the world, and tells the browser.
 */
export type NumberPlan = { dialingCode: string; pattern: string };

/** Longer than any number somebody could mean; nothing longer is looked at. */
const MAX_TYPED = 24;

/**
 * Brings a number as people type it to E.164, or says that it is none. Spaces, dashes, dots, brackets, a leading zero
 * and the country's own prefix are forgiven: "0917 123 4567", "+63 917…" and "63917…" are one number, and so one
 * bucket, one code and one account. Digits of other scripts are not: what looks like a number must be one.
 */
export function toE164({ dialingCode, pattern }: NumberPlan, typed: string): string | undefined {
  if (typed.length > MAX_TYPED) return undefined;
  const [, plus, digits = ""] = /^(\+?)([0-9]+)$/.exec(typed.replace(/[ \-.()]/g, "")) ?? [];
  const mobile = new RegExp(`^(?:${pattern})$`);
  const national = readingsOf(digits, plus === "+", dialingCode).find((reading) => mobile.test(reading));
  return national && `+${dialingCode}${national}`;
}

/** What the digits may mean. As they stand comes first: a number may itself begin with the country's code. */
function readingsOf(digits: string, hasPlus: boolean, code: string): string[] {
  const local = hasPlus ? [] : [digits];
  const international = hasPlus ? [digits] : [digits, digits.replace(/^00/, "")];
  const withoutCode = international
    .filter((number) => number.startsWith(code))
    .map((number) => number.slice(code.length));
  // The zero one dials inside the country, and some people outside of it too.
  return [...local, ...withoutCode].flatMap((number) => [number, number.replace(/^0/, "")]);
}
