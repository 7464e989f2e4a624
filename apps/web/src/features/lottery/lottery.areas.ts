import type { LotteryArea, LotteryGame } from "@perya/contract";
import type { TextKey } from "@perya/text";

/** The pages of R2.13, each with the games of its area. */
export const AREA_PAGES = {
  MAIN: { path: "/lottery", title: "page.lottery" },
  SEA: { path: "/seaLottery", title: "page.seaLottery" },
  VN: { path: "/vnLottery", title: "page.vnLottery" },
} as const satisfies Record<LotteryArea, { path: string; title: TextKey }>;

/** Tabs of a game's page, as they appear in its address. */
export const VIEWS = ["results", "trend", "bets", "chases", "rules"] as const;
export type View = (typeof VIEWS)[number];

export function readView(text: string | undefined): View {
  return VIEWS.find((view) => view === text) ?? "results";
}

/** How a game's draw is shown: rolling digits, dice, a race, or balls from a drum. */
export type DrawLook = "reels" | "dice" | "race" | "balls" | "prizes";

export function lookOfGame({ family }: Pick<LotteryGame, "family">): DrawLook {
  if (family === "three-dice" || family === "house-three-dice") return "dice";
  if (family === "race-ten") return "race";
  if (/^(?:five-digits|house-five-digits|twenty-eight|pcso-[346]d|lao)$/u.test(family)) return "reels";
  if (/^(?:vietnam|thai|malay)/u.test(family)) return "prizes";
  return "balls";
}

/**
 * Draw numbers contain their day: "20261119-0381". In continuous games, whose draws have at least four digits, only
 * the part after the day is shown.
 */
export function sayDraw(drawNumber: string): string {
  const index = /^\d{8}-(\d{4,})$/u.exec(drawNumber)?.[1];
  return index === undefined ? drawNumber : String(Number(index));
}
