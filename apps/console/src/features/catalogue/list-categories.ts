import { GAME_CATEGORIES, type CatalogueVendor, type GameCategory } from "@perya/contract";

/** Those that the brand has vendors in, always in the same order: theirs in the list may change with every vendor. */
export function listCategories(vendors: readonly CatalogueVendor[]): GameCategory[] {
  return GAME_CATEGORIES.filter((category) => vendors.some((vendor) => vendor.category === category));
}
