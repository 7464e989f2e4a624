import type { Game } from "@perya/lottery";
import { amount, type Amount, rate, type Rate } from "@perya/money";

/** First terms of a game at a brand. Operators replace them with their own versions. */
export type LotteryDefaults = {
  highestGroup: number | null;
  rates: Readonly<Record<string, readonly Rate[]>>;
  units: readonly Amount[];
  maxTimes: number;
  maxStake: Amount;
  maxPrize: Amount;
  narrowPercent: number;
  narrowPrize: Amount;
  cap: Amount;
  kept: Rate;
  reducedTo: Rate;
  maxChase: number;
  paysAfterSeconds: number;
};

/**
 * Highest prize group that a brand offers at first, below the package's highest, so that the brand keeps at least 2.5
 * %.
 */
const HIGHEST_GROUP = 1950;

/** Rates for six of six balls. A fixed multiple of the stake, because there are no jackpot pools across brands. */
const JACKPOTS: Readonly<Record<string, string>> = {
  "lotto-6-42": "300000",
  "lotto-6-45": "450000",
  "lotto-6-49": "800000",
  "lotto-6-55": "1500000",
  "lotto-6-58": "2500000",
};

export function defaultsOf({ code, pricing, timetable, isOutside }: Game): LotteryDefaults {
  const jackpot = JACKPOTS[code];
  const quoted = pricing.kind === "fixed" ? pricing.rates["six-balls"] : undefined;
  return {
    highestGroup: pricing.kind === "group" ? Math.min(HIGHEST_GROUP, pricing.highest) : null,
    rates: jackpot === undefined || !quoted ? {} : { "six-balls": [rate(jackpot), ...quoted.slice(1)] },
    units: (jackpot === undefined ? ["1", "2", "5", "10", "20", "50", "100"] : ["20"]).map((unit) =>
      amount(`${unit}.00`),
    ),
    maxTimes: 1_000,
    maxStake: amount("50000.00"),
    maxPrize: amount(jackpot === undefined ? "5000000.00" : "60000000.00"),
    narrowPercent: 1,
    narrowPrize: amount(jackpot === undefined ? "1000000.00" : "60000000.00"),
    cap: amount(jackpot === undefined ? "5000000.00" : "100000000.00"),
    kept: rate("0.9"),
    reducedTo: rate("0.9"),
    maxChase: timetable.kind === "every" ? 30 : 6,
    paysAfterSeconds: isOutside ? 600 : 0,
  };
}

/** Time zones of other countries' games. All other games use the brand's time zone. */
const ZONES: Readonly<Record<string, string>> = {
  "vietnam-north": "Asia/Ho_Chi_Minh",
  "vietnam-central": "Asia/Ho_Chi_Minh",
  "vietnam-south": "Asia/Ho_Chi_Minh",
  "thai-government": "Asia/Bangkok",
  "thai-rounds": "Asia/Bangkok",
  lao: "Asia/Vientiane",
  malay: "Asia/Kuala_Lumpur",
};

export function zoneOf(game: string, brandTimeZone: string): string {
  return ZONES[game] ?? brandTimeZone;
}
