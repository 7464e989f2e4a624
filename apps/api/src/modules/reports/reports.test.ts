import { reports, type GameCategory } from "@perya/contract";
import { connect, createPool, newId } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, fromWire, sum, toWire } from "@perya/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { createBook, recordHistory, type Book, type SettledBet } from "../bets/index.ts";
import { checkProfits, rollUpProfits } from "./index.ts";

let app: TestApp;
let book: Book;
let ana: Awaited<ReturnType<TestApp["signIn"]>>;
let carla: Awaited<ReturnType<TestApp["signIn"]>>;
let brandId: string;
let rng: { id: string; vendor_code: string };
let live: { id: string; vendor_code: string };

const DAY_MS = 24 * 60 * 60_000;
const momentAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
/** Returns the date in the brand's time zone, this many days ago. */
const dayAgo = (days: number) => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(momentAgo(days));

beforeAll(async () => {
  app = await openTestApp();
  book = createBook(app.deps);
  ana = await app.signIn("ana");
  carla = await app.signIn("carla", { host: "fiesta.localhost" });
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
  const games = await app.db.selectFrom("games").select(["id", "vendor_code", "category"]).execute();
  const find = (category: GameCategory) => games.find((game) => game.category === category);
  [rng, live] = [find("RNG"), find("LIVE")] as [typeof rng, typeof live];
  await app.deps.ledger.post({
    key: keyOf("deposit", "reports", "paid"),
    from: houseAccount(brandId, "PHP"),
    to: memberAccount({ brandId, memberId: ana.member.id, currency: "PHP" }),
    amount: amount("1000.00"),
  });
  await recordHistory(app.deps, [
    settled(rng, "RNG", "10.00", "0.00", 9),
    settled(rng, "RNG", "20.00", "50.00", 2),
    settled(rng, "RNG", "5.00", "0.00", 2),
    settled(live, "LIVE", "100.00", "120.00", 1),
  ]);
  await follow();
});
afterAll(() => app.close());

function settled(game: typeof rng, category: GameCategory, stake: string, win: string, days: number): SettledBet {
  const at = momentAgo(days);
  const [gameId, vendorCode, memberId] = [game.id, game.vendor_code, ana.member.id];
  const money = { currency: "PHP", stake: amount(stake), win: amount(win) } as const;
  return { id: newId(at), brandId, memberId, gameId, vendorCode, category, ...money, placedAt: at, settledAt: at };
}

/** A time-out for tests that wait for the stream. */
const LONG = { timeout: 60_000 };

/** Runs the followers until done, because an open transaction of another test delays the rows after it. */
async function follow() {
  await vi.waitFor(async () => {
    await rollUpProfits(app.deps);
    const { rows } = await app.deps.pool.query(
      `select from settled_bets where (written_by, id) >
         (select written_by, id from settled_bet_followers where name = 'profit_days')`,
    );
    if (rows.length > 0) throw new Error("there is more to follow");
  }, LONG);
}

const readProfit = (query: object = {}) =>
  ana.call(reports.readProfit, { query: { from: dayAgo(29), to: dayAgo(0), by: "day", page: 1, ...query } });
const netOf = (lines: { net: string }[]) => toWire(sum(lines.map(({ net }) => fromWire(net))));

