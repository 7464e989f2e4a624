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
    summary: "The vendors that a brand shows, by category and in its order.",
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
  listGames: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/catalogue/games",
    permission: "games.read",
    errors: REFUSALS,
    summary: "Games of a category as a brand shows them, by name; hidden ones among them.",
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
