import type { Db, MembersRow, TransfersRow, Tx } from "@perya/db";
import { sql, type Insertable, type Selectable } from "kysely";
import type { Person } from "./transfers.rules.ts";

export type TransferRow = Selectable<TransfersRow>;

/** Finds a member. `isHeld` locks the row; set for the sender, so that their transfers run one after the other. */
export async function findPerson(
  db: Db | Tx,
  brandId: string,
  id: string,
  isHeld = false,
): Promise<Person | undefined> {
  const row = await db
    .selectFrom("members")
    .select(["id", "type", "upline_id", "erased_at", "locked_at", "frozen_at"])
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .$if(isHeld, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row && toPerson(row);
}

function toPerson(
  row: Pick<Selectable<MembersRow>, "id" | "type" | "upline_id" | "erased_at" | "locked_at" | "frozen_at">,
): Person {
  return {
    id: row.id,
    type: row.type,
    uplineId: row.upline_id,
    isGone: row.erased_at !== null || row.locked_at !== null,
    isFrozen: row.frozen_at !== null,
  };
}

export async function findByRequestKey(tx: Tx, giverId: string, requestKey: string): Promise<TransferRow | undefined> {
  return tx
    .selectFrom("transfers")
    .selectAll()
    .where("giver_id", "=", giverId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
}

/** Sums the transfers sent on the brand's current day, and returns the date. */
export async function sumSentOn(
  db: Db | Tx,
  giverId: string,
  { at, timeZone, currency }: { at: Date; timeZone: string; currency: string },
): Promise<{ day: string; amount: bigint; times: number }> {
  const { rows } = await sql<{ day: string; amount: bigint; times: number }>`
    select to_char(today.day, 'YYYY-MM-DD') as day, coalesce(sum(sent.amount), 0)::bigint as amount,
      count(sent.amount)::integer as times
    from (select (${at}::timestamptz at time zone ${timeZone})::date as day) as today
    left join transfers as sent on sent.giver_id = ${giverId} and sent.day = today.day and sent.currency = ${currency}
    group by today.day`.execute(db);
  const [sum] = rows;
  if (!sum) throw new Error("the sum returned no row");
  return sum;
}

export type Standing = { isInDebt: boolean; isOnHold: boolean; unwagered: bigint };

/**
 * Reads what prevents a member from transferring, and how much they still have to wager. The database guard uses the
 * same function.
 */
export async function readStanding(
  db: Db | Tx,
  { brandId, memberId, currency }: { brandId: string; memberId: string; currency: string },
  at: Date,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select exists (
        select from ledger_accounts where brand_id = ${brandId} and owner = ${`member:${memberId}`} and is_debt and balance < 0
      ) as "isInDebt",
      transfers_held_until(${memberId}::uuid, ${at}::timestamptz) is not null as "isOnHold",
      unwagered_of(${memberId}::uuid, ${currency}) as unwagered`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error("the member has no standing");
  return standing;
}

export async function insertTransfer(tx: Tx, row: Insertable<TransfersRow>): Promise<void> {
  await tx.insertInto("transfers").values(row).execute();
}

export type ListedRow = TransferRow & { giver: string; taker: string; is_up: boolean };

/** Lists transfers in both directions, newest first. Each direction uses its own index. */
export async function listTransfers(
  db: Db | Tx,
  memberId: string,
  { before, limit, id }: { before?: string | undefined; limit: number; id?: string },
): Promise<ListedRow[]> {
  const side = (column: "giver_id" | "taker_id") => sql`(
    select * from transfers where ${sql.id(column)} = ${memberId}
      and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
      and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    order by id desc limit ${limit})`;
  const { rows } = await sql<ListedRow>`
    select sent.*, giver.nickname as giver, taker.nickname as taker, giver.upline_id = taker.id as is_up
    from (${side("giver_id")} union all ${side("taker_id")}) as sent
    join members as giver on giver.id = sent.giver_id join members as taker on taker.id = sent.taker_id
    order by sent.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findName(db: Db, memberId: string): Promise<string> {
  const row = await db.selectFrom("members").select("nickname").where("id", "=", memberId).executeTakeFirst();
  return row?.nickname ?? "";
}
