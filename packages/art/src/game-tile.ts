import type { GameCategory } from "@perya/contract";
import { type Chance, createChance } from "./chance.ts";
import type { MotifName } from "./motifs/index.ts";
import { motifsOf } from "./name-words.ts";
import { mixPalette, type Mood } from "./palette.ts";
import { type Frame, perform } from "./stage.ts";
import { type ArtLight, moodsOf } from "./theme-light.ts";
import { CASTS } from "./tiles/casts.ts";
import { COMPOSITIONS } from "./tiles/compositions.ts";
import { vendorLook } from "./vendor-look.ts";

export const TILE_SHAPES = ["portrait", "square", "wide"] as const;

export type TileShape = (typeof TILE_SHAPES)[number];

export type GameTile = {
  readonly vendor: string;
  readonly code: string;
  readonly category: GameCategory;
  /** What it is called, in English where it has such a name: the words say what is shown. */
  readonly name: string;
  readonly shape: TileShape;
  /** That of the theme which shows it. */
  readonly light?: ArtLight;
};

/**
 * 3:4, 1:1 and 16:10. The subject stands below the middle, because the heart and the hot tag are in the upper corners; in a
 * square it stands a little above it, because the name covers the lower edge.
 */
const FRAMES: Readonly<Record<TileShape, Frame>> = {
  portrait: { width: 120, height: 160, x: 60, y: 88, span: 120 },
  square: { width: 124, height: 124, x: 62, y: 58, span: 120 },
  wide: { width: 208, height: 130, x: 104, y: 68, span: 200 },
};

/** The picture of a game: the same for the same game and name, wherever and whenever it is drawn. */
export function renderGameTile(tile: GameTile): string {
  const { motif, isNamed, mood, chance } = cast(tile);
  const { shift, ...panes } = vendorLook(tile.vendor);
  // A theme has chosen its hues; a vendor's own temperature would lead away from them.
  const isThemed = tile.light !== undefined && tile.light !== "any";
  const look = { ...panes, shift: isThemed ? 0 : shift, seed: seedOf(tile) + (tile.light ?? ""), mood };
  const compose = COMPOSITIONS[tile.category];
  return perform((stage) => compose(stage, { motif, isNamed, name: tile.name }), FRAMES[tile.shape], look, chance);
}

/** The colour that fills most of a tile: its room has it until the picture is there. */
export function groundOf(tile: Omit<GameTile, "shape">): string {
  const { sky } = mixPalette(cast(tile).mood, vendorLook(tile.vendor).shift);
  return sky;
}

/** What a tile shows and in which light: two tiles that agree in it look alike. */
export function tileLookOf(tile: Omit<GameTile, "shape">): { motif: string; mood: Mood } {
  const { motif, mood } = cast(tile);
  return { motif, mood };
}

/**
 * Whether two tiles would look like one beside each other: they show the same thing. Where a category has one thing to
 * show, the light tells them apart.
 */
export function lookAlike(one: Omit<GameTile, "shape">, other: Omit<GameTile, "shape">): boolean {
  if (one.category !== other.category) return false;
  const [first, second] = [tileLookOf(one), tileLookOf(other)];
  return CASTS[one.category].length > 1 ? first.motif === second.motif : first.mood === second.mood;
}

type Part = { motif: MotifName | "reels"; isNamed: boolean; mood: Mood; chance: Chance };

function cast(tile: Omit<GameTile, "shape">): Part {
  const chance = createChance(seedOf(tile));
  const fits = CASTS[tile.category];
  const byChance = chance.pick(fits);
  const named = motifsOf(tile.name).find((motif) => fits.includes(motif));
  const mood = chance.pick(moodsOf(tile.category, tile.light ?? "any"));
  return { motif: named ?? byChance, isNamed: named !== undefined, mood, chance };
}

/** JSON keeps the three apart whatever they contain: no two games meet in one seed. */
function seedOf({ vendor, code, category }: Omit<GameTile, "shape">): string {
  return JSON.stringify([vendor, code, category]);
}
