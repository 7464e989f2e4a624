/** A process that only hashes, one password after the other, for its parent. */
import { setPriority } from "node:os";
import { hashSync, verifySync } from "@node-rs/argon2";
import { COST, missingMemoryOf, type HashDone, type HashJob } from "./hash-job.ts";

/** In KiB; the minimum that Argon2 accepts. */
const MIN_MEMORY = 8;

claimLittle();

process.on("message", ({ number, ...job }: HashJob & { number: number }) => {
  // The parent may have ended by now; then the answer is dropped.
  process.send?.(answer(number, job), undefined, undefined, () => undefined);
});

// Ctrl-C reaches this process too, but a stopping parent still serves waiting requests. It ends with its parent.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());

/** Lower priority: processes that answer requests run first. */
function claimLittle() {
  try {
    setPriority(5);
  } catch {
    // A sandbox may forbid it. Then a flood of logins slows requests a little more, nothing else.
  }
}

function answer(number: number, { password, hash }: HashJob): HashDone {
  try {
    if (hash === undefined) return { number, done: hashSync(password, COST) };
    if (verifySync(hash, password)) return { number, done: hash };
    spendMissing(hash, password);
    return { number, done: "" };
  } catch (error) {
    // Without the password: errors thrown here end up in a log.
    return { number, problem: error instanceof Error ? error.message : "the hash failed" };
  }
}

/** Equal timing: a wrong password takes about as long for a name with a cheaper hash as for an unknown name. */
function spendMissing(hash: string, password: string) {
  const missing = missingMemoryOf(hash);
  if (missing >= MIN_MEMORY) hashSync(password, { ...COST, memoryCost: missing });
}
