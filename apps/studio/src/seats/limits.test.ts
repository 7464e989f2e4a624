import { randomUUID } from "node:crypto";
import { studio } from "@perya/contract/studio/shapes";
import type { MinesResult } from "@perya/maths/mines";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestStudio, type TestStudio } from "../studio.test-setup.ts";
import type { SaidLimit } from "../wallet/wallet.ts";

let dice: TestStudio;
let mines: TestStudio;
let slot: TestStudio;
beforeAll(async () => {
  const games = ["beto-beto-dice", "coconut-mines", "some-slot"];
  [dice, mines, slot] = (await Promise.all(games.map((game) => openTestStudio({ game })))) as [
    TestStudio,
    TestStudio,
    TestStudio,
  ];
});
afterEach(() => {
  for (const t of [dice, mines, slot]) {
    say(t);
    t.wallet.setConnection("fine");
  }
});
afterAll(async () => void (await Promise.all([dice, mines, slot].map((t) => t.close()))));

/** Sets limits, and lets cached ones expire. */
function say(t: TestStudio, ...limits: SaidLimit[]) {
  t.wallet.sayLimits(...limits);
  t.clock.advance(11_000);
}

const bet = (t: TestStudio, seat: string, stake: string, choice: unknown) =>
  t.call(studio.rounds.placeRound, { body: { seat, request: randomUUID(), stake, choice } });
const limitsAt = async (t: TestStudio, seat: string) =>
  (await t.call(studio.seats.readLimits, { query: { seat } })).json<object>();

const HALF = { side: "under", target: 5000 };
/** A bet that pays 990 times its stake. */
const LONG_SHOT = { side: "under", target: 10 };

describe("a brand's limits", () => {
  it("apply to every bet, and are shown", async () => {
    const { token, player } = await dice.sitDown();
    say(dice, { scope: "all", maxStake: "50.00" }, { scope: "family", family: "dice", minStake: "5.00" });
    for (const stake of ["4.99", "50.01"]) {
      const refused = await bet(dice, token, stake, HALF);
      expect([refused.statusCode, refused.json()]).toEqual([409, { error: "STAKE_LIMITS" }]);
    }
    expect(dice.wallet.balanceOf(player)).toBe(100_000);
    expect((await bet(dice, token, "50.00", HALF)).json()).toMatchObject({ state: "ended", stake: "50.00" });
    expect(await limitsAt(dice, token)).toMatchObject({
      min: "5.00",
      max: "50.00",
      steps: ["5.00", "10.00", "20.00", "50.00"],
      maxWin: null,
    });
  });

  it("never reduce a win: a bet that could win too much is refused", async () => {
    const { token } = await dice.sitDown();
    say(dice, { scope: "all", maxWin: "1000.00" });
    expect((await bet(dice, token, "1.02", LONG_SHOT)).json()).toEqual({ error: "WIN_LIMIT" });
    expect((await bet(dice, token, "1.01", LONG_SHOT)).json()).toMatchObject({ state: "ended" });
    expect((await bet(dice, token, "500.00", HALF)).json()).toMatchObject({ state: "ended" });
  });

  it("reduce the maximum bet of a slot to what its highest win allows", async () => {
    const { token, seat } = await slot.sitDown();
    const { loadGame } = await import("../games/games.ts");
    const cap = (await loadGame(seat))?.mustPay(null) ?? 0;
    const maxWin = ((cap / 100) * 20).toFixed(2);
    say(slot, { scope: "all", maxWin });
    expect(await limitsAt(slot, token)).toMatchObject({ max: "20.00", maxWin });
    expect((await bet(slot, token, "20.01", null)).json()).toEqual({ error: "WIN_LIMIT" });
    expect((await bet(slot, token, "20.00", null)).json()).toMatchObject({ state: "ended" });
  });

  it("end a round of mines automatically where one more cell would pay too much", async () => {
    const { token, seat } = await mines.sitDown();
    // With three mines the pays are 1.12, 1.28, 1.48 … of 10.00.
    say(mines, { scope: "all", maxWin: "13.00" });
    const begun = (await bet(mines, token, "10.00", { mines: 3 })).json<{ id: string }>();
    const { result } = await mines.deps.db
      .selectFrom("rounds")
      .select("result")
      .where("id", "=", begun.id)
      .executeTakeFirstOrThrow();
    const laid = (result as { mines: number[] }).mines;
    const safe = Array.from({ length: 25 }, (_none, cell) => cell).filter((cell) => !laid.includes(cell));
    const pick = async (cell = 0) =>
      mines.rounds.move(seat, begun.id, { request: randomUUID(), move: { pick: cell } }) as Promise<{
        state: string;
        win: string;
        result: MinesResult;
      }>;
    expect(await pick(safe[0])).toMatchObject({ state: "open", result: { nextPay: 128 } });
    expect(await pick(safe[1])).toMatchObject({ state: "ended", win: "12.80", result: { state: "paid" } });
    // With 24 mines even the first pick exceeds the limit, because it pays 24.75 times.
    expect((await bet(mines, token, "1.00", { mines: 24 })).json()).toEqual({ error: "WIN_LIMIT" });
  });

  it("change for an open seat within seconds, and stay while the wallet is silent", async () => {
    const { token } = await dice.sitDown();
    await limitsAt(dice, token);
    dice.wallet.sayLimits({ scope: "game", maxStake: "2.00" });
    dice.clock.advance(9_000);
    expect(await limitsAt(dice, token)).toMatchObject({ max: "5000.00" });
    dice.clock.advance(1_001);
    expect(await limitsAt(dice, token)).toMatchObject({ max: "2.00" });
    dice.clock.advance(11_000);
    dice.wallet.setConnection("lost");
    expect(await limitsAt(dice, token)).toMatchObject({ max: "2.00" });
    dice.wallet.sayLimits();
    dice.wallet.setConnection("fine");
    expect(await limitsAt(dice, token)).toMatchObject({ max: "5000.00" });
  });

  it("are requested again if there was no answer", async () => {
    const { seat } = await dice.sitDown();
    const elsewhere = { ...seat, game: "jack-en-poy" };
    dice.wallet.setConnection("lost");
    await expect(dice.deps.limits.of(elsewhere)).rejects.toThrow("no answer");
    dice.wallet.setConnection("fine");
    // A wallet that rejects our key returns no limits.
    dice.wallet.refuseWith("KEY_UNKNOWN");
    await expect(dice.deps.limits.of(elsewhere)).rejects.toThrow("KEY_UNKNOWN");
    dice.wallet.refuseWith(undefined);
    expect(await dice.deps.limits.of(elsewhere)).toMatchObject({ maxWin: null });
  });
});
