import type { Db, OpenedAccountsRow, Tx } from "@perya/db";
import type { Insertable } from "kysely";

const LISTED = 50;

function selectOpened(db: Db | Tx, agentId: string) {
  return db
    .selectFrom("opened_accounts")
    .innerJoin("members", "members.id", "opened_accounts.member_id")
    .select(["members.id", "members.brand_id", "members.account as account_key", "members.account_sealed"])
    .select(["members.type", "members.has_initial_password", "members.password_set_at", "opened_accounts.opened_at"])
    .where("opened_accounts.agent_id", "=", agentId)
    .where("members.erased_at", "is", null);
}

export type OpenedRow = NonNullable<Awaited<ReturnType<typeof findOpened>>>;

export async function findByRequestKey(tx: Tx, agentId: string, requestKey: string) {
  return selectOpened(tx, agentId).where("opened_accounts.request_key", "=", requestKey).executeTakeFirst();
}

/** Finds an opened account for the member's current direct upline only: after a move it belongs to another agent. */
export async function findOpened(tx: Tx, agentId: string, memberId: string) {
  return selectOpened(tx, agentId)
    .where("members.id", "=", memberId)
    .where("members.upline_id", "=", agentId)
    .executeTakeFirst();
}

export async function listOpened(db: Db, agentId: string) {
  return selectOpened(db, agentId)
    .where("members.upline_id", "=", agentId)
    .orderBy("opened_accounts.day", "desc")
    .orderBy("opened_accounts.opened_at", "desc")
    .orderBy("opened_accounts.member_id", "desc")
    .limit(LISTED)
    .execute();
}

export async function countOpenedOn(db: Db | Tx, agentId: string, day: string): Promise<number> {
  const counted = db
    .selectFrom("opened_accounts")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("agent_id", "=", agentId)
    .where("day", "=", day);
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

export async function insertOpened(tx: Tx, row: Insertable<OpenedAccountsRow>): Promise<void> {
  await tx.insertInto("opened_accounts").values(row).execute();
}
