import { routes } from "../route.ts";
import type { catalogueShapes } from "./catalogue.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"] as const;

export const catalogue = routes<typeof catalogueShapes>()({
  listVendors: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/catalogue/vendors",
    permission: "games.read",
    errors: REFUSALS,
    summary:
      "The vendors that a brand shows, by category and in its order, with how their calls go; and its categories.",
  },
  setVendor: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/vendors",
    permission: "games.write",
    errors: [...REFUSALS, "VENDOR_UNKNOWN"],
    summary: "Opens a vendor of a category, says that it is being mended, or takes it off the site.",
  },
  orderVendors: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/vendors/order",
    permission: "games.write",
    errors: [...REFUSALS, "VENDOR_UNKNOWN"],
    summary: "Puts vendors of a category in this order; those that are not named follow.",
  },
  setForFun: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/vendors/for-fun",
    permission: "games.write",
    errors: [...REFUSALS, "VENDOR_UNKNOWN"],
    summary: "Whether a vendor's games of a category can be tried without money, where the brand has that at all.",
  },
  orderCategories: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/categories/order",
    permission: "games.write",
    errors: REFUSALS,
    summary: "Puts the brand's categories in this order; those that are not named follow.",
  },
  orderHot: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/hot/order",
    permission: "games.write",
    errors: REFUSALS,
    summary: "Puts hot games in this order; those that are not named follow, those that are not hot stay so.",
  },
  listGames: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/catalogue/games",
    permission: "games.read",
    errors: REFUSALS,
    summary: "Games as a brand shows them, of one category or of all, by name; hidden ones among them.",
  },
  changeGames: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/games",
    permission: "games.write",
    errors: REFUSALS,
    summary: "Shows, hides, makes hot or not: each game by itself, and says what came of it.",
  },
});
