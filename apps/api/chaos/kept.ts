import type { Db } from "@perya/db";
import { sql } from "kysely";
import { sentKeyOf } from "./mutants.ts";
import type { WalletBalances } from "./oracle.ts";

/** A transfer with the member's entries. The ledger's audit checks the entries of the house. */
export type Kept = {
  id: string;
  refusal: string | null;
  legs: number;
  owner: string | null;
  cash: bigint;
  held: bigint;
};

/**
 * Lists all transfers by the key that the client sent, except those of the cashier and of earned points, which have
 * no client key.
 */
export async function listKept(db: Db): Promise<Map<string, Kept[]>> {
  const { rows } = await sql<Kept & { key: string }>`
    select transfer.id::text, transfer.cause || ':' || transfer.reference || ':' || transfer.type as key,
      transfer.refusal, count(entry.amount)::int as legs,
      min(account.owner) filter (where not account.is_shared) as owner,
      coalesce(sum(entry.amount) filter (where not account.is_shared and account.kind = 'cash'), 0)::bigint as cash,
      coalesce(sum(entry.amount) filter (where account.kind = 'held'), 0)::bigint as held
    from ledger_transfers as transfer
    left join ledger_entries as entry on entry.transfer_id = transfer.id
    left join ledger_accounts as account on account.id = entry.account_id
    where transfer.cause not in ('deposit', 'withdrawal', 'earning')
    group by transfer.id, transfer.cause, transfer.reference, transfer.type, transfer.refusal`.execute(db);
  return Map.groupBy(rows, ({ key }) => sentKeyOf(key));
}

/** Reads every member's balances, by owner. Accounts that were never used are absent and count as empty. */
export async function readWallets(db: Db): Promise<Map<string, WalletBalances>> {
  const { rows } = await sql<WalletBalances & { owner: string }>`
    select owner,
      coalesce(sum(balance) filter (where kind = 'cash'), 0)::bigint as cash,
      coalesce(sum(balance) filter (where kind = 'held'), 0)::bigint as held,
      coalesce(sum(balance) filter (where kind = 'debt'), 0)::bigint as debt
    from ledger_accounts where not is_shared group by owner`.execute(db);
  return new Map(rows.map(({ owner, ...purse }) => [owner, purse]));
}

export type RoundRow = { stake: bigint; win: bigint; settled_stake: bigint; settled_win: bigint };

/** Reads the bets of vendors' rounds with their sums in the stream of settled bets. */
export async function listRounds(db: Db): Promise<Map<string, RoundRow>> {
  const { rows } = await sql<RoundRow & { round: string }>`
    select bet.round_ref as round, bet.stake, bet.win, coalesce(sum(settled.stake), 0)::bigint as settled_stake,
      coalesce(sum(settled.win), 0)::bigint as settled_win
    from bets as bet left join settled_bets as settled on settled.bet_id = bet.id
    where bet.round_ref is not null group by bet.id`.execute(db);
  return new Map(rows.map(({ round, ...row }) => [round, row]));
}

/** Reads the stakes in the rows that were written together with bets. */
export async function listRows(db: Db): Promise<Map<string, bigint>> {
  const rows = await db.selectFrom("bets").select(["id", "stake"]).execute();
  return new Map(rows.map(({ id, stake }) => [id, stake]));
}
