import { createChance } from "@perya/art/chance";
import type { GameCard } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { chooseGames } from "./player.ts";

const chance = createChance("which game");
const card = (gameCode: string, gameType: string, isInMaintenance = false) =>
  ({ gameCode, gameType, isInMaintenance }) as GameCard;
const GAMES = [
  card("parol", "RNG"),
  card("pool", "JACKPOT"),
  card("dice", "INHOUSE"),
  card("rocket", "INHOUSE"),
  card("mended", "INHOUSE", true),
];
const flyer = { plays: "flights", boldness: 0.5 } as const;
const other = { plays: "games", boldness: 0.5 } as const;

const codes = (...asked: Parameters<typeof chooseGames>) => chooseGames(...asked).map(({ gameCode }) => gameCode);

describe("where a simulated player plays", () => {
  it.each([
    ["looks at our own games, whatever they are, while nothing is known", [], ["dice", "rocket"]],
    ["does not look twice", ["dice: dice"], ["rocket"]],
    ["goes where somebody found a flight", ["rocket: lipad"], ["rocket"]],
    ["goes nowhere where nothing flies", ["rocket: slot", "dice: dice"], []],
  ])("a player of flights only %s", (_name, known, expected) => {
    const families = new Map(known.map((line) => line.split(": ") as [string, string]));
    expect(codes(GAMES, flyer, families, chance)).toEqual(expected);
  });

  it("others play slots or in-house games, and skip flights and games in maintenance", () => {
    const families = new Map([["rocket", "lipad"]]);
    const lists = Array.from({ length: 200 }, () => codes(GAMES, other, families, chance).join());
    expect(new Set(lists)).toEqual(new Set(["parol,pool", "dice"]));
    const slots = lists.filter((list) => list === "parol,pool").length;
    expect(slots > 110 && slots < 170).toBe(true);
    expect(codes([card("dice", "INHOUSE")], other, families, chance)).toEqual(["dice"]);
  });
});
