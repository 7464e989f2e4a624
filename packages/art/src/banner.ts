import { CATALOGUE } from "./catalogue.ts";
import type { GameCategory } from "@perya/contract";
import { createChance } from "./chance.ts";
import { place } from "./ink.ts";
import { LATTICE_KINDS } from "./lattice.ts";
import { MOTIFS, type MotifName } from "./motifs/index.ts";
import { mixPalette, MOODS } from "./palette.ts";
import { quietSide } from "./quiet-side.ts";
import { type Frame, perform, svgDocument } from "./stage.ts";
import { moodsOf } from "./theme-light.ts";

/** `ticket`: the subject only, because the page draws the background. `wine`: dark, in the hues of the wine theme. */
export const BANNER_MODES = ["dark", "light", "ticket", "wine"] as const;

export type BannerMode = (typeof BANNER_MODES)[number];

export type Banner = { readonly seed: string; readonly category: GameCategory; readonly mode: BannerMode };

/** Picture of 2:1 with the subject on the right. HTML text covers the left. */
const FRAME: Frame = { width: 264, height: 132, x: 196, y: 70, span: 134 };

/** Scenes that fill the frame and leave no space for text. */
const TOO_BUSY: ReadonlySet<string> = new Set([
  "banigWeave",
  "curtainLamps",
  "hackleCape",
  "hardcourt",
  "twoSides",
  "lastHorizon",
  "ballChute",
  "dawnCall",
  "risingCurve",
]);

/**
 * Scenes with a horizon behind the text. Used only when a seed names them, because their faded light versions look
 * dirty.
 */
const WITH_HORIZON: ReadonlySet<string> = new Set([
  "bangkaSail",
  "callersTable",
  "cardTable",
  "coralGarden",
  "jeepneyRide",
  "leapingFish",
  "litDoorway",
  "mayonDawn",
  "pearlShell",
  "proudRooster",
  "skyLanterns",
  "treasureArch",
  "beachNet",
  "footballPitch",
]);

/**
 * Draws a home banner. `dark` banners go with light text, `light` ones with dark text. All modes show the same scene:
 * the one that the seed names (`rouletteWheel`, `rouletteWheel-2`), otherwise a random one.
 */
export function renderBanner({ seed, category, mode }: Banner): string {
  if (mode === "ticket") return renderTicket(seed, category);
  const { scene, chance } = chooseScene(seed, category);
  const light = mode === "light" ? "shell" : "dusk";
  const moods = mode === "wine" ? moodsOf(category, "wine") : MOODS[category].filter((each) => each.light === light);
  const look = {
    seed: JSON.stringify(["banner", seed, category, mode]),
    mood: chance.pick(moods),
    shift: chance.between(-6, 6),
    lattice: chance.pick(LATTICE_KINDS),
    paneSize: 20,
  };
  return perform((stage) => scene(stage) + quietSide(stage, mode === "light" ? "light" : "dark"), FRAME, look, chance);
}

/** Chooses the scene. The key does not contain the mode, so that all modes of a banner show the same scene. */
function chooseScene(seed: string, category: GameCategory) {
  const chance = createChance(JSON.stringify(["banner", seed, category]));
  const scenes = CATALOGUE[category];
  const quiet = Object.entries(scenes).filter(([name]) => !TOO_BUSY.has(name) && !WITH_HORIZON.has(name));
  const [, byChance] = chance.pick(quiet);
  const [named = ""] = seed.split("-");
  return { chance, scene: (Object.hasOwn(scenes, named) && scenes[named]) || byChance };
}

/** Draws a typical motif of the category without background. */
function renderTicket(seed: string, category: GameCategory): string {
  const chance = createChance(JSON.stringify(["ticket", seed, category]));
  const subject = chance.pick(SUBJECTS[category]);
  const tones = mixPalette({ light: "fair", ground: 256, main: 86, accent: chance.pick([356, 20, 212]) }, 0);
  return svgDocument(100, 100, place(50, 50, MOTIFS[subject](tones), { scale: 0.96 }));
}

/** Motifs per category that stand out on any background. */
const SUBJECTS: Readonly<Record<GameCategory, readonly MotifName[]>> = {
  RNG: ["parol", "mask", "crown"],
  INHOUSE: ["capiz", "wheel", "ferris"],
  LIVE: ["cards", "roulette", "dice"],
  SPORTS: ["basketball", "football"],
  ESPORTS: ["gamepad", "crest"],
  LOTT: ["coins"],
  ELOTT: ["keno", "coins"],
  FISH: ["fish", "mermaid"],
  PVP: ["pair", "holdem"],
  COCKFIGHT: ["crown"],
  BINGO: ["balloons", "drum"],
  JACKPOT: ["crown", "chest"],
};
