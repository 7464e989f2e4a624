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
    summary: "Lists the brand's categories and their vendors in display order, with each vendor's call statistics.",
  },
  setVendor: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/vendors",
    permission: "games.write",
    errors: [...REFUSALS, "VENDOR_UNKNOWN"],
    summary: "Opens a vendor in a category, puts it under maintenance or hides it.",
  },
  orderVendors: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/vendors/order",
    permission: "games.write",
    errors: [...REFUSALS, "VENDOR_UNKNOWN"],
    summary: "Sets the order of a category's vendors. Vendors not listed follow.",
  },
  setForFun: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/vendors/for-fun",
    permission: "games.write",
    errors: [...REFUSALS, "VENDOR_UNKNOWN"],
    summary: "Sets whether a vendor's games in a category can be played for fun, if the brand allows it.",
  },
  orderCategories: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/categories/order",
    permission: "games.write",
    errors: REFUSALS,
    summary: "Sets the order of the brand's categories. Categories not listed follow.",
  },
  orderHot: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/hot/order",
    permission: "games.write",
    errors: REFUSALS,
    summary: "Sets the order of hot games. Hot games not listed follow; other games are not affected.",
  },
  listGames: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/catalogue/games",
    permission: "games.read",
    errors: REFUSALS,
    summary: "Lists the brand's games by name, of one category or all, including hidden ones.",
  },
  changeGames: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/games",
    permission: "games.write",
    errors: REFUSALS,
    summary: "Shows, hides, or marks games as hot. Returns a result per game.",
  },
});
