import type { SwitchKind } from "@perya/contract";
import type { ClosuresRow, Db, Tx } from "@perya/db";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { BrandScope } from "../../brand-scope.ts";

/** A target that can be closed: kind, brand and id. Without a brand, it is closed at all brands. */
export type SwitchTarget = { kind: SwitchKind; brandId: string | null; subject: string };

export type ClosureRow = Selectable<ClosuresRow> & { name: string };

/** Closes a target. False if it is already closed. Waits if the same target is being closed concurrently. */
export async function insertClosure(tx: Tx, closure: Insertable<ClosuresRow>): Promise<boolean> {
  const result = await tx
    .insertInto("closures")
    .values(closure)
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

const isAt = (brandId: string | null) => sql<boolean>`brand_id is not distinct from ${brandId}::uuid`;

export async function lockStanding(tx: Tx, { kind, brandId, subject }: SwitchTarget) {
  return tx
    .selectFrom("closures")
    .selectAll()
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where(isAt(brandId))
    .where("opened_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateClosure(tx: Tx, id: string, change: Updateable<ClosuresRow>): Promise<void> {
  await tx.updateTable("closures").set(change).where("id", "=", id).where("opened_at", "is", null).execute();
}

/** Selects the target's display name. The closure stores only its code or id. */
const NAMED = sql<string>`coalesce(case closure.kind
  when 'vendor' then (select name from vendors where code = closure.subject)
  when 'game' then (select coalesce(names ->> 'EN', code) from games where id::text = closure.subject)
  when 'member' then (select account from members where id::text = closure.subject)
  else (select name from brands where id = closure.brand_id) end, closure.subject)`;

/** Lists active closures, newest first, including those at every brand. One row more than the page. */
export async function listStanding(
  db: Db | Tx,
  scope: BrandScope,
  { brandId, before, pageSize }: { brandId?: string; before?: string; pageSize: number },
): Promise<ClosureRow[]> {
  const brandIds = brandId === undefined ? scope.brandIds : [brandId];
  return db
    .selectFrom("closures as closure")
    .selectAll("closure")
    .select(NAMED.as("name"))
    .where("closure.opened_at", "is", null)
    .$if(brandId !== undefined || !scope.isEverywhere, (query) =>
      query.where(sql<boolean>`(closure.brand_id is null or closure.brand_id = any (${brandIds}))`),
    )
    .$if(before !== undefined, (query) => query.where("closure.id", "<", before ?? ""))
    .orderBy("closure.id", "desc")
    .limit(pageSize + 1)
    .execute();
}

export async function findClosure(tx: Tx, id: string): Promise<ClosureRow | undefined> {
  return tx
    .selectFrom("closures as closure")
    .selectAll("closure")
    .select(NAMED.as("name"))
    .where("closure.id", "=", id)
    .executeTakeFirst();
}

/** True if the target exists at the brand. */
export async function isThere(tx: Tx, { kind, brandId, subject }: SwitchTarget): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${THERE[kind](brandId, subject)} as found`.execute(tx);
  return rows[0]?.found ?? false;
}

const ofBrand = (brandId: string | null, subject: string) =>
  sql<boolean>`${subject} = '' and (${brandId}::uuid is null or exists (select from brands where id = ${brandId}))`;

const THERE = {
  gaming: ofBrand,
  payouts: ofBrand,
  brand: (brandId: string | null, subject: string) =>
    sql`${brandId}::uuid is not null and ${ofBrand(brandId, subject)}`,
  vendor: (brandId: string | null, code: string) => sql`exists (
    select from vendors where code = ${code} and (${brandId}::uuid is null or exists (
      select from vendor_connections where brand_id = ${brandId} and vendor_code = ${code}) or exists (
      select from brand_vendors where brand_id = ${brandId} and vendor_code = ${code})))`,
  game: (_brandId: string | null, id: string) => sql`exists (select from games where id = ${asUuid(id)})`,
  member: (brandId: string | null, id: string) =>
    sql`exists (select from members where id = ${asUuid(id)} and brand_id = ${brandId})`,
};

/** Converts the id to a UUID, or to null, which matches no row, if it is not one. */
const asUuid = (id: string) => sql`${/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null}::uuid`;

export async function listBrandIds(tx: Tx): Promise<string[]> {
  return (await tx.selectFrom("brands").select("id").execute()).map(({ id }) => id);
}

type AtBrand = { kind: SwitchKind; brandId: string; subject: string };

/** True if the target is closed at this brand or at every brand. */
export async function isClosed(db: Db | Tx, { kind, brandId, subject }: AtBrand): Promise<boolean> {
  const row = await db
    .selectFrom("closures")
    .select("id")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where(sql<boolean>`(brand_id is null or brand_id = ${brandId})`)
    .where("opened_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
