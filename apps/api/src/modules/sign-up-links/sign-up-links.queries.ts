import type { Db, SignUpLinksRow, SignUpLinkUsesRow, Tx } from "@perya/db";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";

export type LinkRow = Selectable<SignUpLinksRow>;

export async function findByCode(db: Db | Tx, brandId: string, code: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom("sign_up_links")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("code", "=", code)
    .executeTakeFirst();
}

/** Locks the link, so that of two requests for the last use the second one sees the first. */
export async function lockLink(tx: Tx, id: string): Promise<LinkRow | undefined> {
  return tx.selectFrom("sign_up_links").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function findAgent(db: Db | Tx, id: string) {
  return db
    .selectFrom("members")
    .select(["type", "locked_at", "erased_at", "frozen_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findByRequestKey(tx: Tx, agentId: string, requestKey: string): Promise<LinkRow | undefined> {
  return tx
    .selectFrom("sign_up_links")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
}

export async function countOpen(tx: Tx, agentId: string, now: Date): Promise<number> {
  const counted = tx
    .selectFrom("sign_up_links")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("agent_id", "=", agentId)
    .where("closed_at", "is", null)
    .where("expires_at", ">", now);
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** Inserts a link. False if the code is taken; the transaction stays usable. */
export async function insertLink(tx: Tx, link: Insertable<SignUpLinksRow>): Promise<boolean> {
  const result = await tx
    .insertInto("sign_up_links")
    .values(link)
    .onConflict((row) => row.columns(["brand_id", "code"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function isMembersCode(tx: Tx, brandId: string, code: string): Promise<boolean> {
  const owner = tx.selectFrom("members").select("id").where("brand_id", "=", brandId);
  return (await owner.where("invitation_code", "=", code).executeTakeFirst()) !== undefined;
}

export async function updateLink(tx: Tx, id: string, change: Updateable<SignUpLinksRow>): Promise<void> {
  await tx.updateTable("sign_up_links").set(change).where("id", "=", id).execute();
}

export async function insertUse(tx: Tx, use: Insertable<SignUpLinkUsesRow>): Promise<void> {
  await tx.insertInto("sign_up_link_uses").values(use).execute();
}

export async function findUse(db: Db | Tx, memberId: string) {
  return db
    .selectFrom("sign_up_link_uses")
    .innerJoin("sign_up_links", "sign_up_links.id", "sign_up_link_uses.link_id")
    .selectAll("sign_up_links")
    .select(["sign_up_link_uses.offer"])
    .where("sign_up_link_uses.member_id", "=", memberId)
    .executeTakeFirst();
}

/** Changes the state of an offer. False if another transaction changed it first. */
export async function advanceOffer(
  tx: Tx,
  memberId: string,
  change: { offer: "offered" | "refused"; offer_problem?: string },
): Promise<boolean> {
  const done = tx
    .updateTable("sign_up_link_uses")
    .set(change)
    .where("member_id", "=", memberId)
    .where("offer", "=", "waiting");
  return (await done.executeTakeFirst()).numUpdatedRows === 1n;
}

export async function countOpened(db: Db, linkId: string, at: Date): Promise<void> {
  await sql`select sign_up_link_opened(${linkId}, ${at})`.execute(db);
}

export type LinkFilter = { isOpen?: boolean; before?: string; limit: number; now: Date };

export async function listLinks(
  db: Db,
  agentId: string,
  { isOpen = false, before, limit, now }: LinkFilter,
): Promise<LinkRow[]> {
  return db
    .selectFrom("sign_up_links")
    .selectAll()
    .where("agent_id", "=", agentId)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .$if(isOpen, (query) =>
      query.where("closed_at", "is", null).where("expires_at", ">", now).whereRef("used", "<", "most_uses"),
    )
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function findOwn(db: Db | Tx, agentId: string, id: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom("sign_up_links")
    .selectAll()
    .where("id", "=", id)
    .where("agent_id", "=", agentId)
    .executeTakeFirst();
}

export type FunnelRow = { opened: number; registered: number; deposited: number; bet: number };

export async function sumFunnels(db: Db | Tx, linkIds: readonly string[]): Promise<Map<string, FunnelRow>> {
  const { rows } = await sql<FunnelRow & { link_id: string }>`
    select link_id, sum(opened)::integer as opened, sum(registered)::integer as registered,
      sum(deposited)::integer as deposited, sum(bet)::integer as bet
    from sign_up_link_days where link_id = any (${linkIds}) group by link_id`.execute(db);
  return new Map(rows.map(({ link_id: id, ...funnel }) => [id, funnel]));
}

export async function listDays(db: Db, linkId: string, limit: number): Promise<(FunnelRow & { day: string })[]> {
  const { rows } = await sql<FunnelRow & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, opened::integer as opened, registered::integer as registered,
      deposited::integer as deposited, bet::integer as bet
    from sign_up_link_days where link_id = ${linkId} order by sign_up_link_days.day desc limit ${limit}`.execute(db);
  return rows;
}

export type JoinedRow = Awaited<ReturnType<typeof listJoined>>[number];

export async function listJoined(db: Db, linkId: string, limit: number) {
  return db
    .selectFrom("sign_up_link_uses as use")
    .innerJoin("members", "members.id", "use.member_id")
    .select(["members.id", "members.brand_id", "members.account as account_key", "members.account_sealed"])
    .select(["members.nickname", "use.used_at", "use.offer", "use.offer_problem", "use.deposited_at", "use.bet_at"])
    .where("use.link_id", "=", linkId)
    .where("members.erased_at", "is", null)
    .orderBy("use.used_at", "desc")
    .orderBy("use.member_id", "desc")
    .limit(limit)
    .execute();
}
