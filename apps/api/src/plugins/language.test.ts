import { describe, expect, it } from "vitest";
import { chooseLanguage } from "./language.ts";

describe("chooseLanguage", () => {
  it.each([
    ["nothing said", undefined, "TY"],
    ["English", "en", "EN"],
    ["American English", "en-US,en;q=0.9", "EN"],
    ["Filipino by any of its names", "tl", "TY"],
    ["Filipino without its country", "fil", "TY"],
    ["the better of two", "en;q=0.3, fil-PH;q=0.8", "TY"],
    ["a language nobody offers, then one we do", "sw, en;q=0.1", "EN"],
    ["one that is refused", "en;q=0", "TY"],
    ["nonsense", ";;;,q=,\u0000", "TY"],
  ] as const)("%s: %s → %s", (_name, header, language) => {
    expect(chooseLanguage(header, ["EN", "TY"], "TY")).toBe(language);
  });

  it.each([
    ["Chinese of Taiwan", "zh-TW", "TW"],
    ["Chinese of Singapore", "zh-SG", "CN"],
    ["Portuguese of Brazil", "pt-BR", "PT-BR"],
    ["Portuguese of Angola", "pt-AO", "PT"],
  ] as const)("tells scripts and countries apart: %s, %s → %s", (_name, header, language) => {
    expect(chooseLanguage(header, ["EN", "CN", "TW", "PT", "PT-BR"], "EN")).toBe(language);
  });

  it("offers only what the brand offers", () => {
    expect(chooseLanguage("en", ["TY"], "TY")).toBe("TY");
  });
});
