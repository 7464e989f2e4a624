import { tables } from "@perya/contract";
import { connect, createPool, inTransaction, type Db } from "@perya/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sealEventChains } from "../../event-chain/seal-event-chain.ts";
import { HOUSE_CHAIN, verifyEventChains } from "../../event-chain/verify-event-chain.ts";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import { TERMINAL, writeAudit } from "./index.ts";

let app: TestConsole;
let owner: Db;
beforeAll(async () => {
  app = await openTestConsole();
  owner = connect(createPool({ url: app.ownerUrl, poolSize: 2 }));
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

/** Writes `count` entries, one second apart, about one subject. */
async function happen(id: string, brandId: string | null, count = 3, action: `${string}.${string}` = "test.happened") {
  for (let number = 1; number <= count; number += 1) {
    app.clock.advance(1_000);
    const entry = {
      brandId,
      action,
      subject: { kind: "test", id },
      reason: "why",
      before: { number: 0 },
      after: { number },
    };
    await inTransaction(app.db, (tx) => writeAudit(tx, app.deps, TERMINAL, entry));
  }
}

describe("the audit", () => {
  it("is written in the transaction of the action", async () => {
    const failing = inTransaction(app.db, async (tx) => {
      const entry = { brandId: null, action: "test.undone", subject: { kind: "test", id: "undone" } } as const;
      await writeAudit(tx, app.deps, TERMINAL, entry);
      throw new Error("it did not happen");
    });
    await expect(failing).rejects.toThrow("it did not happen");
    const rows = await app.db.selectFrom("audit_events").select("id").where("subject_id", "=", "undone").execute();
    expect(rows).toEqual([]);
  });

  it("records operator, time, address, reason, before and after; paged, newest first", async () => {
    await happen("pages", app.brands.perya, 5);
    const signedIn = await app.signInAs(await app.addOperator("risk", app.brands.perya));
    const list = (more: { after?: string } = {}) =>
      signedIn.client()(tables.readAudit, {
        query: { filter: "subjectKind:test subject:pages", columns: "after", pageSize: 2, ...more },
      });
    const numbers: unknown[] = [];
    for (let page = await list(); ; page = await list({ after: page.next ?? "" })) {
      numbers.push(...page.rows.map(({ cells }) => (cells["after"] as { number: number }).number));
      if (page.next === null) break;
    }
    expect(numbers).toEqual([5, 4, 3, 2, 1]);
    expect((await app.readAudit("subjectKind:test subject:pages", signedIn))[0]).toMatchObject({
      actor: "terminal",
      action: "test.happened",
      reason: "why",
      before: { number: 0 },
      at: app.clock.now().toISOString(),
    });
  });

  it.each([
    ["an action", "action:test.other", 1],
    ["a subject", "subjectKind:test subject:filters", 4],
    ["a time", "subjectKind:test subject:filters at>=2026-01-15T00:00:00Z at<2026-01-15T00:00:01Z", 0],
    ["an operator", "operator:00000000-0000-0000-0000-000000000001", 0],
  ])("is filtered by %s", async (_name, filter, count) => {
    const isThere = await app.db.selectFrom("audit_events").select("id").where("subject_id", "=", "filters").execute();
    if (isThere.length === 0) {
      await happen("filters", app.brands.perya, 3);
      await happen("filters", app.brands.perya, 1, "test.other");
    }
    expect(await app.readAudit(filter)).toHaveLength(count);
  });

  it("hides entries of other brands and of the whole platform from an operator of one brand", async () => {
    await happen("elsewhere", app.brands.fiesta);
    await happen("elsewhere", null);
    const listAs = async (brandId: string | null) => {
      const reader = await app.signInAs(await app.addOperator("admin", brandId));
      return (await app.readAudit("subjectKind:test subject:elsewhere", reader)).length;
    };
    expect([await listAs(app.brands.perya), await listAs(app.brands.fiesta), await listAs(null)]).toEqual([0, 3, 6]);
  });
});

describe("audit entries", () => {
  const problems = async () =>
    (await verifyEventChains(app.db)).findings.map(({ brandId, problem }) => `${brandId} ${problem}`);
  /** Tampers as superuser, who can bypass all guards, so that only the event chain reveals it. */
  async function tamper(statement: string) {
    await inTransaction(owner, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
    });
  }

  it.each(["update audit_events set reason = 'another'", "delete from audit_events", "truncate audit_events"])(
    "cannot be changed by the application, nor by mistake by its owner: %s",
    async (statement) => {
      await happen("kept", null, 1);
      await expect(sql.raw(statement).execute(app.db)).rejects.toMatchObject({ code: "42501" });
      await expect(sql.raw(statement).execute(owner)).rejects.toThrow(/stays as it was written/);
    },
  );

  it.each([
    ["changed", (id: string) => `update audit_events set reason = 'another' where subject_id = '${id}'`, "changed"],
    ["deleted", (id: string) => `delete from audit_events where subject_id = '${id}'`, "gone"],
  ])("are reported when %s, in a brand's chain and in the platform's chain", async (what, statement, problem) => {
    await happen(`brand ${what}`, app.brands.fiesta, 1);
    await happen(`house ${what}`, null, 1);
    await sealEventChains({ db: app.db, log: app.deps.log });
    const before = await problems();
    await tamper(statement(`brand ${what}`));
    await tamper(statement(`house ${what}`));
    const found = (await problems()).filter((each) => !before.includes(each) || each.endsWith(problem));
    expect(found).toContain(`${app.brands.fiesta} ${problem}`);
    expect(found).toContain(`${HOUSE_CHAIN} ${problem}`);
  });
});
