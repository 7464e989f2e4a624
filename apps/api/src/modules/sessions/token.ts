import { createHash } from "node:crypto";

/** Stored form of a token or cookie. Without a key, because 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
