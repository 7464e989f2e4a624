import type { GameCategory } from "@perya/contract";
import { type Chance, createChance } from "./chance.ts";
import type { MotifName } from "./motifs/index.ts";
import { motifsOf } from "./name-words.ts";
import { mixPalette, type Mood, MOODS } from "./palette.ts";
import { type Frame, perform } from "./stage.ts";
import { CASTS } from "./tiles/casts.ts";
import { COMPOSITIONS } from "./tiles/compositions.ts";
import { vendorLook } from "./vendor-look.ts";

export type TileShape = "portrait" | "wide";

export type GameTile = {
  readonly vendor: string;
  readonly code: string;
  readonly category: GameCategory;
  /** What it is called, in English where it has such a name: the words say what is shown. */
  readonly name: string;
  readonly shape: TileShape;
};

/** 3:4 and 16:10. The subject stands below the middle: the corners above belong to the heart and the hot tag. */
const FRAMES: Readonly<Record<TileShape, Frame>> = {
  portrait: { width: 120, height: 160, x: 60, y: 88, span: 120 },
  wide: { width: 208, height: 130, x: 104, y: 68, span: 200 },
};

/** The picture of a game: the same for the same game and name, wherever and whenever it is drawn. */
export function renderGameTile(tile: GameTile): string {
  const { motif, isNamed, mood, chance } = cast(tile);
  const look = { ...vendorLook(tile.vendor), seed: seedOf(tile), mood };
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
  return { motif: named ?? byChance, isNamed: named !== undefined, mood: chance.pick(MOODS[tile.category]), chance };
}

/** JSON keeps the three apart whatever they contain: no two games meet in one seed. */
function seedOf({ vendor, code, category }: Omit<GameTile, "shape">): string {
  return JSON.stringify([vendor, code, category]);
}
