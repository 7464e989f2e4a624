import { type GameCard, VOLATILITIES } from "@perya/contract";
import type { Text } from "@perya/text";

/**
 * Second line of a tile: "Parol Games · Low", or only the vendor if the volatility is unknown. A lobby stands for the
 * whole vendor and shows "All games".
 */
export function sayVendor(game: GameCard, t: Text["t"]): string {
  if (game.isGame === "VASSALAGE") return t("game.lobby");
  const volatility = sayVolatility(game, t);
  return volatility === null ? game.displayName : `${game.displayName} · ${volatility}`;
}

export function sayVolatility({ tags }: GameCard, t: Text["t"]): string | null {
  const known = VOLATILITIES.find((volatility) => tags.includes(`VOL_${volatility}`));
  return known ? t(`game.volatility.${known}`) : null;
}

/**
 * Writes when a game returns, in local time: the hour if it is today, otherwise the day. A tile has no room for both.
 */
export function sayBack(backAt: string, locale: string, now = new Date()): string {
  const back = new Date(backAt);
  return back.toLocaleString(locale, back.toDateString() === now.toDateString() ? HOUR : DAY);
}

const HOUR = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const DAY = { day: "numeric", month: "short" } as const;
