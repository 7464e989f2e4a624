import { CARD_HANDS } from "./card-hands.ts";
import { CREATURES } from "./creatures.ts";
import { FAIRGROUND } from "./fairground.ts";
import { HARVEST } from "./harvest.ts";
import { HEAVENS } from "./heavens.ts";
import { LANDMARKS } from "./landmarks.ts";
import { SEA_THINGS } from "./sea-things.ts";
import { SPORT_THINGS } from "./sport-things.ts";
import { SWEETS } from "./sweets.ts";
import { TREASURES } from "./treasures.ts";

/** All motifs, which words in game names refer to. */
export const MOTIFS = {
  ...LANDMARKS,
  ...CREATURES,
  ...SEA_THINGS,
  ...HARVEST,
  ...HEAVENS,
  ...FAIRGROUND,
  ...SWEETS,
  ...TREASURES,
  ...CARD_HANDS,
  ...SPORT_THINGS,
};

export type MotifName = keyof typeof MOTIFS;
