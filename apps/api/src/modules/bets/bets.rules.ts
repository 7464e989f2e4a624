import type { GameCategory } from "@perya/contract";
import type { Movement } from "@perya/ledger";
import {
  isNegative,
  min,
  multiplyRate,
  negate,
  rate,
  roundDown,
  subtract,
  ZERO,
  type Amount,
  type Currency,
} from "@perya/money";

/** A bet whose outcome is known. */
export type SettledBet = {
  id: string;
  brandId: string;
  memberId: string;
  gameId: string;
  vendorCode: string;
  category: GameCategory;
  currency: Currency;
  stake: Amount;
  /** What comes back, the stake included; zero when it is lost. */
  win: Amount;
  placedAt: Date;
  settledAt: Date;
};

/** Of each stake in our own games; what is left over in rounding stays with the house. */
const JACKPOT_SHARE = rate("0.01");

export function shareForJackpot({ category, stake }: Pick<SettledBet, "category" | "stake">): Amount {
  return category === "INHOUSE" ? multiplyRate(stake, JACKPOT_SHARE, roundDown) : ZERO;
}

/** Where both sides can be covered at once, only what was at risk counts (packages/db, bet_valid_stake). */
const TWO_SIDED: ReadonlySet<GameCategory> = new Set(["LIVE", "SPORTS", "ESPORTS", "COCKFIGHT"]);

/** What of a stake counts for rebates and contracts. */
export function validStakeOf({ category, stake, win }: Pick<SettledBet, "category" | "stake" | "win">): Amount {
  if (!TWO_SIDED.has(category)) return stake;
  const result = subtract(win, stake);
  return min(stake, isNegative(result) ? negate(result) : result);
}

type Accounts = Record<"member" | "house" | "jackpot", Movement["legs"][number]["account"]>;

/** The stake leaves the member; the house gets it, less what goes into the jackpot, all in one transfer. */
export function stakeOf(bet: SettledBet, { member, house, jackpot }: Accounts): Movement {
  const share = shareForJackpot(bet);
  return {
    key: `bet:${bet.id}:stake`,
    legs: [
      { account: member, amount: negate(bet.stake) },
      { account: house, amount: subtract(bet.stake, share) },
      ...(share > ZERO ? [{ account: jackpot, amount: share }] : []),
    ],
  };
}

/** Null where nothing was won. */
export function winOf({ id, win }: SettledBet, { member, house }: Accounts): Movement | null {
  if (win === ZERO) return null;
  return {
    key: `bet:${id}:win`,
    legs: [
      { account: house, amount: negate(win) },
      { account: member, amount: win },
    ],
  };
}

/** How long a bet makes its game popular. */
const POPULAR_DAYS = 7;

export function popularSince(now: Date): Date {
  return new Date(now.getTime() - POPULAR_DAYS * DAY_MS);
}

const DAY_MS = 24 * 60 * 60_000;

const LATEST_MS = 60 * 60_000;

/** What is older is no news. */
export function latestSince(now: Date): Date {
  return new Date(now.getTime() - LATEST_MS);
}

/** Today and the seven days before it, by UTC: that is how the index lays them side by side. */
export function winnerDays(now: Date): string[] {
  return Array.from({ length: 8 }, (_day, ago) => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10));
}
