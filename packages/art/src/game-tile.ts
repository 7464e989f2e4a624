import { CATALOGUE } from "./catalogue.ts";
import type { GameCategory } from "@perya/contract";
import { type Chance, createChance } from "./chance.ts";
import { MOODS } from "./palette.ts";
import { type Frame, perform, type Scene } from "./stage.ts";
import { vendorLook } from "./vendor-look.ts";

export type TileShape = "portrait" | "wide";

export type GameTile = {
  readonly vendor: string;
  readonly code: string;
  readonly category: GameCategory;
  readonly shape: TileShape;
};

/** 3:4 and 16:10. The subject stands below the middle: the corners above belong to the heart and the hot tag. */
const FRAMES: Readonly<Record<TileShape, Frame>> = {
  portrait: { width: 120, height: 160, x: 60, y: 88, span: 120 },
  wide: { width: 208, height: 130, x: 104, y: 68, span: 200 },
};

/** The picture of a game: the same for the same vendor and code, wherever and whenever it is drawn. */
export function renderGameTile(tile: GameTile): string {
  const { scene, chance } = cast(tile);
  const look = { ...vendorLook(tile.vendor), seed: seedOf(tile), mood: chance.pick(MOODS[tile.category]) };
  return perform(scene, FRAMES[tile.shape], look, chance);
}

/** The name of the scene that a tile is drawn with. */
export function tileFamilyOf(tile: Omit<GameTile, "shape">): string {
  return cast(tile).family;
}

function cast(tile: Omit<GameTile, "shape">): { family: string; scene: Scene; chance: Chance } {
  const chance = createChance(seedOf(tile));
  const [family, scene] = chance.pick(Object.entries(CATALOGUE[tile.category]));
  return { family, scene, chance };
}

/** JSON keeps the three apart whatever they contain: no two games meet in one seed. */
function seedOf({ vendor, code, category }: Omit<GameTile, "shape">): string {
  return JSON.stringify([vendor, code, category]);
}
