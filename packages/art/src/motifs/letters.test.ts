import { describe, expect, it } from "vitest";
import { lettering, monogramOf } from "./letters.ts";

describe("monogramOf", () => {
  it.each([
    ["PG", "PG"],
    ["EG2", "EG2"],
    ["DS88", "DS88"],
    ["WS168", "WS"],
    ["TCG_LOTTO_VN", "TLV"],
    ["TCG_SEA", "TS"],
    ["jl", "JL"],
    ['"><script>', "SC"],
    ["", ""],
    ["日本", ""],
  ])("%s is written %s", (code, monogram) => {
    expect(monogramOf(code)).toBe(monogram);
  });
});

describe("lettering", () => {
  it("draws one path per known character and nothing for the others", () => {
    expect(lettering("P<G", 40, 20, 3).match(/<path/gu)).toHaveLength(2);
  });
});