describe("profit and loss", () => {
  it("is listed by day, category or game, with equal totals", async () => {
    const [byDay, byKind, byGame] = [
      await readProfit(),
      await readProfit({ by: "category" }),
      await readProfit({ by: "game" }),
    ];
    expect(byDay.lines.map(({ key, bets, net }) => [key, bets, net])).toEqual([
      [dayAgo(1), 1, "20.00"],
      [dayAgo(2), 2, "25.00"],
      [dayAgo(9), 1, "-10.00"],
    ]);
    expect(byKind.lines.map(({ key, stake, win }) => [key, stake, win])).toEqual([
      ["LIVE", "100.00", "120.00"],
      ["RNG", "35.00", "50.00"],
    ]);
    expect(byGame.lines.map(({ key }) => key)).toEqual([live.id, rng.id]);
    expect(byGame.lines[0]?.name).not.toBe(live.id);
    for (const { totals, lines } of [byDay, byKind, byGame])
      expect([totals.bets, totals.net, netOf(lines)]).toEqual([4, "35.00", "35.00"]);
    expect(byDay.countedAt).not.toBeNull();
  });

  it("covers any range of days, by the same two rows", async () => {
    const seven = await readProfit({ from: dayAgo(6) });
    expect([seven.totals.net, seven.lines.length]).toEqual(["45.00", 2]);
    expect((await readProfit({ from: dayAgo(2), to: dayAgo(2), by: "category" })).lines).toMatchObject([
      { key: "RNG", net: "25.00" },
    ]);
    expect((await readProfit({ from: dayAgo(8), to: dayAgo(3) })).lines).toEqual([]);
    expect((await readProfit({ game: live.id })).totals).toMatchObject({ bets: 1, net: "20.00" });
    expect((await readProfit({ category: "RNG" })).lines.map(({ key }) => key)).toEqual([dayAgo(2), dayAgo(9)]);
    await expect(readProfit({ from: dayAgo(400) })).rejects.toMatchObject({ code: "REPORT_DAYS" });
  });

  it("is the member's own", async () => {
    const theirs = await carla.call(reports.readProfit, {
      query: { from: dayAgo(29), to: dayAgo(0), by: "day", page: 1 },
    });
    expect([theirs.lines, theirs.totals.bets]).toEqual([[], 0]);
  });

  it("opens each line to its bets, which sum to it", async () => {
    for (const { key: day, net, bets } of (await readProfit()).lines) {
      const { records } = await ana.call(reports.listProfitBets, { query: { day, pageSize: 30 } });
      expect([records.length, netOf(records)]).toEqual([bets, net]);
    }
    const first = await ana.call(reports.listProfitBets, { query: { day: dayAgo(2), pageSize: 1, game: rng.id } });
    const rest = await ana.call(reports.listProfitBets, {
      query: { day: dayAgo(2), pageSize: 1, game: rng.id, before: first.next ?? "" },
    });
    expect(new Set([...first.records, ...rest.records].map(({ id }) => id)).size).toBe(2);
    expect(rest.next).toBeNull();
    expect(
      (await ana.call(reports.listProfitBets, { query: { day: dayAgo(2), pageSize: 30, category: "LIVE" } })).records,
    ).toEqual([]);
  });

  it("follows a round that is reversed, settled again, and on an earlier day than others", async () => {
    const round = {
      brandId,
      memberId: ana.member.id,
      currency: "PHP",
      vendorCode: rng.vendor_code,
      round: "r1",
    } as const;
    await book.debit({
      ...round,
      gameId: rng.id,
      category: "RNG",
      gameSessionId: null,
      transaction: "d",
      amount: amount("40.00"),
    });
    await book.credit({ ...round, transaction: "c", amount: amount("70.00"), closes: true });
    await follow();
    expect(await checkProfits(app.db)).toEqual([]);
    await book.void({ ...round, transaction: "v", voids: "c", type: "win", undoesSettled: true, reopens: true });
    await follow();
    expect(await checkProfits(app.db)).toEqual([]);
    await book.credit({ ...round, transaction: "e", amount: amount("0.50"), closes: true });
    // Bets on past days, which change days that already have rows.
    await recordHistory(app.deps, [settled(live, "LIVE", "1.00", "0.00", 5), settled(rng, "RNG", "2.00", "0.00", 6)]);
    await follow();
    expect(await checkProfits(app.db)).toEqual([]);
    await rollUpProfits(app.deps);
    expect(await checkProfits(app.db)).toEqual([]);
  });

  it("is exported as a file with the same figures", async () => {
    const answer = await ana.browser.ask({
      url: `/wps/reports/profit/file?from=${dayAgo(29)}&to=${dayAgo(0)}&by=category`,
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(answer.headers["content-type"]).toContain("text/csv");
    const { lines } = await readProfit({ by: "category" });
    const [head, ...rows] = answer.body
      .trim()
      .split("\r\n")
      .map((row) => row.split(","));
    // The header is in the language of the call, which is the brand's here.
    expect(head).toEqual(["Uri ng laro", "Bets", "Bet amount", "Valid bets", "Panalo", "Result", "Currency"]);
    expect(rows.map(([key, , , , , net, currency]) => [key, net, currency])).toEqual(
      lines.map(({ key, net }) => [key, net, "PHP"]),
    );
  });

  it("names wrong rows by member, day and scope, but not those that are still to be followed", async () => {
    await recordHistory(app.deps, [settled(rng, "RNG", "3.00", "0.00", 0)]);
    expect(await checkProfits(app.db)).toEqual([]);
    await follow();
    const row = sql`member_id = ${ana.member.id} and cut = 'category' and subject = 'RNG' and day = ${dayAgo(2)}`;
    const place = `${dayAgo(2)} ${ana.member.id} category RNG PHP`;
    for (const column of ["bets", "stake", "valid_stake", "win"]) {
      const change = (by: number) =>
        sql`update profit_days set ${sql.ref(column)} = ${sql.ref(column)} + ${by} where ${row}`.execute(app.db);
      await change(1);
      expect(await checkProfits(app.db)).toMatchObject([{ rollUp: "profit_days", brandId, place }]);
      await change(-1);
    }
    const owner = connect(createPool({ url: app.ownerUrl, poolSize: 1 }));
    await sql`delete from profit_days where ${row}`.execute(owner);
    await owner.destroy();
    expect(await checkProfits(app.db)).toEqual([
      { rollUp: "profit_days", brandId, place, difference: "there is none" },
    ]);
  });
});

describe("the account record", () => {
  const readRecord = (query: object = {}) => ana.call(reports.readRecord, { query: { pageSize: 100, ...query } });

  it("has every entry, and page and file share one query", async () => {
    const all = await readRecord();
    expect(all.rows.length).toBeGreaterThan(9);
    const filter = `cause:deposit at>=${dayAgo(3)}`;
    const { rows } = await readRecord({ filter });
    expect(rows.map(({ cells }) => [cells["cause"], cells["amount"], cells["balanceAfter"]])).toEqual([
      ["deposit", "1000.00", "1000.00"],
    ]);
    const file = await ana.browser.ask({
      url: `/wps/reports/record/file?${new URLSearchParams({ filter, columns: "cause,amount" }).toString()}`,
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(file.body.trim().split("\r\n").slice(1)).toEqual(["deposit,1000.00,PHP"]);
  });

  it("turns its pages without losing or repeating an entry", async () => {
    const all = (await readRecord()).rows.map(({ cells }) => cells["transaction"]);
    const found: unknown[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readRecord>> = await readRecord({ pageSize: 3, ...(after && { after }) });
      found.push(...page.rows.map(({ cells }) => cells["transaction"]));
      ({ next: after } = page);
    } while (after);
    expect(found).toEqual(all);
  });

  it.each([`member:0198f2a4-7c1b-7000-8000-00000000ca5e`, "cause:deposit", "fund:transit", "amount>=1.00", "nonsense"])(
    "accepts declared filters only: %s",
    async (filter) => {
      await expect(readRecord({ filter })).rejects.toMatchObject({ code: "TABLE_QUERY_INVALID" });
    },
  );

  it("opens each line to its transaction, and that to its bet; another member's to nothing", async () => {
    const [deposit] = (await readRecord({ filter: `cause:deposit at>=${dayAgo(3)}` })).rows;
    const id = String(deposit?.cells["transaction"]);
    expect(await ana.call(reports.readTransaction, { params: { id } })).toMatchObject({
      cause: "deposit",
      lines: [{ kind: "cash", amount: "1000.00", balanceAfter: "1000.00" }],
      betId: null,
    });
    const [play] = (await readRecord({ filter: `cause:bet at>=${dayAgo(3)}` })).rows;
    const opened = await ana.call(reports.readTransaction, { params: { id: String(play?.cells["transaction"]) } });
    expect(opened.betId).toMatch(/^[\da-f-]{36}$/);
    for (const [who, wanted] of [
      [carla, id],
      [ana, "1"],
    ] as const)
      await expect(who.call(reports.readTransaction, { params: { id: wanted } })).rejects.toMatchObject({
        code: "TRANSACTION_UNKNOWN",
      });
  });
});

describe("the yearly statement", () => {
  it("is a PDF whose lines add up to the balance", async () => {
    const year = dayAgo(0).slice(0, 4);
    const answer = await ana.browser.ask({
      url: `/wps/reports/years/${year}`,
      headers: { authorization: `Bearer ${ana.token}`, "accept-language": "fil-PH" },
    });
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="statement-${year}.pdf"`,
    });
    const file = answer.rawPayload.toString("latin1");
    const words = [...file.matchAll(/\((.*?)\) Tj/g)].map(([, word]) => word ?? "");
    expect(file.startsWith("%PDF-1.4")).toBe(true);
    expect(words).toEqual(expect.arrayContaining(["Ayon sa buwan", "Closing", "Enero", "Page 1 ng 1"]));
    const total = words.slice(words.indexOf("Taon") + 1, words.indexOf("Taon") + 6).map((word) => amountOf(word));
    const [opening = 0, staked = 0, won = 0, other = 0, closing = 0] = total;
    expect(opening - staked + won + other).toBe(closing);
    const { balance } = (
      await app.deps.pool.query<{ balance: bigint }>(
        "select balance from ledger_accounts where owner = $1 and kind = 'cash'",
        [`member:${ana.member.id}`],
      )
    ).rows[0] ?? { balance: 0n };
    expect(closing).toBe(Number(balance / 100n));
  });
});

/** Converts an amount as written in the file to centavos. */
function amountOf(word: string): number {
  return Math.round(Number(word.replaceAll(",", "")) * 100);
}
