import { randomUUID } from "node:crypto";
import { bets as record, lottery } from "@perya/contract";
import { drawResult, findGame, verifyDraw } from "@perya/lottery";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openLottery, SALT, type Lottery } from "./lottery.test-setup.ts";

let at: Lottery;
beforeAll(async () => {
  at = await openLottery();
});
afterAll(() => at.app.close());
beforeEach(async () => {
  await at.app.db.deleteFrom("rate_limits").execute();
  await at.prepare();
  await at.run();
});

const refused = (promise: Promise<unknown>) => promise.then(() => null).catch((error: { code: string }) => error.code);

describe("a fast draw", () => {
  it("is committed before its sales, sold, drawn, paid, and anyone can verify it", async () => {
    const player = await at.join("1000.00");
    const { open } = await at.page();
    const drawId = open?.id ?? "";
    const before = await at.drawOf(drawId);
    expect(before).toMatchObject({ state: "open", seed: null, salt: null, result: null, saltSource: "test beacon" });
    expect(before.commitment).toMatch(/^[0-9a-f]{64}$/);

    // All hundred two-digit numbers, of which exactly one wins, whatever the result.
    const all = at.ticket({ selection: "0123456789/0123456789", unit: "1.00", cost: "100.00" });
    const placed = await at.place(player, [all]);
    expect(placed).toMatchObject({ total: "100.00", balance: "900.00" });
    expect(placed.bets[0]).toMatchObject({
      state: "open",
      lines: 100,
      stake: "100.00",
      rates: ["97.5"],
      canCancel: true,
    });

    const drawn = await at.drawNow(drawId);
    expect(drawn.state).toBe("paid");
    const game = findGame("five-digits-1m");
    const { commitment, sequence, seed, salt, result } = drawn;
    if (!game || !commitment || !seed || !salt || !result) throw new Error("the draw is not revealed");
    const published = { game: game.code, sequence, seed, salt, commitment, result };
    expect(verifyDraw(game.shape, published)).toEqual([]);
    expect(salt).toBe(SALT);
    expect(result).toEqual(drawResult(game.shape, published));

    const call = await player.call();
    const { bets } = await call(lottery.listLotteryBets, { query: { pageSize: 10 } });
    expect(bets[0]).toMatchObject({
      state: "won",
      prize: "97.50",
      rebatePaid: "0.00",
      hits: [1],
      isPaid: true,
      result,
    });
    expect(await at.balanceOf(player)).toBe(9_975_000n);
    const { records } = await call(record.listBets, { query: { pageSize: 10 } });
    expect(records).toMatchObject([
      { gameType: "ELOTT", state: "settled", stake: "100.00", win: "97.50", validStake: "100.00" },
    ]);
    expect(await at.ledgerSum()).toBe("0");
  });

  it("returns the rest of the player's prize group as rebate", async () => {
    const player = await at.join("100.00");
    const { open } = await at.page();
    const all = at.ticket({ selection: "0123456789/0123456789", unit: "1.00", cost: "100.00", group: 1800 });
    const { bets } = await at.place(player, [all]);
    expect(bets[0]).toMatchObject({ rates: ["90"], rebate: "0.075" });
    await at.drawNow(open?.id ?? "");
    expect(await at.balanceOf(player)).toBe(975_000n);
  });

  it("takes a bet in the last millisecond, and refuses one at the moment of closing", async () => {
    const player = await at.join();
    const { open } = await at.page();
    at.goTo(open?.closesAt ?? "", -1);
    await at.place(player, [at.ticket()]);
    at.goTo(open?.closesAt ?? "");
    expect(await refused(at.place(player, [at.ticket()], { drawId: open?.id }))).toBe("LOTTERY_DRAW_CLOSED");
    expect(await at.balanceOf(player)).toBe(9_900_000n);
  });

  it("is awaited from its close to its result", async () => {
    const { open } = await at.page();
    at.goTo(open?.closesAt ?? "");
    expect((await at.page()).drawing).toMatchObject({ id: open?.id, drawNumber: open?.drawNumber });
    await at.drawNow(open?.id ?? "");
    expect(await at.page()).toMatchObject({ drawing: null, last: { drawId: open?.id } });
  });

  it("answers a repeated request once, and refuses another one under its key", async () => {
    const player = await at.join();
    const { open } = await at.page();
    const requestKey = randomUUID();
    const same = { requestKey, drawId: open?.id };
    const answers = await Promise.all([1, 2, 3, 4].map(() => at.place(player, [at.ticket()], same)));
    expect(new Set(answers.map(({ bets }) => bets[0]?.id)).size).toBe(1);
    expect(await at.balanceOf(player)).toBe(9_900_000n);
    const other = [at.ticket({ selection: "3/4" })];
    expect(await refused(at.place(player, other, same))).toBe("REQUEST_KEY_REUSED");
  });

  it.each([
    ["a cost that differs", { cost: "9.00" }, "LOTTERY_COST_DIFFERS"],
    ["a play of another game", { play: "six-balls" }, "LOTTERY_TICKET_INVALID"],
    ["a number that does not exist", { selection: "1/x" }, "LOTTERY_TICKET_INVALID"],
    ["a unit that is not offered", { unit: "3.00", cost: "3.00" }, "LOTTERY_TICKET_INVALID"],
    ["a prize group above the highest", { group: 1951 }, "LOTTERY_TICKET_INVALID"],
    ["fixed odds in a game with groups", { group: null }, "LOTTERY_TICKET_INVALID"],
    ["a multiple above the limit", { times: 1_001, cost: "10010.00" }, "LOTTERY_LIMIT"],
    ["numbers that were shown reduced and are not", { reduced: ["1 2"] }, "LOTTERY_TERMS_CHANGED"],
    ["more than the balance", { times: 101, cost: "1010.00" }, "FUNDS_TOO_LOW"],
  ])("refuses %s, and moves nothing", async (_name, change, code) => {
    const player = await at.join();
    expect(await refused(at.place(player, [at.ticket(), at.ticket(change)]))).toBe(code);
    expect(await at.balanceOf(player)).toBe(10_000_000n);
  });

  it("refuses a bet under older terms", async () => {
    expect(await refused(at.place(await at.join(), [at.ticket()], { termsVersion: 2 }))).toBe("LOTTERY_TERMS_CHANGED");
  });

  it("cancels a bet until its draw closes, once", async () => {
    const player = await at.join();
    // Skips to a new draw, which has no sales yet.
    const { open: earlier } = await at.page();
    await at.drawNow(earlier?.id ?? "");
    const { open } = await at.page();
    const { bets } = await at.place(player, [at.ticket(), at.ticket({ selection: "3/4" })]);
    const call = await player.call();
    const id = bets[0]?.id ?? "";
    const cancel = () => call(lottery.cancelLotteryBet, { params: { id } });
    for (const answer of await Promise.all([cancel(), cancel()]))
      expect(answer).toMatchObject({ balance: "990.00", bet: { state: "cancelled", canCancel: false } });
    const sold = await sql<{ staked: bigint; owed: bigint }>`
      select staked, (select sum(owed)::bigint from lottery_exposures where draw_id = ${open?.id}) as owed
      from lottery_sales where draw_id = ${open?.id}`.execute(at.app.db);
    expect(sold.rows).toEqual([{ staked: 100_000n, owed: 9_750_000n }]);
    at.goTo(open?.closesAt ?? "");
    const late = (await player.call())(lottery.cancelLotteryBet, { params: { id: bets[1]?.id ?? "" } });
    expect(await refused(late)).toBe("LOTTERY_BET_OVER");
    const other = (await (await at.join()).call())(lottery.cancelLotteryBet, { params: { id } });
    expect(await refused(other)).toBe("BET_UNKNOWN");
  });
});

