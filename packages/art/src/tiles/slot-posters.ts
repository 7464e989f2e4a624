import {
  bangkaSail,
  banigWeave,
  jeepneyRide,
  mangoBranch,
  mayonDawn,
  parolNight,
  pearlShell,
  sampaguita,
} from "../scenes/slots.ts";
import { reels } from "../scenes/slot-reels.ts";
import { CREATURES } from "../motifs/creatures.ts";
import { FAIRGROUND } from "../motifs/fairground.ts";
import { HARVEST } from "../motifs/harvest.ts";
import { HEAVENS } from "../motifs/heavens.ts";
import { MOTIFS, type MotifName } from "../motifs/index.ts";
import { SEA_THINGS } from "../motifs/sea-things.ts";
import { SWEETS } from "../motifs/sweets.ts";
import type { Scene, Stage } from "../stage.ts";
import { land, medal, niche, night, reef, sea, type Setting, sky, table, window } from "./poster.ts";

/** Motifs for which slots have a complete scene. */
const SCENES: Readonly<Partial<Record<MotifName | "reels", Scene>>> = {
  reels,
  mango: mangoBranch,
  parol: parolNight,
  jeepney: jeepneyRide,
  shell: pearlShell,
  boat: bangkaSail,
  volcano: mayonDawn,
  weave: banigWeave,
  flower: sampaguita,
};

/** Motifs without a scene that are shown on the water. */
const AFLOAT: ReadonlySet<string> = new Set(["lighthouse", "lagoon", "mermaid", "anchor", "dolphin"]);

export function slotPoster(stage: Stage, motif: MotifName | "reels"): string {
  const scene = SCENES[motif];
  if (scene) return scene(stage);
  if (motif === "reels") return reels(stage);
  return stage.chance.pick(settingsOf(motif))(stage, MOTIFS[motif](stage.tones));
}

function settingsOf(motif: MotifName): readonly Setting[] {
  if (AFLOAT.has(motif)) return [sea, sea, window];
  if (motif in SEA_THINGS || motif === "fish" || motif === "shoal" || motif === "marlin") return [reef, reef, window];
  if (motif in CREATURES) return [land, niche, window];
  if (motif in HARVEST) return [window, table, niche];
  if (motif in HEAVENS) return [sky, sky, medal];
  if (motif in FAIRGROUND) return [night, medal, land];
  if (motif in SWEETS) return [table, table, window];
  return [medal, niche, table];
}
