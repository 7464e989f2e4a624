/**
 * The platform's own pictures: text in, SVG out. No dependencies and no state; all choices come from the seed, so
 * server and browser render the same picture.
 */
export { renderAvatar } from "./avatar.ts";
export { type Banner, BANNER_MODES, type BannerMode, renderBanner } from "./banner.ts";
export type { BrandMark } from "./brand-mark.ts";
export { type BrandIcon, renderBrandIcon } from "./brand-icon.ts";
export { renderCategoryMark } from "./category-mark.ts";
export { renderDefaultGameIcon } from "./default-game-icon.ts";
export { groundOf, lookAlike, renderGameTile, TILE_SHAPES, type GameTile, type TileShape } from "./game-tile.ts";
export { type HeroLight, renderHero } from "./hero.ts";
export { ART_LIGHTS, type ArtLight } from "./theme-light.ts";
export { OFFER_MODES, renderOffer, type OfferMode } from "./offer.ts";
export { renderPromotion, spreadPromotions } from "./promotion.ts";
export { renderVendorMark } from "./vendor-mark.ts";
