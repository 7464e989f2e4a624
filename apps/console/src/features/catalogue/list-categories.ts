import { GAME_CATEGORIES, type CatalogueVendor, type GameCategory } from "@perya/contract";

type Listed = { vendors: readonly CatalogueVendor[]; categories: readonly GameCategory[] };

/** Categories with vendors: those shown in the brand's order, then the hidden ones. */
export function listCategories({ vendors, categories }: Listed): GameCategory[] {
  const others = GAME_CATEGORIES.filter((category) => !categories.includes(category));
  return [...categories, ...others].filter((category) => vendors.some((vendor) => vendor.category === category));
}
