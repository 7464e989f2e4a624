import type { Language } from "@perya/contract";

/** R12.7: jackpot, table games, arcade games, bingo. Each is a tag of games. */
export type SidebarCategory = "JP" | "TG" | "AC" | "BG";

/** Bingo only if the brand offers Tagalog. */
export function sidebarCategories(languages: readonly Language[]): SidebarCategory[] {
  return languages.includes("TY") ? ["JP", "TG", "AC", "BG"] : ["JP", "TG", "AC"];
}
