/** Program of a hashing process: hashes one password after the other for its parent. */
import { setPriority } from "node:os";
import { hashSync, verifySync } from "@node-rs/argon2";
import { COST, missingMemoryOf, type HashDone, type HashJob } from "./hash-job.ts";

/** The least memory that Argon2 accepts, in KiB. */
const MIN_MEMORY = 8;

claimLittle();

process.on("message", ({ number, ...job }: HashJob & { number: number }) => {
  // If the parent has ended meanwhile, the answer is dropped.
  process.send?.(answer(number, job), undefined, undefined, () => undefined);
});

// Ctrl-C also reaches this process, but a parent that is stopping still serves waiting requests. The process ends with
// its parent.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());

/** Lowers the priority, so that processes which answer requests run first. */
function claimLittle() {
  try {
    setPriority(5);
  } catch {
    // A container may forbid it. A flood of logins then slows requests a little more.
  }
}

function answer(number: number, { password, hash }: HashJob): HashDone {
  try {
    if (hash === undefined) return { number, done: hashSync(password, COST) };
    if (verifySync(hash, password)) return { number, done: hash };
    spendMissing(hash, password);
    return { number, done: "" };
  } catch (error) {
    // The error is passed without the password, because it ends up in a log.
    return { number, problem: error instanceof Error ? error.message : "the hash failed" };
  }
}

/**
 * Hashes again at the missing cost if the stored hash is cheaper, so that a wrong password takes as long for every
 * name, known or unknown.
 */
function spendMissing(hash: string, password: string) {
  const missing = missingMemoryOf(hash);
  if (missing >= MIN_MEMORY) hashSync(password, { ...COST, memoryCost: missing });
}
