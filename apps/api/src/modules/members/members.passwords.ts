import { createHashProcesses } from "../../hashing/hash-processes.ts";
import { spellPassword } from "@perya/rules";
import { createConcurrencyLimit, SPARE_CORES } from "../../concurrency-limit.ts";

declare const hashed: unique symbol;

/** A hashed password. The branded type prevents storing plain text. */
export type PasswordHash = string & { readonly [hashed]: true };

const PROCESSES = Math.min(3, SPARE_CORES);

const run = createHashProcesses(PROCESSES);

/**
 * For each hashing process, one hash runs and one is next in line. This bounds CPU and memory under a flood of logins
 * (docs/bench/access.md).
 */
const passToHash = createConcurrencyLimit({ atOnce: PROCESSES * 2, waiting: 200 });

/** Hashes a password. Takes tens of milliseconds: call it before a transaction, not inside one. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  return (await passToHash(() => run({ password: spellPassword(password) }))) as PasswordHash;
}

/**
 * Compares a password with the member's hash or, for unknown members and those without a password, with a dummy hash,
 * so that timing does not reveal which names exist.
 */
export async function verifyPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const nobodys = hashOfNobody();
  const hash = storedHash ?? (await nobodys);
  const isMatch = (await passToHash(() => run({ password: spellPassword(password), hash }))) === hash;
  return isMatch && hash === storedHash;
}

let nobodysHash: Promise<PasswordHash> | undefined;

/**
 * Returns a dummy hash to compare with for unknown members. Created on first use and cached; after a failure, the
 * next call tries again.
 */
function hashOfNobody(): Promise<PasswordHash> {
  nobodysHash ??= hashPassword("nobody has this password");
  nobodysHash.catch(() => (nobodysHash = undefined));
  return nobodysHash;
}
