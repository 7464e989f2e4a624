import type { GameCategory, Lane } from "@perya/contract";

export type NavigationSlot = "home" | "favorite" | GameCategory | "promotions";

/** R2 gives no address for jackpot games: they are found by the tag JP of the slots' side bar. */
const WITHOUT_PAGE: ReadonlySet<GameCategory> = new Set(["JACKPOT"]);

/** R2.20: home, favourites, the categories that the server lists, promotions. */
export function navigationOrder(lanes: readonly Pick<Lane, "title">[]): NavigationSlot[] {
  const titles = new Set(lanes.map(({ title }) => title).filter((title) => !WITHOUT_PAGE.has(title)));
  return ["home", "favorite", ...titles, "promotions"];
}
