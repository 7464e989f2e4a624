import { LOTTERY_AREAS, type LotteryArea, PRIZE_MODES } from "@perya/contract";
import { findGame } from "@perya/lottery";

const ONE_OF = {
  lottoArea: LOTTERY_AREAS,
  launchMode: ["lobby", "game"],
  lottoPrizeMode: PRIZE_MODES,
  lottoView: ["betting", "results", "bets"],
} as const;
type OneOf = { [Name in keyof typeof ONE_OF]?: (typeof ONE_OF)[Name][number] };
export type Launch = OneOf & { lottoArea: LotteryArea; lottoGameCode?: string; backUrl?: string };

type Search = Readonly<Record<string, string | undefined>>;

/**
 * The launch parameters of the lottery lobby (R14.3) in an address, without values that are none. Null if there are
 * none.
 */
export function readLaunch(area: LotteryArea, search: Search): Launch | null {
  const known = Object.entries(ONE_OF).flatMap(([name, values]) => {
    const value = values.find((each) => each === search[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const { lottoGameCode, backUrl } = search;
  const isGame = lottoGameCode !== undefined && findGame(lottoGameCode) !== undefined;
  if (known.length === 0 && !isGame) return null;
  return {
    lottoArea: area,
    ...(Object.fromEntries(known) as OneOf),
    ...(isGame && { lottoGameCode }),
    ...(backUrl !== undefined && { backUrl }),
  };
}

/** A path of this site from an address. Anything else is ignored, so that no link leads elsewhere. */
export function readBackPath(backUrl: string | undefined): string | null {
  if (backUrl === undefined || !/^\/[A-Za-z0-9_\-./?=&%]*$/u.test(backUrl)) return null;
  return backUrl.startsWith("//") || backUrl === "/" ? null : backUrl;
}
