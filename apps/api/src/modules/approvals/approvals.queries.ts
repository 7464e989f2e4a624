import type { Approval } from "@perya/contract";
import type { ApprovalsRow, Db, Tx } from "@perya/db";
import { sql, type Insertable } from "kysely";
import type { BrandScope } from "../../brand-scope.ts";

export type ApprovalFilter = {
  brandId?: string;
  state?: Approval["state"];
  before?: string;
  pageSize: number;
};

const withPeople = (db: Db | Tx) =>
  db
    .selectFrom("approvals")
    .innerJoin("operators as proposer", "proposer.id", "approvals.proposed_by")
    .leftJoin("operators as decider", "decider.id", "approvals.decided_by")
    .selectAll("approvals")
    .select(["proposer.account as proposer_account", "decider.account as decider_account"]);

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof findApproval>>>;

/** Inserts a proposal. Undefined if the same one is already pending. */
export async function insertApproval(
  tx: Tx,
  approval: Omit<
    Insertable<ApprovalsRow>,
    "state" | "expires_at" | "proposed_at" | "decided_by" | "decided_at" | "words"
  >,
): Promise<string | undefined> {
  const row = await tx
    .insertInto("approvals")
    .values(approval)
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "subject_kind", "subject_id"])
        .where(sql<boolean>`state = 'proposed'`)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function findWaiting(tx: Tx, kind: string, subject: { kind: string; id: string }) {
  return tx
    .selectFrom("approvals")
    .select("id")
    .where("kind", "=", kind)
    .where("subject_kind", "=", subject.kind)
    .where("subject_id", "=", subject.id)
    .where("state", "=", "proposed")
    .executeTakeFirst();
}

/** Lists pending approvals of these kinds for one subject, using the unique index of pending approvals. */
export async function listWaitingAbout(db: Db, kinds: readonly string[], subject: { kind: string; id: string }) {
  return withPeople(db)
    .where("approvals.kind", "in", kinds)
    .where("approvals.subject_kind", "=", subject.kind)
    .where("approvals.subject_id", "=", subject.id)
    .where("approvals.state", "=", "proposed")
    .where("approvals.expires_at", ">", sql<Date>`now()`)
    .orderBy("approvals.id", "desc")
    .execute();
}

/** Lists the newest approval of this kind for each subject, in any state. */
export async function listLastAbout(db: Db | Tx, kind: string, subjectIds: readonly string[]) {
  return withPeople(db)
    .select(sql<boolean>`approvals.expires_at <= now()`.as("is_late"))
    .distinctOn("approvals.subject_id")
    .where("approvals.kind", "=", kind)
    .where("approvals.subject_id", "=", sql<string>`any (${subjectIds}::text[])`)
    .orderBy("approvals.subject_id")
    .orderBy("approvals.proposed_at", "desc")
    .execute();
}

export async function findApproval(db: Db | Tx, id: string) {
  return withPeople(db).where("approvals.id", "=", id).executeTakeFirst();
}

/** Lists approvals, newest first, one more than the page, so that the service knows whether there is a next page. */
export async function listApprovals(db: Db, scope: BrandScope, filter: ApprovalFilter): Promise<ApprovalRow[]> {
  const { brandId, state, before, pageSize } = filter;
  return withPeople(db)
    .$if(!scope.isEverywhere, (query) => query.where("approvals.brand_id", "=", sql<string>`any (${scope.brandIds})`))
    .$if(brandId !== undefined, (query) => query.where("approvals.brand_id", "=", brandId ?? ""))
    .$if(state !== undefined, (query) => query.where("approvals.state", "=", state ?? "proposed"))
    .$if(before !== undefined, (query) => query.where("approvals.id", "<", before ?? ""))
    .orderBy("approvals.id", "desc")
    .limit(pageSize + 1)
    .execute();
}

/**
 * Finds proposers of these proposals who are related to this operator, who may not decide on theirs
 * (operators_related).
 */
export async function listRelated(
  db: Db | Tx,
  operatorId: string,
  proposers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${proposers}::uuid[]) as id where id <> ${operatorId} and operators_related(id, ${operatorId})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

type Outcome = "done" | "again" | "unknown" | "self" | "related" | "over";

/**
 * Decides through a database function, which takes the operator from the session, because the application may not
 * update the row.
 */
export async function decideApproval(
  tx: Tx,
  decision: { id: string; sessionId: string; verdict: "approved" | "refused"; words: string },
): Promise<Outcome> {
  const { id, sessionId, verdict, words } = decision;
  const { rows } = await sql<{ outcome: Outcome }>`
    select approvals_decide(${id}, ${sessionId}, ${verdict}, ${words}) as outcome`.execute(tx);
  return rows[0]?.outcome ?? "unknown";
}

export async function expireApprovals(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select approvals_expire(${most}) as id`.execute(tx);
  return rows.map(({ id }) => id);
}
