import { describe, expect, it } from "vitest";
import { crashMac, crashPoint, createChain, isHashOfRound, nextHash } from "./chain.ts";

const SECRET = "a".repeat(64);
const SALT = "0".repeat(64);

describe("a chain", () => {
  const chain = createChain(SECRET, 2500);

  it("is hashed from the secret to the terminator, over the text form", () => {
    // Expected value from a shell: printf aaaa… | sha256sum
    expect(nextHash(SECRET)).toBe("ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
    expect(chain.hashOf(2500)).toBe(SECRET);
    expect(nextHash(chain.hashOf(1))).toBe(chain.terminator);
  });

  it("is played backwards: each round's hash is the preimage of the one before", () => {
    for (const round of [1, 2, 499, 500, 501, 1499, 1500, 2499])
      expect(nextHash(chain.hashOf(round + 1))).toBe(chain.hashOf(round));
  });

  it("verifies the number of a round", () => {
    const hash = chain.hashOf(321);
    expect(isHashOfRound(hash, 321, chain.terminator)).toBe(true);
    expect(isHashOfRound(hash, 320, chain.terminator)).toBe(false);
    expect(isHashOfRound(hash.toUpperCase(), 321, chain.terminator)).toBe(false);
    expect(isHashOfRound(nextHash("anything"), 321, chain.terminator)).toBe(false);
    expect(isHashOfRound(chain.terminator, 0, chain.terminator)).toBe(false);
  });

  it.each([0, -1, 2501, 1.5])("has no round %d", (round) => {
    expect(() => chain.hashOf(round)).toThrow("no round");
  });

  it("starts with a secret of 32 bytes and has a length", () => {
    expect(() => createChain("short", 10)).toThrow("32 bytes");
    expect(() => createChain(SECRET, 0)).toThrow("no chain");
  });
});

describe("a crash point", () => {
  it("matches the published one", () => {
    expect(crashMac(SECRET, SALT)).toBe("95e5f97c4ac4b3066ce76fe11441a090ea262ce4be5bedbed49372d3ed09e8bd");
    expect(crashPoint(SECRET, SALT, { edgeBp: 100 })).toBe(238);
  });

  it("equals the floating-point formula, is rounded down, is at least 1.00, and falls with the edge", () => {
    let hash = SECRET;
    for (let round = 0; round < 500; round += 1) {
      hash = nextHash(hash);
      const share = Number.parseInt(crashMac(hash, SALT).slice(0, 13), 16) / 2 ** 52;
      const point = crashPoint(hash, SALT, { edgeBp: 100 });
      expect(point).toBe(Math.max(100, Math.floor(99 / (1 - share))));
      expect(crashPoint(hash, SALT, { edgeBp: 500 })).toBeLessThanOrEqual(point);
    }
  });
});
