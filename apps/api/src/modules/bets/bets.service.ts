import { inTransaction } from "@perya/db";
import {
  balanceOf,
  createLedger,
  houseAccount,
  memberAccount,
  type Account,
  type LedgerRefusal,
  type Outcome,
} from "@perya/ledger";
import { isCurrency, type Amount, type Currency } from "@perya/money";
import { GAME_CATEGORIES, type GameCategory } from "@perya/contract";
import type { Deps, LedgerDeps } from "../../deps.ts";
import * as queries from "./bets.queries.ts";
import { stakeOf, winnerDays, winOf, type SettledBet } from "./bets.rules.ts";

/** What our own games put aside, one per brand and currency. */
function jackpotAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "jackpot:main", kind: "cash", currency };
}

function accountsOf({ brandId, memberId, currency }: SettledBet) {
  return {
    member: memberAccount({ brandId, memberId, currency }),
    house: houseAccount(brandId, currency),
    jackpot: jackpotAccount(brandId, currency),
  };
}

const rowOf = (bet: SettledBet) => ({
  id: bet.id,
  brand_id: bet.brandId,
  member_id: bet.memberId,
  game_id: bet.gameId,
  category: bet.category,
  currency: bet.currency,
  stake: bet.stake,
  win: bet.win,
  placed_at: bet.placedAt,
  settled_at: bet.settledAt,
});

/**
 * A bet that is over: stake, win and the row, all or nothing. Asked again, it finds itself done. A refusal (too little
 * money, above all) is the ledger's and stays with the bet's key; no row is written then.
 */
export async function recordSettledBet({ db, pool }: LedgerDeps, bet: SettledBet): Promise<LedgerRefusal | null> {
  const accounts = accountsOf(bet);
  const ledger = createLedger(pool);
  return inTransaction(db, async (tx) => {
    // The ledger locks the member's account first, so a second request waits here and then finds the first one's.
    const staked = await ledger.within(tx).move(stakeOf(bet, accounts));
    if (staked.refusal) return staked.refusal;
    const known = staked.isReplay ? await queries.findBet(tx, bet.id) : undefined;
    if (known) return known.win === bet.win && known.game_id === bet.gameId ? null : "REQUEST_KEY_REUSED";

    const win = winOf(bet, accounts);
    const paid = win && (await ledger.within(tx).move(win));
    if (paid?.refusal) throw new Error(`the win of bet ${bet.id} was refused: ${paid.refusal}`);
    await queries.insertBets(tx, [rowOf(bet)]);
    return null;
  });
}

const ROWS_AT_ONCE = 500;

/**
 * A whole history, such as the demo's: money first, through the ledger's grouper, each member's bets in order and all
 * members at once; then the rows. Interrupted and begun again, it finds its movements done.
 */
export async function recordHistory({ db, pool }: LedgerDeps, bets: readonly SettledBet[]): Promise<void> {
  const ledger = createLedger(pool);
  const histories = [...Map.groupBy(bets, ({ memberId }) => memberId).values()];
  await Promise.all(
    histories.map(async (history) => {
      for (const bet of history) {
        const accounts = accountsOf(bet);
        insist(await ledger.move(stakeOf(bet, accounts)), bet);
        const win = winOf(bet, accounts);
        if (win) insist(await ledger.move(win), bet);
      }
    }),
  );
  const rows = bets.map(rowOf);
  await inTransaction(db, async (tx) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await queries.insertBets(tx, rows.slice(from, from + ROWS_AT_ONCE));
  });
}

function insist({ refusal }: Outcome, { id }: SettledBet) {
  if (refusal) throw new Error(`the ledger refused the bet ${id}: ${refusal}`);
}

export function listWinners(
  { db, clock }: Pick<Deps, "db" | "clock">,
  brandId: string,
  category: GameCategory | "ALL",
) {
  const categories = category === "ALL" ? GAME_CATEGORIES : [category];
  return queries.listWinners(db, { brandId, categories, days: winnerDays(clock.now()), limit: 20 });
}

/** What the house puts into a new pot, so that there is something to win before the first stake. Once. */
export async function openJackpot({ pool }: Pick<Deps, "pool">, brandId: string, currency: Currency, amount: Amount) {
  await createLedger(pool).post({
    key: `jackpot:${brandId}:opening`,
    from: houseAccount(brandId, currency),
    to: jackpotAccount(brandId, currency),
    amount,
  });
}

/** S1 §7, recent list: 30. */
const RECENT_GAMES = 30;

export function listRecentGames({ db }: Pick<Deps, "db">, memberId: string): Promise<string[]> {
  return queries.listRecentGames(db, memberId, RECENT_GAMES);
}

/** What is in the pool now, to the last entry. */
export async function readPool({ db }: Pick<Deps, "db">, brandId: string, currency: string): Promise<bigint> {
  if (!isCurrency(currency)) throw new Error(`a brand in a currency nobody knows: ${currency}`);
  return balanceOf(db, jackpotAccount(brandId, currency));
}
