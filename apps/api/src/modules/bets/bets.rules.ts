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

export type SettledBet = {
  id: string;
  brandId: string;
  memberId: string;
  gameId: string;
  vendorCode: string;
  category: GameCategory;
  currency: Currency;
  stake: Amount;
  /** The amount paid to the member, including the stake. Zero if the bet lost. */
  win: Amount;
  placedAt: Date;
  settledAt: Date;
};

/** Share of each stake in in-house games that goes to the jackpot. The house keeps the rounding remainder. */
const JACKPOT_SHARE = rate("0.01");

export function shareForJackpot({ category, stake }: Pick<SettledBet, "category" | "stake">): Amount {
  return category === "INHOUSE" ? multiplyRate(stake, JACKPOT_SHARE, roundDown) : ZERO;
}

/**
 * Categories where a member can cover both sides, so that only the amount at risk counts (packages/db,
 * bet_valid_stake).
 */
const TWO_SIDED: ReadonlySet<GameCategory> = new Set(["LIVE", "SPORTS", "ESPORTS", "COCKFIGHT"]);

/** Returns the part of a stake that counts for rebates and contracts. */
export function validStakeOf({ category, stake, win }: Pick<SettledBet, "category" | "stake" | "win">): Amount {
  if (!TWO_SIDED.has(category)) return stake;
  const result = subtract(win, stake);
  return min(stake, isNegative(result) ? negate(result) : result);
}

type Accounts = Record<"member" | "house" | "jackpot", Movement["legs"][number]["account"]>;

/**
 * Builds the movement of the stake, in one transfer: from the member to the house, and the jackpot's share to the
 * jackpot.
 */
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

/** Builds the movement that pays a win. Null if the bet won nothing. */
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

/** Days for which a bet counts towards a game's popularity. */
const POPULAR_DAYS = 7;

export function popularSince(now: Date): Date {
  return new Date(now.getTime() - POPULAR_DAYS * DAY_MS);
}

const DAY_MS = 24 * 60 * 60_000;

const LATEST_MS = 60 * 60_000;

/** Returns the start of the period from which wins are shown as latest. */
export function latestSince(now: Date): Date {
  return new Date(now.getTime() - LATEST_MS);
}

/** Lists today and the seven days before, in UTC as in the index. */
export function winnerDays(now: Date): string[] {
  return Array.from({ length: 8 }, (_day, ago) => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10));
}
