import { wall } from "./backdrops.ts";
import { createChance } from "./chance.ts";
import { ink, place } from "./ink.ts";
import { LATTICE_KINDS } from "./lattice.ts";
import { ANIMALS } from "./motifs/animals.ts";
import type { Mood } from "./palette.ts";
import { perform, type Stage } from "./stage.ts";

/** Draws a square default avatar; the UI rounds its corners. */
export function renderAvatar({ seed }: { readonly seed: string }): string {
  const key = `avatar/${seed}`;
  const chance = createChance(key);
  const look = {
    seed: key,
    mood: chance.pick(AVATAR_MOODS),
    shift: chance.between(-8, 8),
    lattice: chance.pick(LATTICE_KINDS),
    paneSize: chance.pick([8, 10, 12]),
  };
  return perform(portrait, { width: 64, height: 64, x: 32, y: 33, span: 64 }, look, chance);
}

function portrait(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const halo = ink`<circle cx="${x}" cy="${y}" r="${chance.between(23, 27)}" fill="${tones.light}" opacity=".16"/>`;
  const face = place(x, y + 1, chance.pick(ANIMALS)(tones), { scale: 0.77, turn: chance.between(-7, 7) });
  return wall(stage) + halo + face;
}

const AVATAR_MOODS: readonly Mood[] = [
  { light: "dusk", ground: 42, main: 80, accent: 25 },
  { light: "dusk", ground: 200, main: 55, accent: 84 },
  { light: "dusk", ground: 290, main: 355, accent: 84 },
  { light: "dusk", ground: 250, main: 190, accent: 40 },
  { light: "dusk", ground: 168, main: 84, accent: 30 },
  { light: "noon", ground: 80, main: 28, accent: 200 },
  { light: "noon", ground: 28, main: 86, accent: 280 },
  { light: "noon", ground: 190, main: 88, accent: 32 },
  { light: "noon", ground: 292, main: 86, accent: 24 },
  { light: "shell", ground: 85, main: 45, accent: 190 },
  { light: "shell", ground: 200, main: 215, accent: 35 },
  { light: "shell", ground: 20, main: 20, accent: 260 },
];
