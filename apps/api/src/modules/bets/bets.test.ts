import { games, wallet, type GameCategory } from "@perya/contract";
import { newId } from "@perya/db";
import { auditLedger, houseAccount, isSound, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { createBrand } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { createBook, recordHistory, type Book, type BookOutcome, type Debit, type SettledBet } from "./index.ts";

let app: TestApp;
let brand: Awaited<ReturnType<typeof createBrand>>;
let player: Awaited<ReturnType<TestApp["createMember"]>>;
let book: Book;
/** Time of the current test's writes; bets of other days are relative to it. */
let writtenAt: Date;
let bets = 0;
let gamesBy: Map<string, { id: string; names: Record<string, string>; vendor_code: string; code: string }>;

beforeAll(async () => {
  app = await openTestApp();
  book = createBook({ ...app.deps, clock: { now: () => writtenAt } });
  const rows = await app.db.selectFrom("games").select(["id", "category", "names", "vendor_code", "code"]).execute();
  gamesBy = new Map(rows.map((row) => [row.category, row]));
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await createBrand(app.db);
  app.deps.brands.forget();
  player = await app.createMember({ brand_id: brand.id, account: "ligaya", nickname: "Ligaya" });
  await app.deps.ledger.post({
    key: keyOf("deposit", player.id, "paid"),
    from: houseAccount(brand.id, "PHP"),
    to: memberAccount({ brandId: brand.id, memberId: player.id, currency: "PHP" }),
    amount: amount("1000.00"),
  });
});

function bet(stake: string, win: string, category: GameCategory = "RNG", daysAgo = 0): SettledBet {
  const settledAt = new Date(app.clock.now().getTime() - daysAgo * 24 * 60 * 60_000);
  return {
    id: newId(settledAt),
    brandId: brand.id,
    memberId: player.id,
    gameId: gamesBy.get(category)?.id ?? "",
    vendorCode: gamesBy.get(category)?.vendor_code ?? "",
    category,
    currency: "PHP",
    stake: amount(stake),
    win: amount(win),
    placedAt: settledAt,
    settledAt,
  };
}

type Change = Partial<Debit> & { daysAgo?: number };

/** Settles a bet with one vendor call that has both stake and win. */
function settle(stake: string, win: string, category: GameCategory = "RNG", change: Change = {}): Promise<BookOutcome> {
  const { daysAgo = 0, ...more } = change;
  const { vendorCode, gameId, settledAt } = bet(stake, win, category, daysAgo);
  writtenAt = settledAt;
  bets += 1;
  const game = { vendorCode, gameId, category, gameSessionId: null };
  const whose = { brandId: brand.id, memberId: player.id, currency: "PHP" } as const;
  const round = { ...whose, ...game, round: `r${bets}`, transaction: `t${bets}`, ...more };
  return book.debitAndCredit({ ...round, amount: amount(stake) }, { ...round, amount: amount(win), closes: true });
}

const balance = async () => {
  const { rows } = await app.deps.pool.query<{ owner: string; balance: bigint }>(
    "select owner, balance from ledger_balances where brand_id = $1",
    [brand.id],
  );
  return Object.fromEntries(rows.map((row) => [row.owner.replace(player.id, "player"), Number(row.balance) / 10_000]));
};
const countBets = async () =>
  (await app.db.selectFrom("bets").select("id").where("brand_id", "=", brand.id).execute()).length;
const board = async (gameCategory: GameCategory | "ALL" = "ALL", limitNum = 20) => {
  app.clock.advance(16_000);
  return app.client(brand.host)(games.listWinners, { query: { gameCategory, limitNum } });
};
const winners = async (...asked: Parameters<typeof board>) => (await board(...asked)).list;

describe("a settled bet", () => {
  it("updates the member's pages and appears in their statement", async () => {
    const ana = await app.signIn("ana");
    const { brand_id: brandId } = await app.db
      .selectFrom("members")
      .select("brand_id")
      .where("id", "=", ana.member.id)
      .executeTakeFirstOrThrow();
    const to = memberAccount({ brandId, memberId: ana.member.id, currency: "PHP" });
    const from = houseAccount(brandId, "PHP");
    await app.deps.ledger.post({ key: keyOf("deposit", "ana", "paid"), from, to, amount: amount("100.00") });
    await settle("40.00", "60.00", "RNG", { brandId, memberId: ana.member.id });
    const { lines } = await ana.call(wallet.readStatement, { query: { pageSize: 30 } });
    expect(lines.map(({ cause, amount: moved, balanceAfter }) => [cause, moved, balanceAfter])).toEqual([
      ["bet", "60.00", "120.00"],
      ["bet", "-40.00", "60.00"],
      ["deposit", "100.00", "100.00"],
    ]);
  });
});

describe("a history", () => {
  it("has the same transfers and rows, and can be written twice", async () => {
    const history = [bet("100.00", "250.00"), bet("50.00", "0.00"), bet("200.00", "20.00", "INHOUSE")];
    await recordHistory(app.deps, history);
    await recordHistory(app.deps, history);
    expect(await balance()).toMatchObject({ "member:player": 920, payments: 0, house: -922, "jackpot:main": 2 });
    expect(await countBets()).toBe(3);
  });
});

describe("the winner board", () => {
  it("shows the biggest wins of the last days, with masked names, game name and image", async () => {
    await settle("10.00", "30.00");
    await settle("10.00", "90.00", "FISH", { daysAgo: 6 });
    await settle("10.00", "60.00", "LIVE", { daysAgo: 1 });
    const list = await winners();
    expect(list.map(({ winAmount, gameType }) => [winAmount, gameType])).toEqual([
      ["90.00", "FISH"],
      ["60.00", "LIVE"],
      ["30.00", "RNG"],
    ]);
    const game = gamesBy.get("FISH");
    expect(list[0]).toMatchObject({
      customerName: "L••a",
      isSimulated: false,
      gameName: game?.names["EN"],
      iconUrl: `/art/games/${game?.vendor_code}/${game?.code}.svg`,
    });
    expect(JSON.stringify(list)).not.toMatch(/igay|ligaya/i);
  });

  it("excludes losses, returned stakes, open bets and old ones", async () => {
    await settle("10.00", "0.00");
    await settle("10.00", "10.00");
    await settle("10.00", "500.00", "RNG", { daysAgo: 9 });
    const open = { brandId: brand.id, memberId: player.id, currency: "PHP", vendorCode: "PG", round: "open" } as const;
    const game = { gameId: gamesBy.get("RNG")?.id ?? "", category: "RNG", gameSessionId: null } as const;
    await book.debit({ ...open, ...game, transaction: "open", amount: amount("10.00") });
    await book.credit({ ...open, transaction: "open", amount: amount("400.00") });
    expect(await winners()).toEqual([]);
  });

  it("can be limited to one category and to a number, at most twenty", async () => {
    for (let index = 0; index < 25; index += 1) {
      await settle("1.00", `${index + 2}.00`, index % 5 === 0 ? "FISH" : "RNG");
    }
    expect(await winners()).toHaveLength(20);
    expect((await winners("ALL", 9)).map(({ winAmount }) => winAmount)).toEqual(
      [26, 25, 24, 23, 22, 21, 20, 19, 18].map((win) => `${win}.00`),
    );
    expect((await winners("FISH")).map(({ gameType }) => gameType)).toEqual(Array(5).fill("FISH"));
    expect(await winners("BINGO")).toEqual([]);
  });

  it("marks simulated players", async () => {
    await app.db.updateTable("brands").set({ is_demo: true }).where("id", "=", brand.id).execute();
    await app.db.updateTable("members").set({ is_demo_player: true }).where("id", "=", player.id).execute();
    await settle("10.00", "30.00");
    const { list, latest } = await board();
    expect(list).toMatchObject([{ winAmount: "30.00", isSimulated: true }]);
    expect(latest).toMatchObject([{ winAmount: "30.00", isSimulated: true }]);
  });

  it("lists wins of the last hour of at least three stakes, newest first and nine at most", async () => {
    const minute = 1 / (24 * 60);
    expect((await board()).latest).toEqual([]);
    await settle("10.00", "900.00", "RNG", { daysAgo: 61 * minute });
    expect((await board()).latest).toEqual([]);
    await settle("10.00", "500.00", "RNG", { daysAgo: 30 * minute });
    await settle("10.00", "30.00", "FISH", { daysAgo: 2 * minute });
    await settle("100.00", "299.99");
    const { latest } = await board("LIVE");
    expect(latest).toMatchObject([
      { winAmount: "30.00", gameType: "FISH", customerName: "L••a" },
      { winAmount: "500.00", gameType: "RNG" },
    ]);
    for (let index = 0; index < 9; index += 1) await settle("1.00", "3.00");
    const amounts = (await board()).latest.map(({ winAmount }) => winAmount);
    expect(amounts).toEqual(Array(9).fill("3.00"));
  });

  it("shows no wins of other brands", async () => {
    await settle("10.00", "900.00");
    const query = { gameCategory: "ALL", limitNum: 20 } as const;
    expect((await app.client("fiesta.localhost")(games.listWinners, { query })).list).toEqual([]);
  });

  it.each(["gameCategory=CHESS", "limitNum=21", "limitNum=0", "gameCategory=%00"])("refuses %s", async (query) => {
    const answer = await app.ask({ method: "GET", url: `/wps/relay/winnerBoard?${query}` });
    expect(answer.json()).toMatchObject({ code: "REQUEST_INVALID" });
  });

  it("uses its index", async () => {
    const plan = await planOf(
      `select * from bets where brand_id = $1 and category = 'RNG'
         and (settled_at at time zone 'UTC')::date = '2026-01-15' and win > stake and settled_at is not null
       order by win desc limit 20`,
      [brand.id],
    );
    expect(plan).toMatch(/Index Scan using bets_winners/);
  });

  it("uses the index of latest wins", async () => {
    const plan = await planOf(
      `select * from bets where brand_id = $1 and win >= stake * 3 and settled_at is not null
         and settled_at >= $2 order by settled_at desc limit 9`,
      [brand.id, app.clock.now()],
    );
    expect(plan).toMatch(/Index Scan using bets_latest_wins/);
  });

  /**
   * Returns the plan for a large table. On a small, analyzed table, PostgreSQL would read and sort all rows instead
   * of using an index.
   */
  async function planOf(query: string, values: readonly unknown[]): Promise<string> {
    const client = await app.deps.pool.connect();
    try {
      await client.query("begin");
      await client.query("set local enable_seqscan = off");
      await client.query("set local enable_sort = off");
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${query}`, [...values]);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    } finally {
      await client.query("rollback");
      client.release();
    }
  }
});

describe("recent games", () => {
  const USUAL = { clientType: 3, page: 1, pageSize: 30 };
  const recent = async (call: Awaited<ReturnType<TestApp["signIn"]>>["call"], wish: object = {}) => {
    app.clock.advance(31_000);
    return (await call(games.listRecentGames, { query: { ...USUAL, ...wish } })).map(({ gameName }) => gameName);
  };
  const nameOf = (category: GameCategory) => gamesBy.get(category)?.names.EN;

  it("lists each game once, newest first, of this member only", async () => {
    const { call, member } = await app.signIn("ana");
    const { brand_id: brandId } = await app.db
      .selectFrom("members")
      .select("brand_id")
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    await app.db.deleteFrom("bets").where("member_id", "=", member.id).execute();
    const played: Date[] = [];
    for (const [index, category] of (["RNG", "FISH", "RNG", "LIVE", "PVP", "LIVE"] as const).entries()) {
      await settle("1.00", "0.00", category, { brandId, memberId: member.id, daysAgo: 6 - index });
      played.push(writtenAt);
    }
    await settle("10.00", "0.00", "BINGO");
    expect(await recent(call)).toEqual([nameOf("LIVE"), nameOf("PVP"), nameOf("RNG"), nameOf("FISH")]);
    expect(await recent(call, { pageSize: 2 })).toEqual([nameOf("LIVE"), nameOf("PVP")]);
    const [live, , slot] = await call(games.listRecentGames, { query: USUAL });
    expect(live?.playedAt).toBe(played[5]?.toISOString());
    expect(slot?.playedAt).toBe(played[2]?.toISOString());
    expect(await recent(call, { gameType: "FISH" })).toEqual([nameOf("FISH")]);
    expect(await recent(call, { gameType: "BINGO" })).toEqual([]);
    expect(await recent(call, { language: "TY" })).toContain(gamesBy.get("FISH")?.names["TY"] ?? nameOf("FISH"));

    const hidden = { brand_id: brandId, game_id: gamesBy.get("PVP")?.id ?? "", is_hidden: true };
    await app.db
      .insertInto("brand_games")
      .values(hidden)
      .onConflict((row) => row.columns(["brand_id", "game_id"]).doUpdateSet({ is_hidden: true }))
      .execute();
    expect(await recent(call)).toEqual([nameOf("LIVE"), nameOf("RNG"), nameOf("FISH")]);
  });

  it("requires a real account", async () => {
    await expect(app.client()(games.listRecentGames, { query: USUAL })).rejects.toMatchObject({
      code: "NOT_SIGNED_IN",
    });
  });
});

describe("the jackpot", () => {
  const jackpot = async () => {
    app.clock.advance(4_000);
    return app.client(brand.host)(games.readJackpot);
  };

  it("is the exact sum of the shares of stakes", async () => {
    expect(await jackpot()).toEqual({ mode: "pool", amount: "0.00", currency: "PHP" });
    await settle("123.45", "0.00", "INHOUSE", { jackpotShare: amount("1.2345") });
    await settle("100.00", "0.00", "RNG");
    expect(await jackpot()).toEqual({ mode: "pool", amount: "1.2345", currency: "PHP" });
    await app.scheduler.runNow("wallet.watch-ledger");
    await settle("100.00", "0.00", "INHOUSE", { jackpotShare: amount("1.00") });
    expect(await jackpot()).toEqual({ mode: "pool", amount: "2.2345", currency: "PHP" });
  });

  it("is labeled as an illustration where the brand uses the decorative counter", async () => {
    await app.db.updateTable("brands").set({ jackpot_source: "decorative" }).where("id", "=", brand.id).execute();
    app.deps.brands.forget();
    expect(await jackpot()).toEqual({ mode: "decorative", currency: "PHP" });
  });
});

describe("after all of it", () => {
  it("the ledger passes every check", async () => {
    expect(isSound(await auditLedger(app.db))).toBe(true);
  });
});
