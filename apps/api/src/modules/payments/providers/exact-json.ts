import { fromTenThousandths, parseAmount, toWire, type Amount } from "@perya/money";
import { OutsideFailure, type PayerAnswer } from "../../../outside/index.ts";

/** Parses JSON, keeping every number as its digits, so that money never becomes a float. */
export function parseExactly(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown, context?: { source?: string }) =>
    typeof value === "number" ? { digits: context?.source ?? String(value) } : value,
  );
}

/** Returns a field by its path; undefined if any part of the path is missing. */
export function pick(value: unknown, ...path: (string | number)[]): unknown {
  let found = value;
  for (const name of path)
    found = typeof found === "object" && found !== null ? (found as Record<string | number, unknown>)[name] : undefined;
  return found;
}

export function pickText(value: unknown, ...path: (string | number)[]): string | null {
  const found = pick(value, ...path);
  return typeof found === "string" && found !== "" ? found : null;
}

/** Reads a whole number of centavos. */
export function readCentavos(value: unknown): Amount | null {
  const digits = pickText(value, "digits");
  if (digits === null || !/^\d{1,15}$/.test(digits)) return null;
  return fromTenThousandths(BigInt(digits) * 100n);
}

/** Reads pesos with or without decimals: 1.11, 100, "100.5". */
export function readPesos(value: unknown): Amount | null {
  const digits = typeof value === "string" ? value : pickText(value, "digits");
  const [, whole, cents = ""] = /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(digits ?? "") ?? [];
  if (whole === undefined) return null;
  const read = parseAmount(`${BigInt(whole)}.${cents.padEnd(2, "0")}`);
  return typeof read === "bigint" ? read : null;
}

/** Converts an amount to centavos. Whole centavos are exact as a number. */
export const writeCentavos = (amount: Amount): number => Number(wholeCentavos(amount));

/**
 * Converts an amount to pesos as a number, for JSON.stringify. Two decimals are exact for amounts below a hundred
 * billion.
 */
export const writePesos = (amount: Amount): number => {
  wholeCentavos(amount);
  return Number(toWire(amount));
};

function wholeCentavos(amount: Amount): bigint {
  if (amount % 100n !== 0n || amount > 10n ** 15n) throw new Error("a payment must be in whole centavos");
  return amount / 100n;
}

/** Reads seconds since 1970 or an ISO time. */
export function readMoment(value: unknown, otherwise: Date): Date {
  const digits = pickText(value, "digits");
  const read =
    digits === null ? new Date(typeof value === "string" ? value : Number.NaN) : new Date(Number(digits) * 1_000);
  return Number.isNaN(read.getTime()) ? otherwise : read;
}

/** Parses the body, or throws a failure that says whether the request may have taken effect. */
export function readAnswer(name: string, { status, text }: PayerAnswer): unknown {
  if (status >= 200 && status < 300) {
    try {
      return parseExactly(text);
    } catch {
      throw new OutsideFailure(`${name} answered with invalid JSON`);
    }
  }
  // After 408, 409, 425, 429 and server errors the request may have taken effect.
  const isDefinite = status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);
  throw new OutsideFailure(`${name} answered ${status}`, isDefinite ? "refused" : "unavailable");
}
