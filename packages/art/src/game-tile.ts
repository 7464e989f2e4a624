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
  /** The English name if there is one. Its words choose the motif. */
  readonly name: string;
  readonly shape: TileShape;
  /** Light of the theme that shows the tile. */
  readonly light?: ArtLight;
};

/**
 * Frames of the shapes 3:4, 1:1 and 16:10. The subject is below the center, because heart and hot tag are in the upper
 * corners. In squares it is above the center, because the name covers the bottom.
 */
const FRAMES: Readonly<Record<TileShape, Frame>> = {
  portrait: { width: 120, height: 160, x: 60, y: 88, span: 120 },
  square: { width: 124, height: 124, x: 62, y: 58, span: 120 },
  wide: { width: 208, height: 130, x: 104, y: 68, span: 200 },
};

/** Draws a game's picture, deterministic by game and name. */
export function renderGameTile(tile: GameTile): string {
  const { motif, isNamed, mood, chance } = cast(tile);
  const { shift, ...panes } = vendorLook(tile.vendor);
  // Themes define their own hues, which a vendor's hue shift would change.
  const isThemed = tile.light !== undefined && tile.light !== "any";
  const look = { ...panes, shift: isThemed ? 0 : shift, seed: seedOf(tile) + (tile.light ?? ""), mood };
  const compose = COMPOSITIONS[tile.category];
  return perform((stage) => compose(stage, { motif, isNamed, name: tile.name }), FRAMES[tile.shape], look, chance);
}

/** Returns the tile's main color, used as placeholder until the picture loads. */
export function groundOf(tile: Omit<GameTile, "shape">): string {
  const { sky } = mixPalette(cast(tile).mood, vendorLook(tile.vendor).shift);
  return sky;
}

/** Returns motif and light of a tile; tiles with the same values look alike. */
export function tileLookOf(tile: Omit<GameTile, "shape">): { motif: string; mood: Mood } {
  const { motif, mood } = cast(tile);
  return { motif, mood };
}

/** True if two tiles look alike: same motif, and in categories with a single motif also the same light. */
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

/** Makes a tile's seed. JSON keeps the parts separate, so different games never share a seed. */
function seedOf({ vendor, code, category }: Omit<GameTile, "shape">): string {
  return JSON.stringify([vendor, code, category]);
}
