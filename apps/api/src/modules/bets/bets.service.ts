import { balanceOf, houseAccount, keyOf, memberAccount, type Account, type Outcome } from "@perya/ledger";
import { fromTenThousandths, isCurrency, type Amount, type Currency } from "@perya/money";
import { GAME_CATEGORIES, type GameCategory } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import * as queries from "./bets.queries.ts";
import {
  latestSince,
  shareForJackpot,
  stakeOf,
  validStakeOf,
  winnerDays,
  winOf,
  type SettledBet,
} from "./bets.rules.ts";

/** Returns the jackpot account for in-house games, one per brand and currency. */
export function jackpotAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "jackpot:main", kind: "cash", currency };
}

function accountsOf({ brandId, memberId, currency }: SettledBet) {
  return {
    member: memberAccount({ brandId, memberId, currency }),
    house: houseAccount(brandId, currency),
    jackpot: jackpotAccount(brandId, currency),
  };
}

/** Adds the bet and its stream row to the stake's movement, so that all are written in one transaction. */
function stakeWithRows(bet: SettledBet) {
  const share = shareForJackpot(bet);
  const common = {
    brand_id: bet.brandId,
    member_id: bet.memberId,
    game_id: bet.gameId,
    vendor_code: bet.vendorCode,
    category: bet.category,
    currency: bet.currency,
    stake: bet.stake,
    win: bet.win,
    jackpot_share: share,
    settled_at: bet.settledAt,
  };
  const row = { ...common, id: bet.id, placed_at: bet.placedAt };
  const settled = { ...common, bet_id: bet.id, version: 1, bets: 1, valid_stake: validStakeOf(bet) };
  return {
    ...stakeOf(bet, accountsOf(bet)),
    rows: [
      { table: "bets" as const, row },
      { table: "settled_bets" as const, row: settled },
    ],
  };
}

/**
 * Records a whole history, such as the demo's: each member's bets in order, but members concurrently, so that the
 * ledger can group many bets per write. Can be interrupted and run again, because existing movements are skipped.
 */
export async function recordHistory({ ledger }: Pick<Deps, "ledger">, bets: readonly SettledBet[]): Promise<void> {
  const histories = [...Map.groupBy(bets, ({ memberId }) => memberId).values()];
  const steps = histories.flat().flatMap((bet) => {
    const win = winOf(bet, accountsOf(bet));
    return [stakeWithRows(bet), ...(win ? [win] : [])].map((movement) => ({ bet, movement }));
  });
  const outcomes = await ledger.moveAll(steps.map(({ movement }) => movement));
  for (const [index, outcome] of outcomes.entries()) requireAccepted(outcome, steps[index]?.bet);
}

function requireAccepted({ refusal }: Outcome, bet: SettledBet | undefined) {
  if (refusal) throw new Error(`the ledger refused the bet ${bet?.id}: ${refusal}`);
}

export type WinnerBoard = { biggest: queries.WinnerRow[]; latest: queries.WinnerRow[] };

/** Number of latest wins on the home page (R11.9). */
const LATEST_SHOWN = 9;

/** Reads the biggest wins of the last days, and the newest ones. */
export async function readWinners(
  { db, clock }: Pick<Deps, "db" | "clock">,
  brandId: string,
  category: GameCategory | "ALL",
): Promise<WinnerBoard> {
  const now = clock.now();
  const categories = category === "ALL" ? GAME_CATEGORIES : [category];
  const [biggest, latest] = await Promise.all([
    queries.listWinners(db, { brandId, categories, days: winnerDays(now), limit: 20 }),
    queries.listLatestWins(db, { brandId, since: latestSince(now), limit: LATEST_SHOWN }),
  ]);
  return { biggest, latest };
}

const JACKPOT_DAYS = 7;
const MAX_JACKPOTS = 10;
const DAY_MS = 24 * 60 * 60_000;

/** Lists jackpots paid in the last days. */
export function listJackpotWins({ db, clock }: Pick<Deps, "db" | "clock">, brandId: string) {
  const since = new Date(clock.now().getTime() - JACKPOT_DAYS * DAY_MS);
  return queries.listJackpotWins(db, { brandId, since, limit: MAX_JACKPOTS });
}

/**
 * Posts the house's initial contribution to a brand's jackpot in a currency. Idempotent; refused if repeated with
 * another amount.
 */
export async function openJackpot(
  { ledger }: Pick<Deps, "ledger">,
  brandId: string,
  currency: Currency,
  amount: Amount,
): Promise<void> {
  const { refusal } = await ledger.post({
    key: keyOf("jackpot", `${brandId}:${currency}`, "opening"),
    from: houseAccount(brandId, currency),
    to: jackpotAccount(brandId, currency),
    amount,
  });
  if (refusal === "REQUEST_KEY_REUSED")
    throw new Error(`The jackpot in ${currency} is open already, with another amount.`);
  if (refusal) throw new Error(`The ledger did not open the jackpot in ${currency}: ${refusal}.`);
}

type Recent = { gameType?: GameCategory; pageSize: number };

/** Lists recently played games (R12.12), at most 30, as the contract says. */
export function listRecentGames({ db }: Pick<Deps, "db">, memberId: string, { gameType, pageSize }: Recent) {
  return queries.listRecentGames(db, memberId, { category: gameType ?? null, limit: pageSize });
}

/** Reads the current jackpot balance. */
export async function readPool({ db }: Pick<Deps, "db">, brandId: string, currency: string): Promise<bigint> {
  if (!isCurrency(currency)) throw new Error(`unknown currency of a brand: ${currency}`);
  return balanceOf(db, jackpotAccount(brandId, currency));
}

/** Reads the balance that a game shows: cash and the bonus money of an active grant. */
export async function readStakeable(
  db: Deps["db"],
  { brandId, memberId, currency }: { brandId: string; memberId: string; currency: Currency },
): Promise<Amount> {
  const [cash, bonus] = await Promise.all([
    balanceOf(db, memberAccount({ brandId, memberId, currency })),
    queries.readBonusMoney(db, memberId, currency),
  ]);
  return fromTenThousandths(cash + bonus);
}
