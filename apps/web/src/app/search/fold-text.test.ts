import { describe, expect, it } from "vitest";
import { matches } from "./fold-text.ts";

describe("typed text", () => {
  it.each([
    ["Poker and PVP", "poker"],
    ["Poker and PVP", "PVP po"],
    ["Piña Fiesta", "pina"],
    ["Pina Fiesta", "PIÑA"],
    ["E-sports", "sports"],
    ["Live casino", "cas"],
  ])("finds %s by %s", (text, typed) => expect(matches(text, typed)).toBe(true));

  it.each([
    ["Poker and PVP", "oker"],
    ["Live casino", "live sports"],
    ["Live casino", ""],
    ["Live casino", " - "],
  ])("does not find %s by %s", (text, typed) => expect(matches(text, typed)).toBe(false));
});
