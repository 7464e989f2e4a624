import { describe, expect, it } from "vitest";
import { isAtCost, missingMemoryOf } from "./hash-job.ts";

describe("a hash", () => {
  it.each([
    ["$argon2id$v=19$m=32768,t=2,p=1$c2FsdA$aGFzaA", true, 0],
    ["$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA", false, 13_312],
    ["$argon2id$v=19$m=65536,t=2,p=1$c2FsdA$aGFzaA", false, 0],
    ["$argon2id$v=19$m=19456,t=3,p=1$c2FsdA$aGFzaA", false, 0],
    ["$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA", false, 0],
    ["not a hash", false, 0],
  ])("%s: is it at the current cost, and how much memory is missing", (hash, isOfToday, missing) => {
    expect([isAtCost(hash), missingMemoryOf(hash)]).toEqual([isOfToday, missing]);
  });
});
