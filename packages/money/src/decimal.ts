/** Why a text is not a valid number. */
export type DecimalProblem = "NOT_A_DECIMAL" | "NEGATIVE" | "TOO_MANY_DECIMALS" | "TOO_LARGE";

/** The largest signed 64-bit number, because the database column is `bigint`. */
export const LARGEST = 2n ** 63n - 1n;
const LARGEST_DIGITS = LARGEST.toString().length;

/**
 * Form of a decimal in plain ASCII digits, without ambiguous spellings: no "+5", "007", ".5", "5.", "1e3" or "1,000".
 */
const DECIMAL = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

/** Reads "12.5" as 125000n with four decimals: exact, without floats. */
export function readDecimal(text: unknown, decimals: number): bigint | DecimalProblem {
  const parts = typeof text === "string" ? DECIMAL.exec(text) : null;
  if (!parts) return "NOT_A_DECIMAL";

  const [, sign = "", whole = "", fraction = ""] = parts;
  if (fraction.length > decimals) return "TOO_MANY_DECIMALS";
  // The length is checked before BigInt parses the digits, because a megabyte of them would take long.
  if (whole.length > LARGEST_DIGITS) return "TOO_LARGE";

  const size = BigInt(whole + fraction.padEnd(decimals, "0"));
  if (size > LARGEST) return "TOO_LARGE";
  if (sign === "") return size;
  // "-0" is refused, because its sender must have computed with floats.
  return size === 0n ? "NOT_A_DECIMAL" : -size;
}

/** Reads a decimal like `readDecimal`, but refuses negative values. */
export function readUnsignedDecimal(text: unknown, decimals: number): bigint | DecimalProblem {
  const read = readDecimal(text, decimals);
  return typeof read === "bigint" && read < 0n ? "NEGATIVE" : read;
}

/** Unwraps the parsed value of text that our own code wrote. A problem is a bug, so it throws. */
export function parsedOrThrow<T extends bigint>(read: T | DecimalProblem, text: string): T {
  if (typeof read === "string") throw new Error(`${JSON.stringify(text)}: ${read}`);
  return read;
}

/** True if the text is a plain decimal. */
export function isDecimal(text: string): text is `${number}` {
  return DECIMAL.test(text);
}
