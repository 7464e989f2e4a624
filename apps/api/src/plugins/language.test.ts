import { describe, expect, it } from "vitest";
import { chooseLanguage } from "./language.ts";

describe("chooseLanguage", () => {
  it.each([
    ["no preference", undefined, "TY"],
    ["English", "en", "EN"],
    ["American English", "en-US,en;q=0.9", "EN"],
    ["Filipino by any of its names", "tl", "TY"],
    ["Filipino without a country", "fil", "TY"],
    ["the preferred of two", "en;q=0.3, fil-PH;q=0.8", "TY"],
    ["a language we do not offer, then one we do", "sw, en;q=0.1", "EN"],
    ["one with q=0", "en;q=0", "TY"],
    ["nonsense", ";;;,q=,\u0000", "TY"],
  ] as const)("%s: %s → %s", (_name, header, language) => {
    expect(chooseLanguage(header, ["EN", "TY"], "TY")).toBe(language);
  });

  it.each([
    ["Chinese of Taiwan", "zh-TW", "TW"],
    ["Chinese of Singapore", "zh-SG", "CN"],
    ["Portuguese of Brazil", "pt-BR", "PT-BR"],
    ["Portuguese of Angola", "pt-AO", "PT"],
  ] as const)("distinguishes scripts and countries: %s, %s → %s", (_name, header, language) => {
    expect(chooseLanguage(header, ["EN", "CN", "TW", "PT", "PT-BR"], "EN")).toBe(language);
  });

  it("returns only languages of the brand", () => {
    expect(chooseLanguage("en", ["TY"], "TY")).toBe("TY");
  });
});
