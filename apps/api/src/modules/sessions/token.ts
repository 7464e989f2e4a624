import { createHash } from "node:crypto";

/** What is kept of a token or a cookie. Without a key: 256 random bits cannot be searched. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
