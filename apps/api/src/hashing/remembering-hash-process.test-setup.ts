/**
 * A hashing process for tests, at full cost, that caches comparisons: otherwise they would take a tenth of the module
 * tests' total time. Each hash is still computed, with its own salt.
 */
import { hashSync, verifySync } from "@node-rs/argon2";
import { COST, type HashJob } from "./hash-job.ts";

const compared = new Map<string, string>();

function work({ password, hash }: HashJob): string {
  if (hash === undefined) return hashSync(password, COST);
  const key = `${hash} ${password}`;
  const answer = compared.get(key) ?? (verifySync(hash, password) ? hash : "");
  compared.set(key, answer);
  return answer;
}

process.on("message", ({ number, ...job }: HashJob & { number: number }) => {
  try {
    process.send?.({ number, done: work(job) }, undefined, undefined, () => undefined);
  } catch (error) {
    process.send?.({ number, problem: String(error) }, undefined, undefined, () => undefined);
  }
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
