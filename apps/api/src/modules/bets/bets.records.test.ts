import { bets, type GameCategory } from "@perya/contract";
import { newId } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { createBook, recordHistory, type Book, type SettledBet } from "./index.ts";
import { rollUpDays } from "./bets.days.ts";
import { writeCsv } from "../../tables/export-file.ts";
import { fileWords } from "../../tables/file-words.ts";
import { BET_COLUMNS } from "./bets.records.views.ts";

let app: TestApp;
let book: Book;
let ana: Awaited<ReturnType<TestApp["signIn"]>>;
let brandId: string;
let rng: { id: string; vendor_code: string };
let live: { id: string; vendor_code: string };

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);

beforeAll(async () => {
  app = await openTestApp();
  book = createBook(app.deps);
  ana = await app.signIn("ana");
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
  const games = await app.db.selectFrom("games").select(["id", "vendor_code", "category"]).execute();
  const find = (category: GameCategory) => games.find((game) => game.category === category);
  [rng, live] = [find("RNG"), find("LIVE")] as [typeof rng, typeof live];
  await app.deps.ledger.post({
    key: keyOf("deposit", "records", "paid"),
    from: houseAccount(brandId, "PHP"),
    to: memberAccount({ brandId, memberId: ana.member.id, currency: "PHP" }),
    amount: amount("1000.00"),
  });
  await recordHistory(app.deps, [
    settled(rng, "RNG", "10.00", "0.00", 9),
    settled(rng, "RNG", "20.00", "50.00", 2),
    settled(live, "LIVE", "100.00", "100.00", 1),
  ]);
});
afterAll(() => app.close());

function settled(game: typeof rng, category: GameCategory, stake: string, win: string, days: number): SettledBet {
  const settledAt = daysAgo(days);
  const [gameId, vendorCode, memberId] = [game.id, game.vendor_code, ana.member.id];
  const money = { currency: "PHP", stake: amount(stake), win: amount(win) } as const;
  return {
    id: newId(settledAt),
    brandId,
    memberId,
    gameId,
    vendorCode,
    category,
    ...money,
    placedAt: settledAt,
    settledAt,
  };
}

const list = (query: object = {}) => ana.call(bets.listBets, { query: { pageSize: 30, ...query } });

