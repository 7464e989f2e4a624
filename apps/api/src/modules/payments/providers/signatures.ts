import { createHmac, timingSafeEqual } from "node:crypto";

/** Minimum length of a secret. A shorter one can be guessed, and anyone can sign with an empty one. */
export const SECRET_LENGTH = 16;

export function isUsableSecret(secret: string | undefined): secret is string {
  return secret !== undefined && secret.trim().length >= SECRET_LENGTH;
}

/** True if the signature was made with this secret. Always false for a missing, empty or short secret. */
export function isSignedWith(secret: string | undefined, given: string, ...parts: (string | Buffer)[]): boolean {
  return isUsableSecret(secret) && isSame(given, signHex(secret, ...parts));
}

export function signHex(secret: string, ...parts: (string | Buffer)[]): string {
  const mac = createHmac("sha256", secret);
  for (const part of parts) mac.update(part);
  return mac.digest("hex");
}

/** Compares in constant time, so that the duration does not disclose matching characters. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Reads the named parts of a signature header such as "t=1700000000,te=…,li=…". */
export function readParts(header: unknown): Record<string, string> {
  if (typeof header !== "string" || header.length > 1_000) return {};
  return Object.fromEntries(
    header.split(",").map((part) => {
      const at = part.indexOf("=");
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );
}

const AHEAD_SECONDS = 300;

/**
 * True for an invalid timestamp or one in the future. There is no maximum age: providers retry for days, some with
 * the first signature, and repeats are recognized by their stored id.
 */
export function isFromTheFuture(timestamp: string, now: Date): boolean {
  return !/^\d{10}$/.test(timestamp) || Number(timestamp) > now.getTime() / 1_000 + AHEAD_SECONDS;
}
