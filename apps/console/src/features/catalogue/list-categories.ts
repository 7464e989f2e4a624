import { GAME_CATEGORIES, type CatalogueVendor, type GameCategory } from "@perya/contract";

type Listed = { vendors: readonly CatalogueVendor[]; categories: readonly GameCategory[] };

/** Those that have vendors: the brand's in its order, then those that it does not show now. */
export function listCategories({ vendors, categories }: Listed): GameCategory[] {
  const others = GAME_CATEGORIES.filter((category) => !categories.includes(category));
  return [...categories, ...others].filter((category) => vendors.some((vendor) => vendor.category === category));
}
