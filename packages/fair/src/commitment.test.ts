import { describe, expect, it } from "vitest";
import { checkReveal, commitmentOf, isServerSeed, spellServerSeed } from "./commitment.ts";
import { isHash } from "./chain.ts";

const BYTES = Uint8Array.from({ length: 32 }, (_none, index) => index * 7);

describe("a commitment", () => {
  it("is SHA-256 over the seed's text", () => {
    // Expected value from a shell: printf server | sha256sum
    expect(commitmentOf("server")).toBe("b3eacd33433b31b5252351032c9b3e7a2e7aa7738d5decdf0dd6c62680853c06");
  });

  const seed = spellServerSeed(BYTES);
  const hash = commitmentOf(seed);

  it.each([
    ["the seed", seed, "kept"],
    ["its hash", hash, "hash"],
    ["another hash", commitmentOf("x"), "hash"],
    ["another seed", seed.replace("0", "1"), "other"],
    ["the seed with a space", `${seed} `, "other"],
    ["nothing", "", "other"],
  ])("distinguishes %s", (_name, text, verdict) => {
    expect(checkReveal(text, hash)).toBe(verdict);
  });

  it("accepts a seed that looks like a hash, if it matches", () => {
    const hex = "c".repeat(64);
    expect(checkReveal(hex, commitmentOf(hex))).toBe("kept");
  });
});

describe("a server seed", () => {
  it("uses every bit, and never looks like a hash", () => {
    const seeds = [...BYTES.keys()].flatMap((byte) =>
      Array.from({ length: 8 }, (_none, bit) => {
        const flipped = Uint8Array.from(BYTES, (value, index) => (index === byte ? value ^ (1 << bit) : value));
        return spellServerSeed(flipped);
      }),
    );
    const different = new Set([...seeds, spellServerSeed(BYTES)]);
    expect(different.size).toBe(257);
    for (const seed of different) expect([isServerSeed(seed), isHash(seed)]).toEqual([true, false]);
  });

  it("has 32 bytes", () => {
    expect(() => spellServerSeed(new Uint8Array(16))).toThrow("32 bytes");
    expect(isServerSeed(commitmentOf("x"))).toBe(false);
  });
});
