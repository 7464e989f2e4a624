import { archWindow, wall } from "./backdrops.ts";
import { createChance } from "./chance.ts";
import { place } from "./ink.ts";
import { pearl, scallop } from "./motifs/shore.ts";
import { perform, type Stage } from "./stage.ts";

/** Draws a picture of 3:4 for a game without a picture, or whose picture fails to load. */
export function renderDefaultGameIcon(): string {
  const look = {
    seed: "default-game-icon",
    mood: { light: "dusk", ground: 215, main: 75, accent: 190 },
    shift: 0,
    lattice: "square",
    paneSize: 15,
  } as const;
  return perform(shellAtRest, { width: 120, height: 160, x: 60, y: 88, span: 120 }, look, createChance(look.seed));
}

function shellAtRest(stage: Stage): string {
  const { x, y, height, tones } = stage;
  const quiet = { ...tones, main: tones.light, tint: tones.tint, shade: tones.main };
  const shell = place(x, y + 22, scallop(44, quiet, 7)) + pearl(x, y + 15, 8, tones);
  return wall(stage) + archWindow(stage, height, 90, height - 20) + shell;
}
