import { createHash, randomUUID } from "node:crypto";
import { statements, type StatementKind, type WholeStatement } from "@perya/contract";
import { add, fromWire, subtract, sum, ZERO } from "@perya/money";
import { recountBets, recountLines, recountMembers } from "@perya/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { seedContracts } from "../../seed/seed-contracts.ts";
import { seedOperators } from "../../seed/seed-operators.ts";
import { seedSettlements } from "../../seed/seed-settlements.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { hasUnread } from "../bets/index.ts";
import { closeTicks, followRealTime, REALTIME_FOLLOWER } from "../settlements/index.ts";

const KINDS = ["dividend", "daily", "hourly", "realtime"] as const;
const HOLDERS = { berto: KINDS, mila: ["dividend", "daily", "realtime"], nestor: ["daily", "realtime"] } as const;
type Holder = keyof typeof HOLDERS;
type Caller = Awaited<ReturnType<TestApp["signIn"]>>["call"];

let app: TestApp;
const calls = new Map<string, Caller>();
const callOf = (account: string): Caller => {
  const call = calls.get(account);
  if (!call) throw new Error(`${account} is not logged in`);
  return call;
};

/** The demo's agents have a settled history. */
beforeAll(async () => {
  app = await openTestApp();
  await app.asOwner((db) => seedOperators({ ...app.deps, db }));
  await seedContracts(app.deps);
  await seedSettlements(app.deps);
  for (const account of ["berto", "mila", "nestor", "ofelia", "ana"])
    calls.set(account, (await app.signIn(account)).call);
});
afterAll(() => app.close());
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

const listOf = (account: string, kind: StatementKind) =>
  callOf(account)(statements.listStatements, { query: { kind, pageSize: 300 } });
const readOf = (account: string, id: string) => callOf(account)(statements.readStatement, { params: { id } });
const membersOf = async (account: string, id: string, lineOf?: string) => {
  const query = { pageSize: 500, ...(lineOf && { lineOf }) };
  return (await callOf(account)(statements.listStatementMembers, { params: { id }, query })).members;
};
const betsOf = async (account: string, id: string, memberId?: string) => {
  const query = { pageSize: 500, ...(memberId && { memberId }) };
  return (await callOf(account)(statements.listStatementBets, { params: { id }, query })).bets;
};

async function wholes(): Promise<{ account: Holder; whole: WholeStatement }[]> {
  const all: { account: Holder; whole: WholeStatement }[] = [];
  for (const [account, kinds] of Object.entries(HOLDERS) as [Holder, readonly StatementKind[]][])
    for (const kind of kinds)
      for (const { id } of (await listOf(account, kind)).statements.slice(0, 6))
        all.push({ account, whole: await readOf(account, id) });
  return all;
}

