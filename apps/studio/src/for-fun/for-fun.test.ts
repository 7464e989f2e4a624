import { randomUUID } from "node:crypto";
import { studio } from "@perya/contract/studio/shapes";
import { createDraw } from "@perya/fair";
import { dice, type DiceChoice } from "@perya/maths/dice";
import type { MinesRound } from "@perya/maths/mines";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Round } from "@perya/contract/studio";
import { rotateSeeds } from "../seeds/seeds.ts";
import { openTestStudio, type TestStudio } from "../studio.test-setup.ts";

let t: TestStudio;
let m: TestStudio;
beforeAll(async () => {
  // Every stake of 10.00 or more wins the jackpot.
  const jackpot = { odds: 1_000, sharePermille: 100, paysPermille: 900 };
  [t, m] = await Promise.all([openTestStudio({ jackpot }), openTestStudio({ game: "coconut-mines" })]);
});
afterEach(() => {
  for (const each of [t, m]) {
    each.wallet.offerForFun(true);
    each.clock.advance(11_000);
  }
});
afterAll(async () => void (await Promise.all([t.close(), m.close()])));

const HALF: DiceChoice = { side: "under", target: 5000 };
const bet = (more: object = {}) => ({ request: randomUUID(), stake: "10.00", choice: HALF, ...more });
const cents = (text: string | null) => Math.round(Number(text) * 100);

function accepted(round: Round | string): Round {
  if (typeof round === "string") throw new Error(round);
  return round;
}

/** Returns the distinct names of the calls that the platform has received. */
const heard = ({ wallet }: TestStudio) => [...new Set(wallet.calls.map(({ call }) => call))].toSorted();

describe("a seat without money", () => {
  it("plays with credits by committed seeds, without wallet calls", async () => {
    const { seat, player, balance } = await t.sitDownForFun();
    expect(balance).toBe("10000.00");
    const played: Round[] = [];
    for (let turn = 0; turn < 5; turn += 1) played.push(accepted(await t.rounds.place(seat, bet())));
    const moved = played.reduce((sum, { win, stake }) => sum + cents(win) - cents(stake), 0);
    expect(cents(played.at(-1)?.balance ?? null)).toBe(1_000_000 + moved);
    const rotated = await rotateSeeds(t.deps, player, "mine");
    if (typeof rotated === "string") throw new Error(rotated);
    const { serverSeed, clientSeed } = rotated.revealed;
    for (const { seeds, result } of played)
      expect(result).toEqual(dice.play(HALF, createDraw({ serverSeed, clientSeed, nonce: seeds.nonce })));
    expect(heard(t)).toEqual(["authenticate", "limits"]);
  });

  it("neither feeds a jackpot nor wins one, as the table enforces", async () => {
    const { seat } = await t.sitDownForFun();
    t.wallet.fillPool(50_000);
    const { id } = accepted(await t.rounds.place(seat, bet()));
    const rounds = t.deps.db.selectFrom("rounds").select(["state", "jackpot_share", "takes_jackpot", "jackpot_win"]);
    expect(await rounds.where("id", "=", id).executeTakeFirst()).toEqual({
      state: "ended",
      jackpot_share: 0n,
      takes_jackpot: false,
      jackpot_win: null,
    });
    expect(t.wallet.pool()).toBe(50_000);
    const forged = sql`
      insert into rounds (id, seat_id, key_id, player, game, family, request, state, currency, stake, takes_jackpot, choice,
        result, seed_pair_id, nonce, version, placed_at)
      select gen_random_uuid(), seat_id, key_id, player, game, family, gen_random_uuid(), state, currency, stake, true,
        choice, result, seed_pair_id, nonce + 1000, version, placed_at
      from rounds where id = ${id}`.execute(t.deps.db);
    await expect(forged).rejects.toThrow("rounds_for_fun_check");
  });

  it("is isolated: no other seat sees its credits or rounds", async () => {
    const [one, other] = [await t.sitDownForFun(), await t.sitDownForFun()];
    const { id } = accepted(await t.rounds.place(one.seat, bet({ stake: "5000.00" })));
    expect((await t.call(studio.rounds.findRound, { params: { id }, query: { seat: other.token } })).json()).toEqual({
      error: "ROUND_UNKNOWN",
    });
    expect((await t.call(studio.seats.readBalance, { query: { seat: other.token } })).json()).toEqual({
      balance: "10000.00",
    });
    expect((await t.call(studio.rounds.listRounds, { query: { seat: one.token } })).json()).toMatchObject({
      rounds: [{ id }],
    });
  });

  it("stakes no more than it has, and is refilled on request", async () => {
    const { seat, player, token } = await t.sitDownForFun();
    await t.deps.db.updateTable("play_purses").set({ credits: 99_999n }).where("player", "=", player).execute();
    expect(accepted(await t.rounds.place(seat, bet()))).toMatchObject({ state: "refused", error: "FUNDS_TOO_LOW" });
    expect((await t.call(studio.seats.refillCredits, { body: { seat: token } })).json()).toEqual({
      balance: "10000.00",
    });
    expect(accepted(await t.rounds.place(seat, bet())).state).toBe("ended");
    // A refill does not reduce a balance above the initial one.
    await t.deps.db.updateTable("play_purses").set({ credits: 200_000_000n }).where("player", "=", player).execute();
    expect((await t.call(studio.seats.refillCredits, { body: { seat: token } })).json()).toEqual({
      balance: "20000.00",
    });
    const real = await t.sitDown();
    expect((await t.call(studio.seats.refillCredits, { body: { seat: real.token } })).json()).toEqual({
      error: "NOT_FOR_FUN",
    });
  });

  it("ends within seconds of being switched off; play for money is not affected", async () => {
    const [{ seat }, real] = [await t.sitDownForFun(), await t.sitDown()];
    t.wallet.offerForFun(false);
    t.clock.advance(11_000);
    expect(await t.rounds.place(seat, bet())).toBe("FUN_CLOSED");
    expect(accepted(await t.rounds.place(real.seat, bet({ stake: "1.00" }))).error).toBeUndefined();
  });

  it("plays a round in steps, also an interrupted one", async () => {
    const [paid, left] = [await m.sitDownForFun(), await m.sitDownForFun()];
    const lay = () => ({ request: randomUUID(), stake: "100.00", choice: { mines: 3 } });
    const field = accepted(await m.rounds.place(paid.seat, lay()));
    const row = m.deps.db.selectFrom("rounds").select("result").where("id", "=", field.id);
    const { mines } = (await row.executeTakeFirstOrThrow()).result as MinesRound;
    const safe = Array.from({ length: 25 }, (_none, cell) => cell).find((cell) => !mines.includes(cell));
    await m.rounds.move(paid.seat, field.id, { request: randomUUID(), move: { pick: safe } });
    const ended = await m.rounds.move(paid.seat, field.id, { request: randomUUID(), move: { cashOut: true } });
    expect(accepted(ended)).toMatchObject({ state: "ended", win: "112.00", balance: "10012.00" });

    const open = accepted(await m.rounds.place(left.seat, lay()));
    expect(open).toMatchObject({ state: "open", balance: "9900.00" });
    m.clock.advance(24 * 60 * 60_000 + 1);
    await m.rounds.endLeft();
    expect(accepted(await m.rounds.find(left.player, open.id))).toMatchObject({
      state: "refunded",
      balance: "10000.00",
    });
    expect(heard(m)).toEqual(["authenticate", "limits"]);
  });

  it("has an account of its own on a flight, apart from players for money", async () => {
    const l = await openTestStudio({ game: "lantern-rocket" });
    await l.flights.chains.tend();
    l.clock.advance(1_000);
    await l.flights.chains.tend();
    await l.flights.pilot.turn();
    const [fun, real] = [await l.sitDownForFun(), await l.sitDown()];
    for (const { seat } of [fun, real])
      expect(await l.flights.bets.place(seat, { request: randomUUID(), panel: "A", stake: "10.00" })).toMatchObject({
        state: "in",
      });
    const rooms = await l.deps.db.selectFrom("flight_rooms").select(["key_id", "flying"]).orderBy("key_id").execute();
    expect(rooms).toEqual([
      { key_id: "for-fun:key", flying: 100_000n },
      { key_id: "key", flying: 100_000n },
    ]);
    expect(l.wallet.calls.filter(({ call }) => call === "debit")).toHaveLength(1);
    await l.close();
  });
});

