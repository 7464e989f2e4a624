import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createTurnstile } from "../../turnstile.ts";

declare const hashed: unique symbol;

/** A password as it may be stored. The compiler keeps one as it was typed out of the table. */
export type PasswordHash = string & { readonly [hashed]: true };

/** Argon2id, 19 MiB and two passes (OWASP). The library hashes on its own threads, so the event loop stays free. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One core stays free for the event loop, which answers everybody, and one of Node's four threads for its other work. A
 * flood of sign-ins then costs time and memory for these and no more (docs/bench/access.md).
 */
const passToHash = createTurnstile({ atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)), waiting: 200 });

/** Takes tens of milliseconds: call it before a transaction, not inside one. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  return (await passToHash(() => hash(password, COST))) as PasswordHash;
}

/**
 * Compares with the member's hash, or with one of nobody's password when there is no such member or they have no
 * password, so that all take the same time and a stranger cannot find out which names exist.
 */
export async function verifyPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const known = storedHash ?? (await nobodysHash);
  const isMatch = await passToHash(() => verify(known, password));
  return isMatch && known === storedHash;
}

const nobodysHash = hashPassword("nobody has this password");