describe("access", () => {
  it("is the holder's only: another's id and an unknown one get the same answer", async () => {
    const [line] = (await listOf("mila", "daily")).statements;
    const id = line?.id ?? "";
    const unknown = { code: "STATEMENT_UNKNOWN" };
    for (const [account, statementId] of [
      ["berto", id],
      ["nestor", id],
      ["ofelia", id],
      ["mila", randomUUID()],
    ] as const) {
      const input = { params: { id: statementId } };
      const call = callOf(account);
      await expect(call(statements.readStatement, input)).rejects.toMatchObject(unknown);
      await expect(call(statements.listStatementMembers, { ...input, query: { pageSize: 5 } })).rejects.toMatchObject(
        unknown,
      );
      await expect(call(statements.listStatementBets, { ...input, query: { pageSize: 5 } })).rejects.toMatchObject(
        unknown,
      );
    }
    await expect(listOf("ana", "daily")).rejects.toMatchObject({ code: "NOT_AN_AGENT" });
    expect((await readOf("mila", id)).statement.id).toBe(id);
  });

  it("continues only from a page's cursor: made-up ones are refused", async () => {
    const dashes = "-".repeat(36);
    for (const [kind, places] of [
      ["daily", [`1.${dashes}`, `9999999999999999.${randomUUID()}`, "1.1"]],
      ["realtime", [`1.${randomUUID()}`, "99999999999999999999.1", "1.a"]],
    ] as const) {
      const [line] = (await listOf("berto", kind)).statements;
      const params = { id: line?.id ?? "" };
      for (const before of places) {
        const bets = callOf("berto")(statements.listStatementBets, { params, query: { before, pageSize: 5 } });
        await expect(bets).rejects.toMatchObject({ code: "REQUEST_INVALID" });
      }
      const query = { before: `1.${dashes}`, pageSize: 5 };
      const members = callOf("berto")(statements.listStatementMembers, { params, query });
      await expect(members).rejects.toMatchObject({ code: "REQUEST_INVALID" });
    }
  });

  it("ends at the team: no line and no bet of members elsewhere", async () => {
    const { statements: listed } = await listOf("mila", "daily");
    const id = listed[0]?.id ?? "";
    const { id: berto } = await app.db
      .selectFrom("members")
      .select("id")
      .where("account", "=", "team.lorna")
      .executeTakeFirstOrThrow();
    await expect(betsOf("mila", id, berto)).rejects.toMatchObject({ code: "TEAM_MEMBER_UNKNOWN" });
    await expect(membersOf("mila", id, berto)).rejects.toMatchObject({ code: "STATEMENT_UNKNOWN" });
    const names = (await Promise.all(listed.map(({ id: each }) => membersOf("mila", each)))).flat();
    const seen = new Set(names.map(({ name }) => name));
    for (const name of ["Bongbong", "Dodong", "Arnel", "Nestor"]) expect(seen).toContain(name);
    for (const name of ["Lorna", "Gemma", "Berto", null]) expect(seen).not.toContain(name);
  });
});

describe("figures", () => {
  it("add up: lines to the statement, statements to the list, days to the stretch", async () => {
    for (const { whole } of await wholes()) {
      const { statement, lines } = whole;
      const total = (of: (line: (typeof lines)[number]) => string) => sum(lines.map((line) => fromWire(of(line))));
      expect(
        add(
          total((line) => line.difference),
          fromWire(statement.covered),
        ),
      ).toBe(fromWire(statement.due));
      expect(total((line) => line.share)).toBe(fromWire(statement.gross));
      expect(total((line) => line.below)).toBe(fromWire(statement.below));
      expect(total((line) => line.bet)).toBe(fromWire(statement.bet));
      expect(fromWire(statement.owed)).toBe(subtract(fromWire(statement.due), fromWire(statement.settledBefore)));
    }
    for (const kind of KINDS) {
      const { statements: listed, totals } = await listOf("berto", kind);
      expect(totals.statements).toBe(listed.length);
      expect(sum(listed.map(({ owed }) => fromWire(owed)))).toBe(fromWire(totals.owed));
      const last = listed.filter(
        ({ startsAt, run }) => !listed.some((each) => each.startsAt === startsAt && each.run > run),
      );
      expect(sum(last.map(({ bet }) => fromWire(bet)))).toBe(fromWire(totals.bet));
    }
    const now = app.clock.now().getTime();
    const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
    const days = { from: day(30), to: day(-1) };
    const byDay = await callOf("berto")(statements.listStatementDays, { query: { kind: "hourly", ...days } });
    expect(sum(byDay.days.map(({ paid }) => fromWire(paid)))).toBe(fromWire(byDay.totals.paid));
    expect(byDay.totals).toEqual((await listOf("berto", "hourly")).totals);
  });

  it("of income equal what the ledger paid, by kind and day", async () => {
    const now = app.clock.now().getTime();
    const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
    for (const account of ["berto", "mila", "nestor"]) {
      const income = await callOf(account)(statements.readIncome, { query: { from: day(30), to: day(-1) } });
      const { rows } = await sql<{ paid: bigint }>`
        select coalesce(sum(entry.amount), 0)::bigint as paid from ledger_transfers as transfer
        join ledger_entries as entry on entry.transfer_id = transfer.id
        join ledger_accounts as account on account.id = entry.account_id
        join members as member on account.owner = 'member:' || member.id
        where transfer.cause = 'commission' and member.account = ${account}`.execute(app.db);
      expect(fromWire(income.total)).toBe(rows[0]?.paid);
      expect(fromWire(income.total)).toBeGreaterThan(ZERO);
      expect(sum(income.sources.map(({ paid }) => fromWire(paid)))).toBe(fromWire(income.total));
      expect(sum(income.days.map(({ total }) => fromWire(total)))).toBe(fromWire(income.total));
    }
  });
});

