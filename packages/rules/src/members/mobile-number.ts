export type NumberPlan = { dialingCode: string; mobileDigits: number };

/** Longer than any number somebody could mean; nothing longer is looked at. */
const MAX_TYPED = 24;

/**
 * Brings a number as people type it to E.164, or says that it is none. Spaces, dashes, dots, brackets, a leading zero
 * and the country's own prefix are forgiven: "0917 123 4567", "+63 917…" and "63917…" are one number, and so one
 * bucket, one code and one account. Digits of other scripts are not: what looks like a number must be one.
 */
export function toE164({ dialingCode, mobileDigits }: NumberPlan, typed: string): string | undefined {
  if (typed.length > MAX_TYPED) return undefined;
  const [, plus, digits = ""] = /^(\+?)([0-9]+)$/.exec(typed.replace(/[ \-.()]/g, "")) ?? [];
  const national = dropPrefix(digits, plus === "+", dialingCode, mobileDigits);
  return national?.length === mobileDigits ? `+${dialingCode}${national}` : undefined;
}

function dropPrefix(digits: string, hasPlus: boolean, code: string, mobileDigits: number): string | undefined {
  if (hasPlus) return digits.startsWith(code) ? dropTrunk(digits.slice(code.length), mobileDigits) : undefined;
  if (digits.startsWith(`00${code}`)) return dropTrunk(digits.slice(2 + code.length), mobileDigits);
  // A number may itself begin with the country's code; the prefix is one only where the rest is a whole number.
  if (digits.length > mobileDigits && digits.startsWith(code))
    return dropTrunk(digits.slice(code.length), mobileDigits);
  return dropTrunk(digits, mobileDigits);
}

/** The zero one dials inside the country. Where numbers themselves begin with one, there is no zero too many. */
function dropTrunk(digits: string, mobileDigits: number): string {
  return digits.length === mobileDigits + 1 && digits.startsWith("0") ? digits.slice(1) : digits;
}
