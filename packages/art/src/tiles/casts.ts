import type { GameCategory } from "@perya/contract";
import { CREATURES } from "../motifs/creatures.ts";
import { FAIRGROUND } from "../motifs/fairground.ts";
import { HARVEST } from "../motifs/harvest.ts";
import { HEAVENS } from "../motifs/heavens.ts";
import type { MotifName } from "../motifs/index.ts";
import { LANDMARKS } from "../motifs/landmarks.ts";
import { SEA_THINGS } from "../motifs/sea-things.ts";
import { SWEETS } from "../motifs/sweets.ts";
import { TREASURES } from "../motifs/treasures.ts";

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

/** "reels" is the motif of slots whose name contains no known word. */
export type Cast = readonly (MotifName | "reels")[];

const LAND: Cast = [...keysOf(LANDMARKS), ...keysOf(CREATURES), ...keysOf(HARVEST), ...keysOf(HEAVENS)];
const THINGS: Cast = [...keysOf(FAIRGROUND), ...keysOf(SWEETS), ...keysOf(TREASURES)];
const WATER: Cast = [
  ...keysOf(SEA_THINGS).filter((name) => name !== "lagoon"),
  "fish",
  "shoal",
  "marlin",
  "shell",
  "boat",
  "serpent",
];

/**
 * Motifs that names can choose, per category. Other words of a name are ignored: the live table "Sampaguita Baccarat"
 * shows cards, not the flower.
 */
export const CASTS: Readonly<Record<GameCategory, Cast>> = {
  RNG: [...LAND, ...keysOf(SEA_THINGS), ...THINGS, "reels"],
  INHOUSE: [...LAND, ...keysOf(SEA_THINGS), ...THINGS, "takraw", "billiards", "cards"],
  LIVE: ["cards", "blackjack", "roulette", "dice", "colours", "chips", "pegs"],
  SPORTS: [
    ...(["basketball", "football", "volleyball", "boxing", "tennis", "badminton", "baseball", "billiards"] as const),
    ...(["takraw", "golf", "paddle", "swimming", "cycling", "arnis"] as const),
  ],
  ESPORTS: ["crest", "crosshair", "football", "racer", "cards", "fist", "gamepad"],
  LOTT: ["coins"],
  ELOTT: ["serpent", "keno", "moon", "storm"],
  FISH: [...WATER, "bell"],
  PVP: ["cards", "pusoy", "pair", "tiles", "nine", "holdem", "omaha", "rummy", "sungka", "board"],
  COCKFIGHT: ["crown", "balloons", "sun", "moon", "lagoon"],
  BINGO: ["parol", "rice", "tent", "balloons", "bell", "coins", "capiz", "fan", "mango"],
  JACKPOT: [
    ...keysOf(CREATURES),
    "chest",
    "crown",
    "coins",
    "parol",
    "carousel",
    "balloons",
    "steps",
    "jar",
    "haloHalo",
  ],
};
