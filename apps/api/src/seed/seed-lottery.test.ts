import { lottery } from "@perya/contract";
import { findGame, GAMES, isResult, verifyDraw } from "@perya/lottery";
import { auditLedger, isSound } from "@perya/ledger";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";
import { seedLottery } from "./seed-lottery.ts";
import { seedOperators } from "./seed-operators.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.asOwner((db) => seedOperators({ ...app.deps, db }));
  await seedLottery(app.deps);
});
afterAll(() => app.close());

describe("the demo's lotteries", () => {
  it("are seeded once", async () => {
    const count = () =>
      app.db
        .selectFrom("lottery_draws")
        .select((row) => row.fn.countAll().as("draws"))
        .execute();
    const before = await count();
    await seedLottery(app.deps);
    expect(await count()).toEqual(before);
  });

  it("have past draws of every game, all paid but two that operators may enter", async () => {
    const now = app.clock.now();
    const { rows } = await sql<{ game: string; past: number; unpaid: number }>`
      select game, count(*)::integer as past, count(*) filter (where state <> 'paid')::integer as unpaid
      from lottery_draws join brands on brands.id = brand_id
      where merchant_code = 'perya' and draws_at <= ${now} group by game order by game`.execute(app.db);
    expect(new Set(rows.map(({ game }) => game))).toEqual(new Set(GAMES.map(({ code }) => code)));
    expect(rows.filter(({ unpaid }) => unpaid > 0)).toMatchObject([
      { game: "pcso-2d", unpaid: 1 },
      { game: "pcso-3d", unpaid: 1 },
    ]);
    const fast = new Set(GAMES.filter(({ isOutside }) => !isOutside).map(({ code }) => code));
    expect(rows.filter(({ game, past }) => past < (fast.has(game) ? 80 : 1))).toEqual([]);
  });

  it("verify from their seed and salt, and have entries of two operators otherwise", async () => {
    const draws = await app.db.selectFrom("lottery_draws").selectAll().where("result", "is not", null).execute();
    for (const { game: code, result, seed, salt, commitment, sequence, is_outside: isOutside, id } of draws) {
      const shape = findGame(code)?.shape ?? [];
      if (!isResult(shape, result)) throw new Error(`${code} ${id} has no result of its form`);
      if (isOutside) continue;
      const inputs = { game: code, sequence: Number(sequence), seed: seed ?? "", salt: salt ?? "" };
      expect(verifyDraw(shape, { ...inputs, commitment: commitment ?? "", result })).toEqual([]);
    }
    const { rows } = await sql<{ entries: number }>`
      select distinct (select count(distinct operator_id)::integer from lottery_entries where draw_id = draw.id) as entries
      from lottery_draws as draw where is_outside and result is not null`.execute(app.db);
    expect(rows).toEqual([{ entries: 2 }]);
  });

  it("sell the next draw of every game at once", async () => {
    const { gameMenus } = await app.client()(lottery.listLotteryMenus, { query: {} });
    const games = gameMenus.flatMap((menu) => menu.games);
    expect(games).toHaveLength(GAMES.length);
    expect(games.filter(({ nextDraw }) => nextDraw === null)).toEqual([]);
  });

  it("show a member's bets, a won chase whose rest came back, and open tickets", async () => {
    const { call } = await app.signIn("ana");
    const { chases } = await call(lottery.listLotteryChases, { query: { pageSize: 10 } });
    expect(chases).toMatchObject([{ state: "won", stake: "30.00", won: "4500.00", returned: "10.00" }]);
    expect(chases[0]?.bets.map(({ state }) => state)).toEqual(["lost", "won", "cancelled"]);
    const { bets } = await call(lottery.listLotteryBets, { query: { pageSize: 30 } });
    // Only one of the two games is checked, because the other one's sales may be over at the time of the test.
    expect(bets.filter(({ state }) => state === "open").map(({ gameCode }) => gameCode)).toContain("lotto-6-49");
    expect(bets.filter(({ gameCode, isPaid }) => gameCode === "happy-ten" && isPaid)).toHaveLength(5);
    expect(isSound(await auditLedger(app.db))).toBe(true);
  });
});
