import { approvals, operators } from "@perya/contract";
import { connect, createPool, inTransaction, type Db } from "@perya/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestConsole, type TestConsole, type TestOperator } from "../../testing/console.test-setup.ts";
import { expireApprovals } from "./approvals.jobs.ts";

let app: TestConsole;
let owner: Db;
let one: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  app = await openTestConsole();
  owner = connect(createPool({ url: app.ownerUrl, poolSize: 2 }));
  [one, other] = [await app.addOperator("admin"), await app.addOperator("admin")];
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

const refusal = (code: string) => expect.objectContaining({ code });
const REASON = { reason: "they run it from now on" };

/** `one` proposes an operator as admin of all brands. */
async function proposeAdmin(change: { brandId?: string } = {}) {
  const someone = await app.addOperator("support", app.brands.perya);
  const signedIn = await app.signInAs(one);
  const body = { role: "admin", brandId: null, ...change, ...REASON } as const;
  const propose = () => signedIn.client()(operators.grantRole, { params: { id: someone.id }, body });
  const { approvalId } = await propose();
  return { someone, signedIn, propose, id: approvalId ?? "" };
}

const approve = async (by: { id: string }, id: string) =>
  (await app.signInAs(by)).client()(approvals.approve, { params: { id }, body: { words: "seen" } });
const rolesOf = async ({ id }: TestOperator) => {
  const rows = await app.db.selectFrom("operator_roles").select("role").where("operator_id", "=", id).execute();
  return rows.map(({ role }) => role).toSorted();
};
const stateOf = async (id: string) =>
  (await app.db.selectFrom("approvals").select("state").where("id", "=", id).executeTakeFirst())?.state;

/** Moves the deadline into the past, because the database compares it with its own time, which tests cannot set. */
async function runOut(id: string) {
  await inTransaction(owner, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx
      .updateTable("approvals")
      .set({ expires_at: new Date(0) })
      .where("id", "=", id)
      .execute();
  });
}

