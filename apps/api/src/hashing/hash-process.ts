/** A process that does nothing but hash, one password after the other, for the one that started it. */
import { setPriority } from "node:os";
import { hashSync, verifySync } from "@node-rs/argon2";
import { COST, missingMemoryOf, type HashDone, type HashJob } from "./hash-job.ts";

/** In KiB; Argon2 takes no less. */
const MIN_MEMORY = 8;

claimLittle();

process.on("message", ({ number, ...job }: HashJob & { number: number }) => {
  // Whoever asked may be gone by now, and then nobody misses the answer.
  process.send?.(answer(number, job), undefined, undefined, () => undefined);
});

// Ctrl-C reaches it, too; but whoever is asked to stop still answers those who wait. It ends when that one has gone.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());

/** Whoever answers a request goes first. */
function claimLittle() {
  try {
    setPriority(5);
  } catch {
    // A sandbox may forbid it. Then a flood of logins is felt a little more, and nobody is locked out.
  }
}

function answer(number: number, { password, hash }: HashJob): HashDone {
  try {
    if (hash === undefined) return { number, done: hashSync(password, COST) };
    if (verifySync(hash, password)) return { number, done: hash };
    spendMissing(hash, password);
    return { number, done: "" };
  } catch (error) {
    // Never the password: what is thrown here ends up in a log.
    return { number, problem: error instanceof Error ? error.message : "the hash failed" };
  }
}

/** A wrong password takes about as long for a name with a cheaper hash as for a name that nobody has. */
function spendMissing(hash: string, password: string) {
  const missing = missingMemoryOf(hash);
  if (missing >= MIN_MEMORY) hashSync(password, { ...COST, memoryCost: missing });
}
