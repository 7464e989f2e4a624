import type { Db } from "@perya/db";
import { sql } from "kysely";

/* A bet linked to a ledger transfer, as the console shows it. */

export type TransferBet = {
  transfer_id: bigint;
  bet_id: string;
  round_ref: string | null;
  stake: bigint;
  win: bigint;
  placed_at: Date;
  settled_at: Date | null;
  voided_at: Date | null;
  game_id: string;
  names: Record<string, string>;
};

/**
 * Finds the bet of each ledger transfer. Transfers of a vendor's calls are linked to their bet. For a bet recorded as
 * a whole, the transfer's reference is the bet's id.
 */
export async function listBetsOfTransfers(
  db: Db,
  transfers: readonly { id: bigint; reference: string }[],
): Promise<TransferBet[]> {
  if (transfers.length === 0) return [];
  const { rows } = await sql<TransferBet>`
    select asked.id as transfer_id, bet.id as bet_id, bet.round_ref, bet.stake, bet.win, bet.placed_at, bet.settled_at,
      bet.voided_at, bet.game_id, game.names
    from unnest(${transfers.map(({ id }) => String(id))}::bigint[], ${transfers.map(({ reference }) => reference)}::text[])
      as asked (id, reference)
    left join bet_transfers as linked on linked.transfer_id = asked.id
    join bets as bet on bet.id = coalesce(linked.bet_id,
      case when asked.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then asked.reference::uuid end)
    join games as game on game.id = bet.game_id`.execute(db);
  return rows;
}

type Sums = { bets: string; stake: string; valid_stake: string; win: string };

/** Sums a member's play from the daily totals, in one currency. `since` is a day in the brand's time zone. */
export async function sumPlay(
  db: Db,
  memberId: string,
  { currency, since }: { currency: string; since?: { days: number; timeZone: string; now: Date } },
): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(bets), 0)::text as bets, coalesce(sum(stake), 0)::text as stake,
      coalesce(sum(valid_stake), 0)::text as valid_stake, coalesce(sum(win), 0)::text as win
    from bet_days where member_id = ${memberId} and currency = ${currency}
      and day > ${since ? sql`(${since.now}::timestamptz at time zone ${since.timeZone})::date - ${since.days}::integer` : sql`'-infinity'::date`}`.execute(
    db,
  );
  return rows[0] ?? { bets: "0", stake: "0", valid_stake: "0", win: "0" };
}

/** Sums the stakes of unsettled bets, using the index of open bets. */
export async function sumOpenRounds(
  db: Db,
  memberId: string,
  currency: string,
): Promise<{ count: number; stake: string }> {
  const { rows } = await sql<{ count: number; stake: string }>`
    select count(*)::integer as count, coalesce(sum(stake), 0)::text as stake from bets
    where member_id = ${memberId} and settled_at is null and voided_at is null and currency = ${currency}`.execute(db);
  return rows[0] ?? { count: 0, stake: "0" };
}
