import type { BetState, GameCategory } from "@perya/contract";
import type { BetsRow, Db, GamesRow } from "@perya/db";
import { sql, type RawBuilder, type Selectable } from "kysely";

export type BetFilter = { from?: string; to?: string; gameType?: GameCategory; state?: BetState };

export type RecordRow = Selectable<BetsRow> &
  Pick<Selectable<GamesRow>, "code" | "names" | "icon_url"> & {
    own_icon_url: string | null;
    vendor_name: string;
    valid_stake: bigint;
  };

/** Builds the filter conditions shared by the page, its totals and the export. */
function conditions(memberId: string, { from, to, gameType, state }: BetFilter): RawBuilder<unknown> {
  return sql`bet.member_id = ${memberId}
    and bet.placed_at >= ${from ?? "-infinity"}::timestamptz and bet.placed_at < ${to ?? "infinity"}::timestamptz
    and (${gameType ?? null}::text is null or bet.category = ${gameType ?? null})
    and (${state ?? null}::text is null or ${stateOf} = ${state ?? null})`;
}

const stateOf = sql`case when bet.voided_at is not null then 'voided' when bet.settled_at is null then 'open' else 'settled' end`;

/**
 * In categories that allow bets on both sides, the valid stake depends on the round's other bets, so it is read from
 * the stream, which has each bet's share.
 */
const validStake = sql`case when bet.settled_at is null then 0 when not bet_is_two_sided(bet.category) then bet.stake
  else (select coalesce(sum(said.valid_stake), 0) from settled_bets as said where said.bet_id = bet.id)::bigint end`;

const RECORD = sql`bet.*, game.code, game.names, game.icon_url, own.icon_url as own_icon_url,
  vendor.name as vendor_name, ${validStake} as valid_stake`;

const JOINS = sql`join games as game on game.id = bet.game_id
  join vendors as vendor on vendor.code = bet.vendor_code
  left join brand_games as own on own.brand_id = bet.brand_id and own.game_id = bet.game_id`;

/** A position in the list: milliseconds and id, because two bets may share a timestamp. */
export type Cursor = { ms: number; id: string };

export async function listRecords(
  db: Db,
  memberId: string,
  filter: BetFilter,
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<RecordRow[]> {
  // Bets are placed with millisecond precision, which is also the cursor's.
  const after = before
    ? sql`and (bet.placed_at, bet.id) < (to_timestamp(${before.ms}::float8 / 1000), ${before.id}::uuid)`
    : sql``;
  const { rows } = await sql<RecordRow>`
    select ${RECORD} from bets as bet ${JOINS}
    where ${conditions(memberId, filter)} ${after}
    order by bet.placed_at desc, bet.id desc limit ${limit}`.execute(db);
  return rows;
}

export type SettledStretch = {
  from: Date;
  to: Date;
  currency: string;
  category?: string | undefined;
  game?: string | undefined;
};

/** Lists bets by settlement time, using the index bets_member_settled. Selects the page first, then joins. */
export async function listSettledRecords(
  db: Db,
  memberId: string,
  { from, to, currency, category, game }: SettledStretch,
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<RecordRow[]> {
  const after = before
    ? sql`and (bet.settled_at, bet.id) < (to_timestamp(${before.ms}::float8 / 1000), ${before.id}::uuid)`
    : sql``;
  const { rows } = await sql<RecordRow>`
    select ${RECORD} from (
      select * from bets as bet
      where bet.member_id = ${memberId} and bet.settled_at >= ${from} and bet.settled_at < ${to} ${after}
        and bet.currency = ${currency}
        and (${game ?? null}::uuid is null or bet.game_id = ${game ?? null}::uuid)
        and (${category ?? null}::text is null or bet.category = ${category ?? null}::text)
      order by bet.settled_at desc, bet.id desc limit ${limit}
    ) as bet ${JOINS}
    order by bet.settled_at desc, bet.id desc`.execute(db);
  return rows;
}

export async function findRecord(db: Db, memberId: string, id: string): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select ${RECORD} from bets as bet ${JOINS} where bet.id = ${id} and bet.member_id = ${memberId}`.execute(db);
  return rows[0];
}

export type TotalsRow = { bets: bigint; stake: string; valid_stake: string; win: string };

export async function sumRecords(db: Db, memberId: string, filter: BetFilter): Promise<TotalsRow> {
  const { rows } = await sql<TotalsRow>`
    select count(*) as bets, coalesce(sum(bet.stake), 0)::text as stake,
      coalesce(sum(${validStake}), 0)::text as valid_stake, coalesce(sum(bet.win), 0)::text as win
    from bets as bet where ${conditions(memberId, filter)}`.execute(db);
  return rows[0] ?? { bets: 0n, stake: "0", valid_stake: "0", win: "0" };
}

export type MovementRow = { id: bigint; type: string; made_at: Date; amount: bigint; balance_after: bigint | null };

/**
 * Lists all transfers of a bet in the member's own account. Transfers of a vendor's calls are linked to their bet.
 * Those of a bet recorded as a whole have its id as reference and are found by their keys.
 */
export async function listMovements(
  db: Db,
  bet: Pick<RecordRow, "id" | "brand_id" | "member_id">,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select transfer.id, transfer.type, transfer.made_at, entry.amount, entry.balance_after
    from (
      select linked.transfer_id from bet_transfers as linked where linked.bet_id = ${bet.id}
      union
      select known.transfer_id from unnest(array['stake', 'win', 'void']) as kind (type)
      join ledger_keys as known on known.brand_id = ${bet.brand_id} and known.key = 'bet:' || ${bet.id}::text || ':' || kind.type
    ) as mine
    join ledger_transfers as transfer on transfer.id = mine.transfer_id
    join ledger_entries as entry on entry.transfer_id = transfer.id
    join ledger_accounts as account on account.id = entry.account_id and account.owner = ${`member:${bet.member_id}`}
    order by transfer.id`.execute(db);
  return rows;
}
