/** A process that does nothing but hash, one password after the other, for the one that started it. */
import { setPriority } from "node:os";
import { hashSync, verifySync } from "@node-rs/argon2";
import { COST, type HashDone, type HashJob } from "./hash-job.ts";

claimCoreLast();

process.on("message", ({ number, ...job }: HashJob & { number: number }) => {
  process.send?.(answer(number, job));
});

// Ctrl-C reaches it, too; but whoever is asked to stop still answers those who wait. It ends when that one has gone.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());

/** Whoever answers a request goes first. */
function claimCoreLast() {
  try {
    setPriority(5);
  } catch {
    // A sandbox may forbid it. Then a flood of logins is felt a little more, and nobody is locked out.
  }
}

function answer(number: number, { password, hash }: HashJob): HashDone {
  try {
    if (hash === undefined) return { number, done: hashSync(password, COST) };
    return { number, done: verifySync(hash, password) ? hash : "" };
  } catch (error) {
    // Never the password: what is thrown here ends up in a log.
    return { number, problem: error instanceof Error ? error.message : "the hash failed" };
  }
}
