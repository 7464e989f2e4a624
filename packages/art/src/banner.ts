import { CATALOGUE } from "./catalogue.ts";
import type { GameCategory } from "@perya/contract";
import { createChance } from "./chance.ts";
import { LATTICE_KINDS } from "./lattice.ts";
import { MOODS } from "./palette.ts";
import { quietSide } from "./quiet-side.ts";
import { type Frame, perform } from "./stage.ts";

export type Banner = { readonly seed: string; readonly category: GameCategory; readonly mode: "dark" | "light" };

/** 2:1 with the subject on the right: words are set over the left in HTML. */
const FRAME: Frame = { width: 264, height: 132, x: 196, y: 70, span: 134 };

/** Scenes that fill their whole frame leave no quiet side for words. */
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

/** A sea, a road or a floor runs under the words: chosen by name only, since a pale one looks dirty as it fades. */
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
 * A home banner. Dark ones take light text and light ones dark text, whatever the seed. Both show the same thing: what the
 * seed names (`rouletteWheel`, `rouletteWheel-2`), or else a scene by chance.
 */
export function renderBanner({ seed, category, mode }: Banner): string {
  const { scene, chance } = chooseScene(seed, category);
  const light = mode === "dark" ? "dusk" : "shell";
  const mood = chance.pick(MOODS[category].filter((each) => each.light === light));
  const look = {
    seed: JSON.stringify(["banner", seed, category, mode]),
    mood,
    shift: chance.between(-6, 6),
    lattice: chance.pick(LATTICE_KINDS),
    paneSize: 20,
  };
  return perform((stage) => scene(stage) + quietSide(stage, mode), FRAME, look, chance);
}

/** Without the mode in its key: chance makes the same choices for both. */
function chooseScene(seed: string, category: GameCategory) {
  const chance = createChance(JSON.stringify(["banner", seed, category]));
  const scenes = CATALOGUE[category];
  const quiet = Object.entries(scenes).filter(([name]) => !TOO_BUSY.has(name) && !WITH_HORIZON.has(name));
  const [, byChance] = chance.pick(quiet);
  const [named = ""] = seed.split("-");
  return { chance, scene: (Object.hasOwn(scenes, named) && scenes[named]) || byChance };
}
