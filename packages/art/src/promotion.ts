import { createChance } from "./chance.ts";
import { LATTICE_KINDS } from "./lattice.ts";
import type { Mood } from "./palette.ts";
import { promotionScenes } from "./scenes/promotions.ts";
import { type Frame, perform } from "./stage.ts";

const FRAME: Frame = { width: 192, height: 108, x: 96, y: 58, span: 192 };

/** Warm company for every offer; none of them is the brass of the deposit button. */
const PROMOTION_MOODS: readonly Mood[] = [
  { light: "dusk", ground: 290, main: 28, accent: 84 },
  { light: "dusk", ground: 200, main: 82, accent: 28 },
  { light: "dusk", ground: 20, main: 84, accent: 190 },
  { light: "noon", ground: 80, main: 22, accent: 200 },
  { light: "noon", ground: 24, main: 86, accent: 330 },
  { light: "noon", ground: 292, main: 86, accent: 22 },
  { light: "shell", ground: 30, main: 24, accent: 190 },
  { light: "shell", ground: 190, main: 30, accent: 200 },
];

/** The picture of an offer that came without one, 16:9. */
export function renderPromotion({ seed }: { readonly seed: string }): string {
  const key = `promotion/${seed}`;
  const chance = createChance(key);
  const scene = chance.pick(Object.values(promotionScenes));
  const look = {
    seed: key,
    mood: chance.pick(PROMOTION_MOODS),
    shift: chance.between(-6, 6),
    lattice: chance.pick(LATTICE_KINDS),
    paneSize: chance.pick([12, 16]),
  };
  return perform(scene, FRAME, look, chance);
}