describe("a recount", () => {
  /** Recounts as the browser does: once with the figures as shown, and once with one of them changed. */
  async function recountOf(account: string, whole: WholeStatement) {
    const { statement, runs } = whole;
    if (statement.kind === "realtime") {
      const bets = await betsOf(account, statement.id);
      const earning = bets.find((bet) => (bet.earning?.rate ?? 0) > 0);
      const changed = bets.map((bet) => (bet === earning ? { ...bet, validStake: "987654.00" } : bet));
      return { read: recountBets(whole, bets), changed: earning && recountBets(whole, changed) };
    }
    // A later run exists, so the members' figures have changed since this run. Recounts from its lines instead.
    if (runs.some(({ run }) => run > statement.run)) return { read: recountLines(whole), changed: undefined };
    const members = await membersOf(account, statement.id);
    const counted = members.find((member) => member.counts);
    const changed = members.map((member) => (member === counted ? { ...member, validStake: "987654.00" } : member));
    return { read: recountMembers(whole, members), changed: counted && recountMembers(whole, changed) };
  }

  it("has the same result for each kind, from members and bets up, and names a changed figure", async () => {
    const seen = new Set<string>();
    for (const { account, whole } of await wholes()) {
      const { read, changed } = await recountOf(account, whole);
      expect(read).toEqual({ due: fromWire(whole.statement.due), discrepancy: null });
      expect(changed?.discrepancy?.figure ?? "bet").toBe("bet");
      if (changed) seen.add(`${account} ${whole.statement.kind}`);
    }
    expect(seen.size).toBe(9);
    const [paid] = (await listOf("berto", "daily")).statements;
    const whole = await readOf("berto", paid?.id ?? "");
    const tampered = { ...whole, statement: { ...whole.statement, due: "123456.00" } };
    expect(recountLines(tampered).discrepancy).toMatchObject({ figure: "due", line: null });
  });

  it("shows left-out play beside counted play, and a correction beside the earlier payment", async () => {
    const { statements: listed } = await listOf("berto", "daily");
    const corrected = listed.find(({ run }) => run > 0);
    const whole = await readOf("berto", corrected?.id ?? "");
    expect(whole.runs.map(({ run }) => run)).toEqual([0, 1]);
    expect(fromWire(whole.statement.settledBefore)).toBe(fromWire(whole.runs[0]?.due ?? "0"));
    const all = await Promise.all(listed.map(({ id }) => membersOf("berto", id)));
    const struck = all.flat().filter(({ counts }) => !counts);
    expect(new Set(struck.map(({ name }) => name))).toEqual(new Set(["Waldo"]));
    const neighbours = await readOf("berto", whole.previousId ?? "");
    expect(neighbours.nextId).not.toBeNull();
  });
});

