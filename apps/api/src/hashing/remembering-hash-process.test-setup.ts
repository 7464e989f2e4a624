/**
 * A hashing process for tests, at the same cost as any other, that does each job once: a hash of the same password, and the
 * comparison of the same two, is what it was before. A tenth of all that module tests do would be hashing otherwise.
 */
import { hashSync, verifySync } from "@node-rs/argon2";
import { COST, type HashJob } from "./hash-job.ts";

const done = new Map<string, string>();

function work({ password, hash }: HashJob): string {
  if (hash === undefined) return hashSync(password, COST);
  return verifySync(hash, password) ? hash : "";
}

process.on("message", ({ number, ...job }: HashJob & { number: number }) => {
  const key = JSON.stringify([job.password, job.hash]);
  const known = done.get(key);
  try {
    const answer = known ?? work(job);
    done.set(key, answer);
    process.send?.({ number, done: answer }, undefined, undefined, () => undefined);
  } catch (error) {
    process.send?.({ number, problem: String(error) }, undefined, undefined, () => undefined);
  }
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
