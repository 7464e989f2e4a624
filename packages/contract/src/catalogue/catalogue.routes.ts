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
    summary: "The brand's vendors by category, in its order, with the health of their calls; and its categories.",
  },
  setVendor: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/vendors",
    permission: "games.write",
    errors: [...REFUSALS, "VENDOR_UNKNOWN"],
    summary: "Opens a vendor in a category, sets it to maintenance, or removes it from the site.",
  },
  orderVendors: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/vendors/order",
    permission: "games.write",
    errors: [...REFUSALS, "VENDOR_UNKNOWN"],
    summary: "Sorts the vendors of a category; vendors not listed follow after these.",
  },
  setForFun: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/vendors/for-fun",
    permission: "games.write",
    errors: [...REFUSALS, "VENDOR_UNKNOWN"],
    summary: "Whether a vendor's games of a category offer play without money, if the brand has it at all.",
  },
  orderCategories: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/categories/order",
    permission: "games.write",
    errors: REFUSALS,
    summary: "Sorts the brand's categories; categories not listed follow after these.",
  },
  orderHot: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/hot/order",
    permission: "games.write",
    errors: REFUSALS,
    summary: "Sorts the hot games; hot games not listed follow after these. Other games are ignored.",
  },
  listGames: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/catalogue/games",
    permission: "games.read",
    errors: REFUSALS,
    summary: "Games of one category or of all at a brand, by name, including hidden ones.",
  },
  changeGames: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/catalogue/games",
    permission: "games.write",
    errors: REFUSALS,
    summary: "Shows, hides, marks or unmarks games as hot, and returns a result per game.",
  },
});
