import { createChance } from "./chance.ts";
import { LATTICE_KINDS } from "./lattice.ts";
import type { Mood } from "./palette.ts";
import { promotionScenes } from "./scenes/promotions.ts";
import { type Frame, perform } from "./stage.ts";

const FRAME: Frame = { width: 192, height: 108, x: 96, y: 58, span: 192 };

/** Warm moods; none uses the brass of the deposit button. */
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

/**
 * Returns seeds for promotions in display order, changed where needed so that each scene differs from the two before
 * it.
 */
export function spreadPromotions(seeds: readonly string[]): string[] {
  const spread: string[] = [];
  for (const seed of seeds) {
    const before = new Set(spread.slice(-2).map(promotionScene));
    let [chosen, turn] = [seed, 1];
    while (before.has(promotionScene(chosen))) chosen = `${seed}-${(turn += 1)}`;
    spread.push(chosen);
  }
  return spread;
}

/** Returns the name of the scene that a promotion's seed chooses. */
export function promotionScene(seed: string): string {
  return chooseScene(seed).name;
}

const keyOf = (seed: string) => `promotion/${seed}`;

/** Chooses the scene by the first random number of a seed. */
function chooseScene(seed: string) {
  const chance = createChance(keyOf(seed));
  const [name, scene] = chance.pick(Object.entries(promotionScenes));
  return { chance, name, scene };
}

/** Draws the default picture of a promotion, 16:9. */
export function renderPromotion({ seed }: { readonly seed: string }): string {
  const { chance, scene } = chooseScene(seed);
  const look = {
    seed: keyOf(seed),
    mood: chance.pick(PROMOTION_MOODS),
    shift: chance.between(-6, 6),
    lattice: chance.pick(LATTICE_KINDS),
    paneSize: chance.pick([12, 16]),
  };
  return perform(scene, FRAME, look, chance);
}
