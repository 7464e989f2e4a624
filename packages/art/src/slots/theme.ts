import type { Chance } from "../chance.ts";
import type { Palette } from "../palette.ts";

/** What a symbol is drawn with. It fits a circle of 50 around the origin, and is drawn the same for the same game. */
export type Brush = {
  readonly tones: Palette;
  readonly chance: Chance;
  /** A name for a part to be used again; no other picture on the page has the same. */
  readonly id: (letter: string) => string;
};

/** One thing on the reels: hues that a game may choose between, and how it is drawn in them. */
export type Picture = {
  readonly name: string;
  readonly main: readonly number[];
  readonly accent: readonly number[];
  readonly draw: (brush: Brush) => string;
};

export type Daylight = "night" | "day";

/** Where a backdrop is drawn. What is far from the middle is seen beside the reels, and on a phone not at all. */
export type Scenery = {
  readonly width: number;
  readonly height: number;
  readonly daylight: Daylight;
  readonly chance: Chance;
  readonly shift: number;
  readonly id: (letter: string) => string;
};

/** What the window of the reels is built of. */
export type Joinery = {
  readonly kind: "wood" | "bamboo" | "rope" | "stone" | "brass" | "crate";
  readonly hue: number;
  readonly chroma: number;
  /** Of a pane with no light behind it. */
  readonly paneHue: number;
};

export type Theme = {
  /** Dearest first. A game takes as many as its sheet has, not always the same ones. */
  readonly pictures: readonly Picture[];
  readonly wild: Picture;
  readonly scatter: Picture;
  readonly bonus: Picture;
  readonly ribbonHue: number;
  readonly joinery: Joinery;
  readonly backdrop: (scenery: Scenery) => string;
};
