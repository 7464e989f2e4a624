import type { PointChangeType } from "@perya/contract";
import type { Db, ExchangeRatesRow, MallItemsRow, ReceivingAddressesRow, RedemptionsRow, Tx } from "@perya/db";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";

export type ItemRow = Selectable<MallItemsRow>;
export type AddressRow = Selectable<ReceivingAddressesRow>;
export type RedemptionRow = Selectable<RedemptionsRow>;
export type RateRow = Selectable<ExchangeRatesRow>;
export type Member = { brandId: string; memberId: string; currency: string };

/** Reads the balance of one kind of money. */
export async function readBalance(db: Db | Tx, { brandId, memberId, currency }: Member, kind: string): Promise<bigint> {
  const row = await db
    .selectFrom("ledger_accounts")
    .select("balance")
    .where("brand_id", "=", brandId)
    .where("owner", "=", `member:${memberId}`)
    .where("kind", "=", kind)
    .where("currency", "=", currency)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

/** Sums the points earned in the brand's month that contains this moment, by kind. */
export async function sumMonth(db: Db, { brandId, memberId, currency }: Member, now: Date) {
  const { rows } = await sql<{ month: string; kinds: { kind: string; points: string }[] }>`
    select to_char(local.month, 'YYYY-MM') as month, (
      select coalesce(json_agg(json_build_object('kind', sums.kind, 'points', sums.points::text)), '[]') from (
        select entry.kind, sum(entry.points) as points from point_entries as entry
        where entry.member_id = ${memberId} and entry.currency = ${currency}
          and entry.day >= local.month and entry.day < local.month + interval '1 month'
        group by entry.kind
      ) as sums
    ) as kinds
    from brands, lateral (select date_trunc('month', ${now}::timestamptz at time zone time_zone)::date as month) as local
    where brands.id = ${brandId}`.execute(db);
  return rows[0] ?? { month: "", kinds: [] };
}

export async function findEarningRates(db: Db | Tx, brandId: string) {
  return db
    .selectFrom("point_rates")
    .selectAll()
    .where("brand_id", "=", brandId)
    .orderBy("version", "desc")
    .executeTakeFirstOrThrow();
}

export async function listEarningRates(db: Db, brandId: string) {
  const rates = db.selectFrom("point_rates").selectAll().where("brand_id", "=", brandId);
  return rates.orderBy("version", "desc").limit(50).execute();
}

export async function listConversions(db: Db, brandId: string, currency: string): Promise<RateRow[]> {
  return db
    .selectFrom("exchange_rates")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("from_kind", "=", "points")
    .where("from_currency", "=", currency)
    .orderBy("version", "desc")
    .limit(50)
    .execute();
}

/** Lists a brand's redemptions, oldest first, with member, item and address. */
export async function listOfBrand(
  db: Db,
  brandId: string,
  { state, before, limit }: { state?: RedemptionRow["state"] | undefined; before?: string | undefined; limit: number },
) {
  return db
    .selectFrom("redemptions as row")
    .innerJoin("mall_items as item", "item.id", "row.item_id")
    .innerJoin("members as member", "member.id", "row.member_id")
    .leftJoin("receiving_addresses as address", "address.id", "row.address_id")
    .selectAll("row")
    .select(["item.titles", "member.nickname", "address.sealed"])
    .where("row.brand_id", "=", brandId)
    .$if(state !== undefined, (query) => query.where("row.state", "=", state ?? "inProcess"))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(row.requested_at, row.id) > (
        select known.requested_at, known.id from redemptions as known where known.id = ${before})`),
    )
    .orderBy("row.requested_at")
    .orderBy("row.id")
    .limit(limit)
    .execute();
}

/** Finds the current rate for converting points to cash. */
export async function findConversion(db: Db | Tx, brandId: string, currency: string): Promise<RateRow> {
  return db
    .selectFrom("exchange_rates")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("from_kind", "=", "points")
    .where("from_currency", "=", currency)
    .where("to_kind", "=", "cash")
    .where("to_currency", "=", currency)
    .orderBy("version", "desc")
    .executeTakeFirstOrThrow();
}

export async function findExchange(db: Db | Tx, id: string) {
  return db.selectFrom("exchanges").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function listShownItems(db: Db, brandId: string): Promise<ItemRow[]> {
  return db
    .selectFrom("mall_items")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("is_shown", "=", true)
    .orderBy("position")
    .orderBy("id")
    .limit(200)
    .execute();
}

export async function findItem(db: Db | Tx, brandId: string, id: string): Promise<ItemRow | undefined> {
  return db
    .selectFrom("mall_items")
    .selectAll()
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .where("is_shown", "=", true)
    .executeTakeFirst();
}

/** Finds an item of any brand, even if hidden. */
export async function findAnyItem(db: Db, id: string): Promise<ItemRow | undefined> {
  return db.selectFrom("mall_items").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks and returns the item, so that redemptions of it run one after the other. */
export async function lockItem(tx: Tx, id: string): Promise<ItemRow | undefined> {
  return tx.selectFrom("mall_items").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Finds the member's stored address, from their last redemption. */
export async function findAddress(db: Db | Tx, memberId: string): Promise<AddressRow | undefined> {
  return db
    .selectFrom("receiving_addresses")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("added_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
}

export async function insertAddress(tx: Tx, row: Insertable<ReceivingAddressesRow>): Promise<void> {
  await tx.insertInto("receiving_addresses").values(row).execute();
}

export async function findByRequestKey(tx: Tx, memberId: string, requestKey: string) {
  return tx
    .selectFrom("redemptions")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
}

export async function insertRedemption(tx: Tx, row: Insertable<RedemptionsRow>): Promise<RedemptionRow> {
  return tx.insertInto("redemptions").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findRedemption(db: Db | Tx, id: string): Promise<RedemptionRow | undefined> {
  return db.selectFrom("redemptions").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Advances a redemption if it is still in the expected state (compare-and-set). Undefined if another operator changed
 * it first.
 */
export async function advanceRedemption(
  tx: Tx,
  id: string,
  from: RedemptionRow["state"],
  change: Updateable<RedemptionsRow>,
): Promise<RedemptionRow | undefined> {
  return tx
    .updateTable("redemptions")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", from)
    .returningAll()
    .executeTakeFirst();
}

/** Lists a member's redemptions with item and address, newest first. */
export async function listRedemptions(
  db: Db | Tx,
  memberId: string,
  { before, limit, id }: { before?: string | undefined; limit: number; id?: string },
) {
  return db
    .selectFrom("redemptions as row")
    .innerJoin("mall_items as item", "item.id", "row.item_id")
    .leftJoin("receiving_addresses as address", "address.id", "row.address_id")
    .selectAll("row")
    .select(["item.titles", "item.units", "address.sealed"])
    .where("row.member_id", "=", memberId)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(row.requested_at, row.id) < (
        select known.requested_at, known.id from redemptions as known where known.id = ${before})`),
    )
    .$if(id !== undefined, (query) => query.where("row.id", "=", id ?? ""))
    .orderBy("row.requested_at", "desc")
    .orderBy("row.id", "desc")
    .limit(limit)
    .execute();
}

