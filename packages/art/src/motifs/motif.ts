import type { Palette } from "../palette.ts";

/** A thing within ±44 of the origin, its foot at about +40: what a name speaks of. */
export type Motif = (tones: Palette) => string;
