import type { Palette } from "../palette.ts";

/** A drawing within ±44 of the origin with its base at about +40. */
export type Motif = (tones: Palette) => string;
