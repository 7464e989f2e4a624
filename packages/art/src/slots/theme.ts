import type { Chance } from "../chance.ts";
import type { Palette } from "../palette.ts";

/**
 * Input for drawing a symbol. A symbol fits into a circle of radius 50 around the origin, and is always the same for a
 * game.
 */
export type Brush = {
  readonly tones: Palette;
  readonly chance: Chance;
  /** An id for reuse, unique on the page. */
  readonly id: (letter: string) => string;
};

/** A symbol with its possible hues and drawing function. */
export type Picture = {
  readonly name: string;
  readonly main: readonly number[];
  readonly accent: readonly number[];
  readonly draw: (brush: Brush) => string;
};

export type Daylight = "night" | "day";

/** Area of a backdrop. Its sides are visible beside the reels, but not on phones. */
export type Scenery = {
  readonly width: number;
  readonly height: number;
  readonly daylight: Daylight;
  readonly chance: Chance;
  readonly shift: number;
  readonly id: (letter: string) => string;
};

/** Material of the reel window. */
export type Joinery = {
  readonly kind: "wood" | "bamboo" | "rope" | "stone" | "brass" | "crate";
  readonly hue: number;
  readonly chroma: number;
  /** Hue of an unlit pane of the window. */
  readonly paneHue: number;
};

export type Theme = {
  /** Picture symbols, highest paying first. A game uses its own selection, as many as its paytable needs. */
  readonly pictures: readonly Picture[];
  readonly wild: Picture;
  readonly scatter: Picture;
  readonly bonus: Picture;
  readonly ribbonHue: number;
  readonly joinery: Joinery;
  readonly backdrop: (scenery: Scenery) => string;
};
