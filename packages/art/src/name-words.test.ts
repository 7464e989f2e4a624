import { describe, expect, it } from "vitest";
import { renderGameTile, tileLookOf } from "./game-tile.ts";
import { motifsOf, NAME_WORDS } from "./name-words.ts";

describe("the words of a name", () => {
  it.each([
    ["Silver Vinta", ["boat"]],
    ["Pearl of Mayon", ["shell", "volcano"]],
    ["The Weaver's Pearls", ["weave", "shell"]],
    ["Karnabal ng Kalabaw", ["tent", "carabao"]],
    ["JEEPNEY DASH", ["jeepney", "racer"]],
    ["Halo-Halo", ["haloHalo", "haloHalo"]],
    ["Mañgga’s", ["mango"]],
    ["Fortune 88", []],
    ["", []],
  ])("%s speaks of %j", (name, motifs) => {
    expect(motifsOf(name)).toEqual(motifs);
  });

  it("appear once in the table", () => {
    expect(NAME_WORDS.filter((word, index) => NAME_WORDS.indexOf(word) !== index)).toEqual([]);
    expect(NAME_WORDS.filter((word) => !/^[a-z]+$/u.test(word))).toEqual([]);
  });

  it.each([
    ["Mango Parade", "RNG", "mango"],
    ["Sampaguita Roulette", "LIVE", "roulette"],
    ["Laro Table Tennis", "SPORTS", "paddle"],
    ["Luzon Cup Racing Sim", "ESPORTS", "racer"],
    ["Grand Hold'em", "PVP", "holdem"],
    ["Kuwitis", "INHOUSE", "fireworks"],
  ] as const)("determine what %s shows in %s: %s", (name, category, motif) => {
    expect(tileLookOf({ vendor: "PG", code: "x", category, name }).motif).toBe(motif);
  });

  it("determine how many balls a draw has, ignoring minutes", () => {
    const balls = (name: string) => {
      const tile = renderGameTile({ vendor: "LOTT", code: "x", category: "ELOTT", name, shape: "portrait" });
      return tile.match(/<use /gu)?.length;
    };
    expect(["Five-Minute Two Ball", "Three-Minute Happy Six", "Two Digits at Five"].map(balls)).toEqual([2, 6, 2]);
  });
});