export type ShownRedemption = Awaited<ReturnType<typeof listRedemptions>>[number];

export type ChangeRow = {
  id: bigint;
  cause: string;
  change: bigint;
  balance: bigint;
  at: Date;
  kind: string | null;
  amount: bigint | null;
  titles: Record<string, string> | null;
  quantity: number | null;
};

/** Selects an entry's type (presentChange). */
const TYPE = sql`case transfer.cause when 'earning' then earned.kind when 'redemption' then 'redeem' when 'exchange' then 'convert'
  when 'debt' then 'debt' else 'reward' end`;

/** Lists entries of the member's points account with their causes, newest first; of one type, or of all. */
export async function listChanges(
  db: Db,
  { brandId, memberId, currency }: Member,
  { before, limit, type }: { before?: string | undefined; limit: number; type?: PointChangeType | undefined },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select entry.transfer_id as id, transfer.cause, entry.amount as change, entry.balance_after as balance,
      transfer.made_at as at, earned.kind, coalesce(earned.amount, exchange.to_amount, nullif(redemption.extra, 0)) as amount,
      coalesce(item.titles, reward.titles) as titles, redemption.quantity
    from ledger_accounts as account
    cross join lateral (
      select * from ledger_entries as known
      where known.account_id = account.id and known.transfer_id < coalesce(${before ?? null}::bigint, 9223372036854775807)
      order by known.transfer_id desc limit ${type === undefined ? limit : null}
    ) as entry
    cross join lateral (select * from ledger_transfers as known where known.id = entry.transfer_id offset 0) as transfer
    cross join lateral (
      select case when transfer.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then transfer.reference::uuid end as id
    ) as named
    left join point_entries as earned on transfer.cause = 'earning' and earned.id = named.id
    left join exchanges as exchange on transfer.cause = 'exchange' and exchange.id = named.id
    left join redemptions as redemption on transfer.cause = 'redemption' and redemption.id = named.id
    left join mall_items as item on item.id = redemption.item_id
    left join rewards as reward on transfer.cause = 'reward' and reward.id = named.id
    where account.brand_id = ${brandId} and account.owner = ${`member:${memberId}`} and account.kind = 'points'
      and account.currency = ${currency} and (${type ?? null}::text is null or ${type ?? null} = ${TYPE})
    order by entry.transfer_id desc limit ${limit}`.execute(db);
  return rows;
}
