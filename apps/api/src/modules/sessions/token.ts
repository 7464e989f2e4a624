import { createHash } from "node:crypto";

/** Hashes a token or cookie for storage. Needs no secret key, because 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
