import { createHashProcesses } from "../../hashing/hash-processes.ts";
import { spellPassword } from "@perya/rules";
import { createConcurrencyLimit, SPARE_CORES } from "../../concurrency-limit.ts";

declare const hashed: unique symbol;

/** A password as it may be stored. The compiler keeps one as it was typed out of the table. */
export type PasswordHash = string & { readonly [hashed]: true };

const PROCESSES = Math.min(3, SPARE_CORES);

const run = createHashProcesses(PROCESSES);

/**
 * One at work and one ready in each process. A flood of sign-ins then costs time and memory for these and no more
 * (docs/bench/access.md).
 */
const passToHash = createConcurrencyLimit({ atOnce: PROCESSES * 2, waiting: 200 });

/** Takes tens of milliseconds: call it before a transaction, not inside one. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  return (await passToHash(() => run({ password: spellPassword(password) }))) as PasswordHash;
}

/**
 * Compares with the member's hash, or with one of nobody's password when there is no such member or they have no
 * password, so that all take the same time and a stranger cannot find out which names exist.
 */
export async function verifyPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const nobodys = hashOfNobody();
  const hash = storedHash ?? (await nobodys);
  const isMatch = (await passToHash(() => run({ password: spellPassword(password), hash }))) === hash;
  return isMatch && hash === storedHash;
}

let nobodysHash: Promise<PasswordHash> | undefined;

/** Made with the first comparison of all, whoever it is about; made again if that failed. */
function hashOfNobody(): Promise<PasswordHash> {
  nobodysHash ??= hashPassword("nobody has this password");
  nobodysHash.catch(() => (nobodysHash = undefined));
  return nobodysHash;
}
