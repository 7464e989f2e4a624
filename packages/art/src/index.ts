/**
 * The house's own pictures: text in, SVG out. No dependencies, no state, no chance but the seed,
 * so server and browser draw the same picture for the same game.
 */
export { drawAvatar } from "./avatar.ts";
export { type Banner, drawBanner } from "./banner.ts";
export { type BrandIcon, drawBrandIcon } from "./brand-icon.ts";
export { ART_CATEGORIES, type ArtCategory, isArtCategory } from "./category.ts";
export { drawCategoryMark } from "./category-mark.ts";
export { drawDefaultGameIcon } from "./default-game-icon.ts";
export { drawGameTile, type GameTile, type TileShape } from "./game-tile.ts";
export { drawPromotion } from "./promotion.ts";
export { drawVendorMark } from "./vendor-mark.ts";