describe("files", () => {
  const ECDSA = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

  it("contain the list, the income, and a signed and hashed proof", async () => {
    const { token } = await app.signIn("berto");
    const ask = (url: string) =>
      app.ask({ url, headers: { authorization: `Bearer ${token}`, "x-module-id": "AGENTPOLICY3" } });
    const { statements: listed } = await listOf("berto", "daily");
    const csv = await ask("/wps/agent/statements/file?kind=daily");
    expect(csv.body.trim().split("\r\n")).toHaveLength(listed.length + 1);
    const sheet = await ask("/wps/agent/statements/file?kind=daily&format=xlsx");
    expect(sheet.headers["content-type"]).toContain("spreadsheetml");
    const income = await ask("/wps/agent/income/file?from=2026-01-01&to=2026-01-07");
    expect(income.body.trim().split("\r\n")).toHaveLength(8);
    const id = listed[0]?.id ?? "";
    const proof = (await ask(`/wps/agent/statements/${id}/proof`)).json<Record<string, unknown>>();
    const { inputsHash } = await readOf("berto", id);
    expect(proof).toMatchObject({ statementId: id, inputsHash, inputs: { ruleVersion: 1 } });
    expect(createHash("sha256").update(JSON.stringify(proof["inputs"])).digest("hex")).toBe(inputsHash);
    const { keys } = await callOf("berto")(statements.readProofKeys);
    const { signature, signedBy: _signedBy, ...signed } = proof;
    const key = await crypto.subtle.importKey("jwk", keys[0] ?? {}, ECDSA, true, ["verify"]);
    const isGood = (text: string) =>
      crypto.subtle.verify(ECDSA, key, Buffer.from(String(signature), "hex"), Buffer.from(text));
    const text = JSON.stringify(signed);
    expect([await isGood(text), await isGood(text.replace("daily", "hourly"))]).toEqual([true, false]);
    expect(keys).toHaveLength(1);
  });
});

describe("a bet that is settled again", () => {
  const MINUTE_MS = 60_000;

  /** Inserts a bet's versions into the stream, each as the difference from the version before. */
  async function settle(account: string, versions: readonly { stake: bigint; win: bigint; at: Date }[]) {
    const member = app.db.selectFrom("members").select(["id", "brand_id"]).where("account", "=", account);
    const { id, brand_id } = await member.executeTakeFirstOrThrow();
    const game = await app.db.selectFrom("games").select(["id", "vendor_code", "category"]).executeTakeFirstOrThrow();
    const bet = { bet_id: randomUUID(), brand_id, member_id: id, game_id: game.id, currency: "PHP", jackpot_share: 0n };
    const of = { vendor_code: game.vendor_code, category: game.category };
    for (const [index, { stake, win, at }] of versions.entries())
      await app.db
        .insertInto("settled_bets")
        .values({ ...bet, ...of, version: index + 1, bets: 1 - index, stake, valid_stake: stake, win, settled_at: at })
        .execute();
  }

  it("earns by the contract of each version, on the statement as in the recount", async () => {
    const { starts_at } = await app.db
      .selectFrom("contracts")
      .select((row) => row.fn.max("starts_at").as("starts_at"))
      .where("kind", "=", "realtime")
      .executeTakeFirstOrThrow();
    const now = app.clock.now();
    const before = new Date((starts_at ?? now).getTime() - 60 * MINUTE_MS);
    // The first version of one bet predates the contract and earns nothing. Both versions of the other bet count; its
    // second one deducts.
    await settle("team.arnel", [
      { stake: 10_000_000n, win: 0n, at: before },
      { stake: 0n, win: 25_000_000n, at: now },
    ]);
    await settle("team.lorna", [
      { stake: 20_000_000n, win: 0n, at: now },
      { stake: 0n, win: 30_000_000n, at: now },
    ]);
    await vi.waitFor(
      async () => {
        await followRealTime(app.deps);
        if (await hasUnread(app.db, [REALTIME_FOLLOWER])) throw new Error("there is more to follow");
      },
      { timeout: 60_000 },
    );
    app.clock.advance(6 * MINUTE_MS);
    await closeTicks(app.deps);
    for (const account of ["berto", "mila", "nestor"]) {
      const [tick] = (await listOf(account, "realtime")).statements;
      const whole = await readOf(account, tick?.id ?? "");
      const bets = await betsOf(account, tick?.id ?? "");
      expect(recountBets(whole, bets)).toEqual({ due: fromWire(whole.statement.due), discrepancy: null });
      expect(bets.some(({ earning }) => earning?.before?.terms === null)).toBe(true);
      expect(sum(whole.lines.map(({ difference }) => fromWire(difference)))).toBe(fromWire(whole.statement.due));
    }
  });
});