describe("the credit wallet", () => {
  const sent = (call: string, body: object) => t.deps.creditWallet.send(call, body);

  it("never goes below zero, whatever is written", async () => {
    const { player } = await t.sitDownForFun();
    const change = t.deps.db.updateTable("play_purses").set({ credits: -1n }).where("player", "=", player);
    await expect(change.execute()).rejects.toThrow(/play_purses_credits_check/);
  });

  it("applies a call once, over any number of repeats", async () => {
    const { player } = await t.sitDownForFun();
    const debit = { session: player, transaction: randomUUID(), amount: "30.00" };
    const answers = await Promise.all([1, 2, 3, 4].map(() => sent("debit", debit)));
    expect(answers.filter(({ replay }) => !replay)).toHaveLength(1);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, balance: "9970.00" });
    const refused = { session: player, transaction: randomUUID(), stake: "9970.01", win: "20000.00" };
    for (let turn = 0; turn < 2; turn += 1)
      expect(await sent("debit-credit", refused)).toMatchObject({ ok: false, error: "FUNDS_TOO_LOW" });
  });

  it("loses no concurrent call", async () => {
    const { player } = await t.sitDownForFun();
    const stakes = Array.from({ length: 12 }, () => ({ session: player, transaction: randomUUID(), amount: "10.00" }));
    await Promise.all(stakes.map((stake) => sent("debit", stake)));
    expect(await sent("balance", { session: player })).toMatchObject({ balance: "9880.00" });
  });

  it("voids a stake once, even if the stake arrives later", async () => {
    const { player } = await t.sitDownForFun();
    const [stake, back] = [randomUUID(), randomUUID()];
    const taken = { player, transaction: back, voids: stake };
    for (let turn = 0; turn < 2; turn += 1) expect(await sent("void", taken)).toMatchObject({ ok: true });
    expect(await sent("debit", { session: player, transaction: stake, amount: "5.00" })).toMatchObject({
      ok: false,
      error: "VOIDED",
      balance: "10000.00",
    });
    await sent("debit", { session: player, transaction: "paid", amount: "5.00" });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await sent("void", { player, transaction: "paid back", voids: "paid" })).toMatchObject({
        balance: "10000.00",
      });
  });

  it.each([
    ["a call that is none", "pool", {}, "CALL_UNKNOWN"],
    ["a stake of nobody", "debit", { session: randomUUID(), transaction: "x", amount: "1.00" }, "SESSION_UNKNOWN"],
    ["nobody's void", "void", { player: randomUUID(), transaction: "y", voids: "z" }, "SESSION_UNKNOWN"],
    ["nobody's balance", "balance", { session: randomUUID() }, "SESSION_UNKNOWN"],
  ])("refuses %s", async (_name, call, body, error) => {
    expect(await sent(call, body)).toMatchObject({ ok: false, error });
  });
});
