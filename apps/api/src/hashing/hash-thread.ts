/** The inside of a thread that does nothing but hash, one password after the other. */
import { platform, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { COST, type HashDone, type HashJob } from "./hash-job.ts";

if (platform() === "linux") claimCoreLast();

parentPort?.on("message", ({ number, ...job }: HashJob & { number: number }) => {
  parentPort?.postMessage(answer(number, job));
});

/** On Linux this is about the thread alone: whoever answers a request goes first. Elsewhere it would slow the house down. */
function claimCoreLast() {
  try {
    setPriority(10);
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