describe("dual approval", () => {
  it("applies once what one operator proposed and another approved, with both in the audit", async () => {
    const { someone, propose, id } = await proposeAdmin();
    expect(await rolesOf(someone)).toEqual(["support"]);
    await expect(propose()).rejects.toMatchObject({ code: "APPROVAL_WAITING", facts: { approvalId: id } });
    expect(await approve(other, id)).toMatchObject({ state: "approved", decidedBy: { account: other.account } });
    // Idempotent: a repeated approval answers the same.
    expect(await approve(other, id)).toMatchObject({ state: "approved" });
    expect(await rolesOf(someone)).toEqual(["admin", "support"]);

    const events = await app.readAudit(`subjectKind:operator subject:${someone.id}`, await app.signInAs(one));
    const told = events.map(({ action, actor }) => `${action} ${actor}`);
    for (const line of [`approval.proposed ${one.account}`, `approval.approved ${other.account}`])
      expect(told).toContain(line);
    expect(told.filter((line) => line.startsWith("operator.roleGiven"))).toEqual([
      `operator.roleGiven ${other.account}`,
    ]);
  });

  it("applies once when many approve at the same time", async () => {
    const { someone, id } = await proposeAdmin();
    const third = await app.addOperator("admin");
    const seats = await Promise.all([other, third, other, third].map((by) => app.signInAs(by)));
    const decide = { params: { id }, body: { words: "" } };
    const outcomes = await Promise.allSettled(seats.map((seat) => seat.client()(approvals.approve, decide)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const given = await app.db
      .selectFrom("audit_events")
      .select("id")
      .where("subject_id", "=", someone.id)
      .where("action", "=", "operator.roleGiven")
      .execute();
    expect(given).toHaveLength(1);
  });

  it("never accepts the proposer or a related operator", async () => {
    const { someone, signedIn, id } = await proposeAdmin();
    const decide = { params: { id }, body: { words: "" } };
    await expect(signedIn.client()(approvals.approve, decide)).rejects.toEqual(refusal("APPROVAL_SELF"));
    await expect(signedIn.client()(approvals.refuse, decide)).rejects.toEqual(refusal("APPROVAL_SELF"));
    expect([await stateOf(id), await rolesOf(someone)]).toEqual(["proposed", ["support"]]);
  });

  it("can be rejected, which is final", async () => {
    const { someone, id } = await proposeAdmin();
    const signedIn = await app.signInAs(other);
    const decide = { params: { id }, body: { words: "not yet" } };
    expect(await signedIn.client()(approvals.refuse, decide)).toMatchObject({ state: "refused", words: "not yet" });
    await expect(signedIn.client()(approvals.approve, decide)).rejects.toEqual(refusal("APPROVAL_OVER"));
    expect(await rolesOf(someone)).toEqual(["support"]);
  });

  it("expires after its deadline", async () => {
    const { someone, id } = await proposeAdmin();
    await runOut(id);
    await expect(approve(other, id)).rejects.toEqual(refusal("APPROVAL_OVER"));
    await expireApprovals(app.deps);
    expect([await stateOf(id), await rolesOf(someone)]).toEqual(["expired", ["support"]]);
    await expect(approve(other, id)).rejects.toEqual(refusal("APPROVAL_OVER"));
    const seen = await app.db
      .selectFrom("audit_events")
      .select("actor")
      .where("action", "=", "approval.expired")
      .execute();
    expect(seen).toEqual([{ actor: "clock" }]);
  });

  it.each(["lock", "demote"] as const)("is not applied if the proposer lost access: %s", async (how) => {
    const leaver = await app.addOperator("admin");
    const someone = await app.addOperator("support", app.brands.perya);
    const body = { role: "admin", brandId: null, ...REASON } as const;
    const asked = await (await app.signInAs(leaver)).client()(operators.grantRole, {
      params: { id: someone.id },
      body,
    });
    const boss = (await app.signInAs(one)).client();
    const params = { id: leaver.id };
    if (how === "lock") await boss(operators.lockOperator, { params, body: REASON });
    else {
      await boss(operators.grantRole, { params, body: { role: "support", brandId: null, ...REASON } });
      await boss(operators.takeRole, { params, body });
    }
    await expect(approve(other, asked.approvalId ?? "")).rejects.toEqual(refusal("APPROVAL_OVER"));
    expect([await stateOf(asked.approvalId ?? ""), await rolesOf(someone)]).toEqual(["proposed", ["support"]]);
  });

  it("requires the permission of the kind", async () => {
    const { id } = await proposeAdmin();
    await expect(approve(await app.addOperator("cashier"), id)).rejects.toEqual(refusal("NOT_PERMITTED"));
    await expect(approve(await app.addOperator("admin", app.brands.perya), id)).rejects.toEqual(
      refusal("APPROVAL_UNKNOWN"),
    );
  });
});

describe("the database", () => {
  const decideBySql = (db: Db, id: string, by: string) =>
    db
      .updateTable("approvals")
      .set({ state: "approved", decided_by: by, decided_at: new Date() })
      .where("id", "=", id)
      .execute();
  const callDecide = async (id: string, sessionId: string) => {
    const { rows } = await sql<{ outcome: string }>`
      select approvals_decide(${id}, ${sessionId}, 'approved', '') as outcome`.execute(app.db);
    return rows[0]?.outcome;
  };
  const sessionOf = async ({ id }: TestOperator) => {
    await app.signInAs({ id });
    const row = await app.db
      .selectFrom("operator_sessions")
      .select("id")
      .where("operator_id", "=", id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return row.id;
  };

  it("lets the application write no decision, and no proposal that is already decided", async () => {
    const { id } = await proposeAdmin();
    await expect(decideBySql(app.db, id, other.id)).rejects.toMatchObject({ code: "42501" });
    await expect(app.db.deleteFrom("approvals").execute()).rejects.toMatchObject({ code: "42501" });
    const forged = sql`insert into approvals (id, kind, subject_kind, subject_id, payload, reason, proposed_by, good_for_hours,
      state, decided_by, decided_at) values (gen_random_uuid(), 'operator.grantRole', 'operator', 'x', '{}', 'x', ${one.id}, 1,
      'approved', ${other.id}, now())`;
    await expect(forged.execute(app.db)).rejects.toMatchObject({ code: "42501" });
    await forged.execute(owner);
    expect(await owner.selectFrom("approvals").select("state").where("subject_id", "=", "x").execute()).toEqual([
      { state: "proposed" },
    ]);
  });

  it("refuses, even for its owner, the proposer, operators without access, late and repeated decisions, and changed payloads", async () => {
    const { id } = await proposeAdmin();
    const local = await app.addOperator("admin", app.brands.perya);
    for (const by of [one, local]) await expect(decideBySql(owner, id, by.id)).rejects.toMatchObject({ code: "23001" });
    const change = owner.updateTable("approvals").set({ reason: "another" }).where("id", "=", id).execute();
    await expect(change).rejects.toMatchObject({ code: "23001" });
    await expect(owner.deleteFrom("approvals").where("id", "=", id).execute()).rejects.toMatchObject({ code: "23001" });
    await runOut(id);
    await expect(decideBySql(owner, id, other.id)).rejects.toMatchObject({ code: "23001" });
    const next = await proposeAdmin();
    await decideBySql(owner, next.id, other.id);
    const back = owner.updateTable("approvals").set({ state: "refused" }).where("id", "=", next.id).execute();
    await expect(back).rejects.toMatchObject({ code: "23001" });
  });

  it("accepts only an open session of an operator who may decide", async () => {
    const { id } = await proposeAdmin();
    const leaver = await app.addOperator("admin");
    const [own, left] = [await sessionOf(one), await sessionOf(leaver)];
    await app.db.updateTable("operator_sessions").set({ ended_at: new Date() }).where("id", "=", left).execute();
    expect(await callDecide(id, own)).toBe("self");
    expect(await callDecide(id, left)).toBe("unknown");
    expect(await callDecide(id, "00000000-0000-0000-0000-000000000001")).toBe("unknown");
    expect(await callDecide(id, await sessionOf(await app.addOperator("admin", app.brands.perya)))).toBe("unknown");
    expect(await stateOf(id)).toBe("proposed");
  });

  it("makes no admin without the approval of two operators", async () => {
    const { someone, id } = await proposeAdmin();
    const row = { operator_id: someone.id, role: "admin", granted_at: new Date(), granted_by: one.id } as const;
    const give = (change: { brand_id?: string | null; approval_id?: string }) =>
      app.db
        .insertInto("operator_roles")
        .values({ ...row, brand_id: null, ...change })
        .execute();
    await expect(give({})).rejects.toMatchObject({ code: "23001" });
    await expect(give({ approval_id: id })).rejects.toMatchObject({ code: "23001" });
    await approve(other, id);
    // An approval for all brands does not cover a grant for one brand.
    await expect(give({ approval_id: id, brand_id: app.brands.fiesta })).rejects.toMatchObject({ code: "23001" });
  });
});
