import type { GameCategory, Lane } from "@perya/contract";

export type NavigationSlot = "home" | "favorite" | GameCategory | "promotions";

/** Categories without a page. R2 has no path for jackpot games; they are found by the tag JP among slots. */
const WITHOUT_PAGE: ReadonlySet<GameCategory> = new Set(["JACKPOT"]);

/** Orders the navigation (R2.20): home, favorites, categories in the server's order, promotions. */
export function navigationOrder(lanes: readonly Pick<Lane, "title">[]): NavigationSlot[] {
  const titles = new Set(lanes.map(({ title }) => title).filter((title) => !WITHOUT_PAGE.has(title)));
  return ["home", "favorite", ...titles, "promotions"];
}
