import { describe, expect, it } from "vitest";
import { buildCatalogue } from "../../seed/catalogue/build-catalogue.ts";
import { editDistance } from "./edit-distance.ts";
import { buildNameIndex, splitWords } from "./name-index.ts";

describe("editDistance", () => {
  it.each([
    ["", "", 2, 0],
    ["parol", "parol", 2, 0],
    ["parol", "paroll", 2, 1],
    ["parol", "prol", 2, 1],
    ["parol", "pirol", 2, 1],
    ["parol", "praol", 2, 1],
    ["parol", "aprlo", 2, 2],
    ["parol", "lorap", 2, 3],
    ["parol", "carabao", 1, 2],
    ["ab", "ba", 1, 1],
  ])("%s and %s, at most %i: %i", (one, other, limit, slips) => {
    expect(editDistance(one, other, limit)).toBe(slips);
    expect(editDistance(other, one, limit)).toBe(slips);
  });
});

describe("splitWords", () => {
  it.each([
    ["Piña-Colada!", ["pina", "colada"]],
    ["  The Weaver's  Riddle ", ["the", "weaver", "s", "riddle"]],
    ["ＦＵＬＬ", ["full"]],
    ["💥🎉%_\0'\"", []],
    ["我的 Bola 6/42", ["我的", "bola", "6", "42"]],
    ["x".repeat(500), ["x".repeat(64)]],
  ])("%j", (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});

describe("an index of names", () => {
  const names = [
    "Moonlit Parol",
    "Parol Parade",
    "Carabao Harvest",
    "Sampaguita Garden",
    "Pearl of Sulu",
    "Gilded Mask",
  ];
  const tagalog: Record<string, string> = { "Carabao Harvest": "Ani ng Kalabaw" };
  const spellings = names.map((name) => [name, ...(tagalog[name] ? [tagalog[name]] : [])]);

  it.each([
    ["a full name", "moonlit parol", ["Moonlit Parol"]],
    ["one of its words, shorter names first", "parol", ["Moonlit Parol", "Parol Parade"]],
    ["its beginning", "samp", ["Sampaguita Garden"]],
    ["one letter", "g", ["Sampaguita Garden", "Gilded Mask"]],
    ["words in another order", "sulu pearl", ["Pearl of Sulu"]],
    ["a missing letter", "sampagita", ["Sampaguita Garden"]],
    ["an extra letter", "carrabao", ["Carabao Harvest"]],
    ["two letters swapped", "praol", ["Moonlit Parol", "Parol Parade"]],
    ["a wrong first letter", "larol", ["Moonlit Parol", "Parol Parade"]],
    ["two errors in a long word", "smpagiuta", ["Sampaguita Garden"]],
    ["errors in an incomplete word", "smapagu", ["Sampaguita Garden"]],
    ["the middle of a word", "paguita", ["Sampaguita Garden"]],
    ["its alternative spelling", "kalabaw", ["Carabao Harvest"]],
    ["capitals and accents", "PÁROL párade", ["Parol Parade"]],
    ["an extra word, ranked by the rest", "parol xylophone", ["Moonlit Parol", "Parol Parade"]],
    ["unknown words: nothing", "big xylophone", []],
    ["too many errors for a short word: nothing", "mxxk", []],
    ["special characters: nothing", "100% _ \\ '", []],
    ["nothing", "   ", []],
  ])("finds by %s", async (_name, text, found) => {
    const index = await buildNameIndex(spellings);
    expect(index.find(text, 10).map((position) => names[position])).toEqual(found);
  });

  it("respects the limit, and ranks earlier names first on ties", async () => {
    const index = await buildNameIndex(Array.from({ length: 1_000 }, () => ["Same Name"]));
    expect(index.find("same", 3)).toEqual([0, 1, 2]);
  });

  describe("of ten thousand games", async () => {
    const catalogue = buildCatalogue(10_000, new Date(0)).map(({ names: { EN = "", TY } }) => [
      EN,
      ...(TY ? [TY] : []),
    ]);
    let compared = 0;
    const index = await buildNameIndex(catalogue, (...words) => {
      compared += 1;
      return editDistance(...words);
    });

    // Comparing words letter by letter is the expensive part. A typed word is compared with at most 300 others, with
    // each as a whole and by its beginning.
    it.each([
      ["a", 0],
      ["parol", 600],
      ["sampagita", 600],
      ["the weavers riddle", 1_200],
      ["gilded carousel", 1_200],
      ["zzzz", 600],
      ["💥".repeat(64), 0],
      ["ng ".repeat(21), 0],
      ["abcd efgh ijkl mnop qrst uvwx yzab cdef", 6 * 600],
    ])("makes few comparisons for: %s", (text, most) => {
      compared = 0;
      index.find(text, 20);
      expect(compared).toBeLessThanOrEqual(most);
    });
  });
});