describe("the betting record", () => {
  it("lists the member's own bets, newest first, with totals over all of them", async () => {
    const { records, totals, next } = await list();
    expect(records.map(({ stake, net, state }) => [stake, net, state])).toEqual([
      ["100.00", "0.00", "settled"],
      ["20.00", "30.00", "settled"],
      ["10.00", "-10.00", "settled"],
    ]);
    // A stake that was fully covered on both sides has no valid stake.
    expect(totals).toEqual({ bets: 3, stake: "130.00", validStake: "30.00", win: "150.00", net: "20.00" });
    expect(next).toBeNull();
    const stranger = await app.signIn("carla", { host: "fiesta.localhost" });
    expect((await stranger.call(bets.listBets, { query: { pageSize: 30 } })).records).toEqual([]);
  });

  it.each([
    ["a time", () => ({ from: daysAgo(3).toISOString(), to: daysAgo(1).toISOString() }), ["20.00"]],
    ["a kind of game", () => ({ gameType: "LIVE" }), ["100.00"]],
    ["a state", () => ({ state: "open" }), []],
  ] as [string, () => { from?: string; to?: string; gameType?: "LIVE"; state?: "open" }, string[]][])(
    "is narrowed by %s, and so are its totals and the table",
    async (_what, query, stakes) => {
      const { records, totals } = await list(query());
      expect(records.map(({ stake }) => stake)).toEqual(stakes);
      expect(totals.bets).toBe(stakes.length);
      const { csv, bets: exported } = await ana.call(bets.exportBets, { query: query() });
      expect(exported).toBe(stakes.length);
      expect(csv.split("\r\n")).toHaveLength(stakes.length + 2);
    },
  );

  it("pages without losing or repeating any", async () => {
    const first = await list({ pageSize: 2 });
    const second = await list({ pageSize: 2, before: first.next ?? "" });
    expect([...first.records, ...second.records].map(({ stake }) => stake)).toEqual(["100.00", "20.00", "10.00"]);
    expect(second.next).toBeNull();
  });

  it("opens to ledger entries, for bets recorded as a whole and vendors' rounds", async () => {
    const [, won] = (await list()).records;
    const opened = await ana.call(bets.readBet, { params: { id: won?.id ?? "" } });
    expect(opened.movements.map(({ type, amount: moved, balanceAfter }) => [type, moved, balanceAfter])).toEqual([
      ["stake", "-20.00", "970.00"],
      ["win", "50.00", "1020.00"],
    ]);

    const round = {
      brandId,
      memberId: ana.member.id,
      currency: "PHP",
      vendorCode: rng.vendor_code,
      round: "r1",
    } as const;
    const play = { gameId: rng.id, category: "RNG", gameSessionId: null } as const;
    await book.debit({ ...round, ...play, transaction: "d", amount: amount("5.00") });
    const open = (await list({ state: "open" })).records;
    expect(open).toMatchObject([{ round: "r1", state: "open", stake: "5.00", validStake: "0.00", settledAt: null }]);
    await book.credit({ ...round, transaction: "c", amount: amount("2.50"), closes: true });
    await book.void({ ...round, transaction: "v", voids: "c", type: "win", undoesSettled: true, reopens: true });
    const { movements, record } = await ana.call(bets.readBet, { params: { id: open[0]?.id ?? "" } });
    expect(movements.map(({ type, amount: moved }) => [type, moved])).toEqual([
      ["stake", "-5.00"],
      ["win", "2.50"],
      ["void", "-2.50"],
    ]);
    expect(record.state).toBe("open");
    await book.void({ ...round, transaction: "w", voids: "d", type: "stake", undoesSettled: true });
  });

  it("does not open another member's bets or unknown ones", async () => {
    const [mine] = (await list()).records;
    const stranger = await app.signIn("carla", { host: "fiesta.localhost" });
    const asked = stranger.call(bets.readBet, { params: { id: mine?.id ?? "" } });
    await expect(asked).rejects.toMatchObject({ code: "BET_UNKNOWN" });
  });
});

describe("the export", () => {
  it("quotes where needed, and prevents formulas", () => {
    const record = { gameName: '=HYPERLINK("x"), now', net: "-10.00", round: "-1+1", settledAt: null } as never;
    const words = fileWords({ timeZone: "Asia/Manila", language: "EN" }, new Date());
    const [, line] = writeCsv(BET_COLUMNS, [record], words).split("\r\n");
    expect(line).toContain(`"'=HYPERLINK(""x""), now"`);
    expect(line).toContain(",-10.00");
    expect(line).toContain(",'-1+1,");
  });
});

describe("the sums by day", () => {
  const listDays = () => app.db.selectFrom("bet_days").selectAll().where("member_id", "=", ana.member.id).execute();
  const countDays = async () => (await listDays()).reduce((all, day) => all + day.bets, 0n);

  it("add up to the bets including corrections, and count each once", async () => {
    await Promise.all([rollUpDays(app.deps), rollUpDays(app.deps), rollUpDays(app.deps)]);
    // Polls: another test's open transaction on the same server delays the stream.
    await expect.poll(() => rollUpDays(app.deps).then(countDays)).toBe(3n);
    await rollUpDays(app.deps);
    const days = await listDays();
    const sum = (field: "bets" | "stake" | "valid_stake" | "win") => days.reduce((all, day) => all + day[field], 0n);
    expect([sum("bets"), sum("stake"), sum("valid_stake"), sum("win")]).toEqual([3n, 1_300_000n, 300_000n, 1_500_000n]);
    expect(new Set(days.filter((day) => day.bets > 0n).map(({ day }) => day)).size).toBe(3);
  });

  it("skip rows that a running transaction could still precede", async () => {
    const slow = await app.deps.pool.connect();
    await slow.query("begin");
    await slow.query("select pg_current_xact_id()");
    await recordHistory(app.deps, [settled(rng, "RNG", "1.00", "0.00", 0)]);
    await rollUpDays(app.deps);
    expect(await countDays()).toBe(3n);
    await slow.query("rollback");
    slow.release();
    await expect.poll(() => rollUpDays(app.deps).then(countDays)).toBe(4n);
  });
});
