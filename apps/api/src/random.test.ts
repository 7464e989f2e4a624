import { createRandom } from "@perya/testing";
import { expect, it } from "vitest";
import { randomBelow, randomLetters } from "./random.ts";

it("picks every number of a small range about equally often", () => {
  const random = createRandom();
  const picked = Array.from({ length: 10_000 }, () => randomBelow(random, 10));
  const counts = Array.from({ length: 10 }, (_, number) => picked.filter((each) => each === number).length);
  // Chi-squared with nine degrees of freedom: above 27.9 in one of a thousand runs by chance.
  const chiSquared = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
  expect(chiSquared).toBeLessThan(27.9);
});

it("rejects biased values instead of favoring small numbers", () => {
  // 4,294,000,000 is the largest multiple of a million in 32 bits; values from there on are rejected.
  const words = [0xff_ff_ff_ff, 4_294_000_000, 4_293_999_999];
  const random = {
    bytes: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(words.shift() ?? 0);
      return bytes;
    },
  };
  expect(randomBelow(random, 1_000_000)).toBe(999_999);
});

it("makes words of an alphabet", () => {
  expect(randomLetters(createRandom(), "AB", 40)).toMatch(/^(?=.*A)(?=.*B)[AB]{40}$/);
});
