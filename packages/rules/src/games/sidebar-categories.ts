import type { Language } from "@perya/contract";

/** Categories of the sidebar (R12.7): jackpot, table, arcade and bingo games. Each is a tag of games. */
export type SidebarCategory = "JP" | "TG" | "AC" | "BG";

/** Returns the categories of the sidebar. Bingo is included only if the brand offers Tagalog. */
export function sidebarCategories(languages: readonly Language[]): SidebarCategory[] {
  return languages.includes("TY") ? ["JP", "TG", "AC", "BG"] : ["JP", "TG", "AC"];
}
