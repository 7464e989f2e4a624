import type { GameCard } from "@perya/contract";
import type { Theme } from "@perya/rules";
import { useTheme } from "../../lib/theme.ts";

export type TileShape = Theme["tile"]["shape"];

/** Kind of tile: live tables are filmed, so their tiles are wide in every theme. */
export type TilePlace = "game" | "live";

export function useTileShape(place: TilePlace): TileShape {
  const { tile } = useTheme();
  return place === "live" ? "wide" : tile.shape;
}

/**
 * Address of a tile's picture. Our own art exists in the theme's shape and colors; vendors' pictures are used
 * unchanged.
 */
export function tilePicture(
  game: Pick<GameCard, "iconUrl" | "lagerIcon">,
  shape: TileShape,
  art: Theme["art"],
): string {
  const url = shape === "wide" ? game.lagerIcon : game.iconUrl;
  const own = OWN.exec(url)?.[1];
  if (own === undefined || (art === "any" && shape !== "square")) return url;
  return `${own}/${art}-${shape}.svg`;
}

/** Path of our own art: `/art/games/PG/kuwitis.svg`, optionally with `/wide.svg` at the end. */
const OWN = /^(\/art\/games\/[\w-]+\/[\w-]+)(?:\/wide)?\.svg$/;
