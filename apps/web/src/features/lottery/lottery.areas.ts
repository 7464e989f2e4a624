import type { LotteryArea, LotteryDraw, LotteryGame } from "@perya/contract";
import type { TextKey } from "@perya/text";
import { useText } from "../../lib/text.ts";

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

type NumberedDraw = Pick<LotteryDraw, "drawNumber" | "drawsAt">;

/**
 * Names a draw. Draw numbers contain their day, as in "20261119-0381". In continuous games, whose draws have at least
 * four digits, only the part after the day is shown. Scheduled draws are named by day and time.
 */
export function sayDraw({ drawNumber, drawsAt }: NumberedDraw, locale: string, timeZone: string): string {
  const index = /^\d{8}-(\d{4,})$/u.exec(drawNumber)?.[1];
  if (index !== undefined) return String(Number(index));
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", ...time, timeZone });
  return format.format(new Date(drawsAt));
}

/** Names draws in the user's language and the game's time zone. */
export function useDrawNames(timeZone: string): (draw: NumberedDraw) => string {
  const { locale } = useText();
  return (draw) => sayDraw(draw, locale, timeZone);
}

/** Times of sales and draw on the game's clock, with its zone. Draws minutes apart close at a second. */
export function sayTimes(
  { closesAt, drawsAt }: Pick<LotteryDraw, "closesAt" | "drawsAt">,
  { locale, timeZone, isFast }: { locale: string; timeZone: string; isFast: boolean },
): { closes: string; draws: string } {
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  const say = (moment: string, more: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...clock, ...(isFast && { second: "2-digit" }), ...more }).format(
      new Date(moment),
    );
  return { closes: say(closesAt, {}), draws: say(drawsAt, { timeZoneName: "shortOffset" }) };
}
