import { CATALOGUE } from "./catalogue.ts";
import type { GameCategory } from "@perya/contract";
import { createChance } from "./chance.ts";
import { ink } from "./ink.ts";
import { LATTICE_KINDS } from "./lattice.ts";
import { MOODS } from "./palette.ts";
import { type Frame, perform, type Stage } from "./stage.ts";

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

/** Where a sea, a road or a floor runs under the words, a pale ground would look dirty as it fades. */
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

/** A home banner. Dark ones take light text and light ones dark text, whatever the seed. */
export function renderBanner({ seed, category, mode }: Banner): string {
  const key = JSON.stringify(["banner", seed, category, mode]);
  const chance = createChance(key);
  const scenes = Object.entries(CATALOGUE[category]).filter(
    ([name]) => !TOO_BUSY.has(name) && !(mode === "light" && WITH_HORIZON.has(name)),
  );
  const [, scene] = chance.pick(scenes);
  const light = mode === "dark" ? "dusk" : "shell";
  const mood = chance.pick(MOODS[category].filter((each) => each.light === light));
  const look = { seed: key, mood, shift: chance.between(-6, 6), lattice: chance.pick(LATTICE_KINDS), paneSize: 20 };
  return perform((stage) => scene(stage) + quietSide(stage, mode), FRAME, look, chance);
}

/** The left fades into one tone, so that words over it need no box of their own. */
function quietSide({ width, height, tones, id }: Stage, mode: Banner["mode"]): string {
  const tone = mode === "dark" ? tones.ground : tones.sky;
  const reach = width * 0.6;
  return ink`
    <linearGradient id="${id("9")}"><stop offset=".25" stop-color="${tone}"/>
    <stop offset=".6" stop-color="${tone}" stop-opacity=".72"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/>
    </linearGradient><path fill="url(#${id("9")})" d="M-1-1h${reach}v${height + 2}H-1z"/>
  `;
}