describe("a chase", () => {
  const chase = async (player: Awaited<ReturnType<Lottery["join"]>>, change: object = {}) => {
    const { open, upcoming, terms } = await at.page();
    const { times: _times, cost: _cost, ...ticket } = at.ticket({ selection: "0123456789/0123456789", unit: "1.00" });
    const drawIds = [open, ...upcoming].slice(0, 3).map((draw) => draw?.id ?? "");
    const body = {
      requestKey: randomUUID(),
      drawIds,
      termsVersion: terms.version,
      ticket,
      times: 1,
      growth: { kind: "ladder", factor: 2, everyDraws: 1 } as const,
      stopsOnWin: true,
      total: "700.00",
      ...change,
    };
    return { drawIds, placed: await (await player.call())(lottery.placeLotteryChase, { body }) };
  };

  it("is paid up front and stops on a win, which returns the rest", async () => {
    const player = await at.join();
    const { drawIds, placed } = await chase(player);
    expect(placed).toMatchObject({ total: "700.00", balance: "300.00", chase: { state: "running", stake: "700.00" } });
    expect(placed.chase.bets.map(({ stake }) => stake)).toEqual(["100.00", "200.00", "400.00"]);
    await at.drawNow(drawIds[0] ?? "");
    const { chases } = await (await player.call())(lottery.listLotteryChases, { query: { pageSize: 10 } });
    expect(chases[0]).toMatchObject({ state: "won", won: "97.50", returned: "600.00" });
    expect(chases[0]?.bets.map(({ state }) => state)).toEqual(["won", "cancelled", "cancelled"]);
    expect(await at.balanceOf(player)).toBe(9_975_000n);
  });

  it("goes on to its last draw without a stop on win", async () => {
    const player = await at.join();
    const { drawIds } = await chase(player, { stopsOnWin: false });
    for (const id of drawIds) await at.drawNow(id);
    const { chases } = await (await player.call())(lottery.listLotteryChases, { query: { pageSize: 10 } });
    expect(chases[0]).toMatchObject({ state: "finished", won: "682.50", returned: "0.00" });
  });

  it("is cancelled from the next draw on", async () => {
    const player = await at.join();
    const { drawIds, placed } = await chase(player, { stopsOnWin: false });
    await at.drawNow(drawIds[0] ?? "");
    const { id } = placed.chase;
    const call = await player.call();
    const ended = await call(lottery.cancelLotteryChase, { params: { id } });
    expect(ended.chase).toMatchObject({ state: "cancelled", returned: "600.00", won: "97.50" });
    expect(await call(lottery.cancelLotteryChase, { params: { id } })).toMatchObject({ balance: ended.balance });
  });

  it("refuses draws out of order, and a total that differs", async () => {
    const player = await at.join();
    const { open, upcoming } = await at.page();
    const drawIds = [upcoming[0]?.id, open?.id].map((id) => id ?? "");
    expect(await refused(chase(player, { drawIds, total: "300.00" }))).toBe("LOTTERY_CHASE_INVALID");
    expect(await refused(chase(player, { total: "300.00" }))).toBe("LOTTERY_COST_DIFFERS");
  });
});
