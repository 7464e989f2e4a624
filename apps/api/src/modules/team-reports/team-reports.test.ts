import { randomUUID } from "node:crypto";
import { teamReports } from "@perya/contract";
import { newId } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, fromWire, subtract } from "@perya/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { rollUpTeams } from "../agents/index.ts";
import { recordHistory } from "../bets/index.ts";

let app: TestApp;
let brandId: string;
const ids = new Map<string, string>();
const idOf = (name: string) => ids.get(name) ?? "";
const DAYS = { from: "2026-01-10", to: "2026-01-15" };
const DAY_MS = 24 * 60 * 60_000;

beforeAll(async () => {
  app = await openTestApp();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
  const fiesta = (await app.deps.brands.findByHost("fiesta.localhost"))?.id ?? "";
  for (const [name, type, upline] of [
    ["master", 2, null],
    ["agent", 1, "master"],
    ["manager", 42, "master"],
    ["promoter", 41, "master"],
    ["player", 0, "agent"],
    ["deep", 0, "player"],
    ["managed", 41, "manager"],
    ["managedly", 0, "managed"],
    ["brought", 0, "promoter"],
    ["beyond", 0, "brought"],
    ["stranger", 1, null],
    ["theirs", 0, "stranger"],
  ] as const) {
    const upline_id = ids.get(upline ?? "") ?? null;
    const { id } = await app.createMember({ account: name, nickname: name, type, upline_id });
    ids.set(name, id);
    await app.deps.ledger.post({
      key: keyOf("deposit", `joined-${id}`, "paid"),
      from: houseAccount(brandId, "PHP"),
      to: memberAccount({ brandId, memberId: id, currency: "PHP" }),
      amount: amount("1000.00"),
    });
  }
  const away = await app.createMember({ account: "away", nickname: "away", type: 0, brand_id: fiesta });
  ids.set("away", away.id);
  ids.set("nobody", randomUUID());

  const game = await app.db.selectFrom("games").select(["id", "vendor_code", "category"]).executeTakeFirstOrThrow();
  const bet = (name: string, stake: string, win: string, days: number) => {
    const at = new Date(app.clock.now().getTime() - days * DAY_MS);
    const of = {
      brandId,
      memberId: idOf(name),
      gameId: game.id,
      vendorCode: game.vendor_code,
      category: game.category,
    };
    const money = { currency: "PHP" as const, stake: amount(stake), win: amount(win) };
    return { id: newId(at), ...of, ...money, placedAt: at, settledAt: at };
  };
  await recordHistory(app.deps, [
    bet("player", "100.00", "30.00", 1),
    bet("player", "20.00", "0.00", 2),
    bet("player", "50.00", "0.00", 7),
    bet("deep", "40.00", "60.00", 1),
    bet("agent", "5.00", "0.00", 1),
    bet("theirs", "900.00", "0.00", 1),
  ]);
  await vi.waitFor(
    async () => {
      await rollUpTeams(app.deps);
      const { totals } = await (await as("master"))(teamReports.listLines, { query: { ...DAYS, pageSize: 30 } });
      if (totals.sums.bets !== 4) throw new Error("there is more to follow");
    },
    { timeout: 60_000 },
  );
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

const seats = new Map<string, ReturnType<TestApp["signIn"]>>();
const seatOf = (name: string) => {
  const seat = seats.get(name) ?? app.signIn(name);
  seats.set(name, seat);
  return seat;
};
const as = async (name: string) => (await seatOf(name)).call;
const readFile = async (name: string, url: string) => {
  const { token } = await seatOf(name);
  return app.ask({ method: "GET", url, headers: { authorization: `Bearer ${token}`, "x-module-id": "AGENTPOLICY3" } });
};

describe("access", () => {
  const people = [
    "master",
    "agent",
    "player",
    "deep",
    "manager",
    "managed",
    "managedly",
    "promoter",
    "brought",
    "beyond",
  ];
  const all = [...people, "stranger", "theirs", "away", "nobody"];
  it.each([
    ["master", people],
    ["agent", ["agent", "player", "deep"]],
    ["manager", ["manager", "managed", "managedly"]],
    ["promoter", ["promoter", "brought"]],
    ["stranger", ["stranger", "theirs"]],
  ])("%s: %j", async (who, seen) => {
    const call = await as(who);
    const calls = [
      (id: string) => call(teamReports.listMemberBets, { params: { id }, query: { pageSize: 1 } }),
      (id: string) => call(teamReports.readMemberRecord, { params: { id }, query: { pageSize: 1 } }),
    ];
    for (const ask of calls) {
      const outcomes = await Promise.allSettled(all.map((name) => ask(idOf(name))));
      expect(all.filter((_name, index) => outcomes[index]?.status === "fulfilled")).toEqual(seen);
      const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
      // All refusals are identical, so that they don't reveal whether or where a member exists.
      expect(new Set(refused.map(({ code, status, message }) => `${code} ${status} ${message}`)).size).toBe(1);
      expect(refused[0]).toMatchObject({ code: "TEAM_MEMBER_UNKNOWN", status: 404 });
    }
    for (const name of all.filter((each) => !seen.includes(each))) {
      for (const file of ["bets/file", "record/file"]) {
        const answer = await readFile(who, `/wps/agent/lines/${idOf(name)}/${file}`);
        expect(answer.statusCode).toBe(404);
      }
      const days = `from=${DAYS.from}&to=${DAYS.to}&memberId=${idOf(name)}`;
      expect((await readFile(who, `/wps/agent/lines?${days}`)).statusCode).toBe(404);
      expect((await readFile(who, `/wps/agent/lines/file?${days}`)).statusCode).toBe(404);
    }
  });

  it("is refused to players and visitors", async () => {
    const query = { pageSize: 1 };
    const player = (await as("player"))(teamReports.listMemberBets, { params: { id: idOf("deep") }, query });
    await expect(player).rejects.toMatchObject({ code: "NOT_AN_AGENT" });
    const visitor = app.client()(teamReports.listMemberBets, { params: { id: idOf("deep") }, query });
    await expect(visitor).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  });
});

describe("the lines of a team", () => {
  it("and the agent's own play add up to the whole, compared with as many days before", async () => {
    const page = await (await as("agent"))(teamReports.listLines, { query: { ...DAYS, pageSize: 30 } });
    expect(page.lines).toMatchObject([
      {
        member: { nickname: "player", sums: { bets: 3, stake: "160.00", win: "90.00", net: "-70.00" } },
        before: { bets: 1, stake: "50.00" },
        commission: "0.00",
      },
    ]);
    const own = page.lines.reduce(
      (left, { member }) => subtract(left, fromWire(member.sums.stake)),
      fromWire(page.totals.sums.stake),
    );
    expect(own).toBe(amount("5.00"));
    expect(page.earlier).toEqual({ from: "2026-01-04", to: "2026-01-09" });
  });

  it("are exported as a file with exactly these figures", async () => {
    const answer = await readFile("master", `/wps/agent/lines/file?from=${DAYS.from}&to=${DAYS.to}&format=csv`);
    const rows = answer.body
      .trim()
      .split("\r\n")
      .map((row) => row.split(","));
    expect(rows[0]?.slice(0, 4)).toEqual(["Username", "Nickname", "Uri ng account", "Nag-register (UTC+08:00)"]);
    // Highest stake first, then members without bets in the order in which they joined.
    expect(rows.slice(1).map(([account]) => account)).toEqual(["agent", "manager", "promoter"]);
    expect(rows[1]).toEqual(expect.arrayContaining(["agent", "165.00", "90.00", "-75.00"]));
    const sheet = await readFile("master", `/wps/agent/lines/file?from=${DAYS.from}&to=${DAYS.to}&format=xlsx`);
    expect(sheet.headers["content-type"]).toContain("spreadsheetml");
  });
});

describe("a member of the team", () => {
  it("shows their bets by kind and state, each with its movements, and never their balance", async () => {
    const call = await as("master");
    const params = { id: idOf("player") };
    const { records, totals } = await call(teamReports.listMemberBets, { params, query: { pageSize: 2 } });
    expect(totals).toMatchObject({ bets: 3, stake: "170.00", win: "30.00" });
    expect(records).toHaveLength(2);
    const none = await call(teamReports.listMemberBets, { params, query: { state: "open", pageSize: 2 } });
    expect(none.records).toEqual([]);
    const betId = records[0]?.id ?? "";
    const bet = await call(teamReports.readMemberBet, { params: { ...params, betId } });
    expect(bet.movements.length).toBeGreaterThan(0);
    expect(bet.movements.every(({ balanceAfter }) => balanceAfter === null)).toBe(true);
    const another = call(teamReports.readMemberBet, { params: { id: idOf("deep"), betId } });
    await expect(another).rejects.toMatchObject({ code: "BET_UNKNOWN" });
    const file = await readFile("master", `/wps/agent/lines/${params.id}/bets/file?format=csv`);
    expect(file.body.trim().split("\r\n")).toHaveLength(4);
  });

  it("shows their entries with the cause of each, as a page and as a file", async () => {
    const params = { id: idOf("player") };
    const page = await (await as("agent"))(teamReports.readMemberRecord, { params, query: { pageSize: 100 } });
    expect(page.rows.map(({ cells }) => cells["cause"])).toContain("deposit");
    expect(page.rows.every(({ cells }) => !("balanceAfter" in cells))).toBe(true);
    const file = await readFile("agent", `/wps/agent/lines/${params.id}/record/file?format=csv`);
    expect(file.body.trim().split("\r\n")).toHaveLength(page.rows.length + 1);
    expect(file.body).toContain("Ledger entry");
    expect(file.body).not.toContain("Balance pagkatapos");
  });
});
