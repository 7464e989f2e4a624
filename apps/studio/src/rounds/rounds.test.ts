import { randomUUID } from "node:crypto";
import { commitmentOf, createDraw } from "@perya/fair";
import { dice, type DiceResult } from "@perya/maths/dice";
import type { MinesResult, MinesRound } from "@perya/maths/mines";
import type { KyselyPlugin } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findCurrentPair, rotateSeeds } from "../seeds/seeds.ts";
import { openTestStudio, type TestStudio } from "../studio.test-setup.ts";
import { createOutbox } from "../wallet/outbox.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { createRounds } from "./rounds.ts";
import type { Round } from "@perya/contract/studio";

let t: TestStudio;
/** A studio with a game in steps, on its own database. */
let m: TestStudio;
beforeAll(async () => {
  [t, m] = await Promise.all([openTestStudio(), openTestStudio({ game: "coconut-mines" })]);
});
afterEach(() => {
  for (const { wallet } of [t, m]) {
    wallet.setConnection("fine");
    wallet.refuseWith(undefined);
  }
});
afterAll(async () => {
  await Promise.all([t.close(), m.close()]);
});

const HALF = { side: "under", target: 5000 } as const;
const bet = (more: object = {}) => ({ request: randomUUID(), stake: "10.00", choice: HALF, ...more });
const cents = (text: string) => Math.round(Number(text) * 100);

function accepted(round: Round | string): Round {
  if (typeof round === "string") throw new Error(round);
  return round;
}

describe("a page of the history", () => {
  it("has each round with its own seeds, in two queries at any length", async () => {
    const { seat, player } = await t.sitDown();
    for (let turn = 0; turn < 3; turn += 1) {
      for (let round = 0; round < 2; round += 1) await t.rounds.place(seat, bet());
      await rotateSeeds(t.deps, player, `words ${turn}`);
      t.clock.advance(1_000);
    }
    let asked = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ((asked += 1), result),
    };
    const counted = { ...t.deps, db: t.deps.db.withPlugin(counting) };
    const { rounds: page, before } = await createRounds(counted, createOutbox(counted)).list(player, seat.game);
    expect(asked).toBe(2);
    // One page holds all, so there is no next page.
    expect(before).toBeNull();
    expect(page.map(({ seeds }) => seeds.clientSeed).slice(0, 4)).toEqual(["words 1", "words 1", "words 0", "words 0"]);
    expect(new Set(page.map(({ seeds }) => commitmentOf(seeds.serverSeed ?? "") === seeds.serverSeedHash))).toEqual(
      new Set([true]),
    );
    expect(new Set(page.map(({ seeds }) => seeds.serverSeed)).size).toBe(3);
  });
});

describe("a round of one draw", () => {
  it("takes the stake and pays the win in one call, and anyone can recompute it", async () => {
    const { seat, player } = await t.sitDown();
    const before = t.wallet.balanceOf(player);
    const rounds: Round[] = [];
    for (let turn = 0; turn < 6; turn += 1) rounds.push(accepted(await t.rounds.place(seat, bet())));
    expect(rounds.map(({ seeds }) => seeds.nonce)).toEqual([0, 1, 2, 3, 4, 5]);
    const moved = rounds.reduce((sum, { win, stake }) => sum + cents(win) - cents(stake), 0);
    expect(t.wallet.balanceOf(player) - before).toBe(moved);
    expect(cents(rounds.at(-1)?.balance ?? "")).toBe(t.wallet.balanceOf(player));

    const rotated = await rotateSeeds(t.deps, player, "my own words");
    if (typeof rotated === "string") throw new Error(rotated);
    const { serverSeed, clientSeed } = rotated.revealed;
    for (const { seeds, result, win, stake } of rounds) {
      const again = dice.play(HALF, createDraw({ serverSeed, clientSeed, nonce: seeds.nonce }));
      expect(result).toEqual(again);
      expect(cents(win)).toBe((cents(stake) * dice.payOf(result as DiceResult)) / 100);
    }
    expect(rotated.seeds).toMatchObject({ clientSeed: "my own words", nonce: 0 });
    expect(rotated.seeds.serverSeedHash).not.toBe(rotated.revealed.serverSeedHash);
  });

  it("is played once, over any number of requests and processes", async () => {
    const { seat, player } = await t.sitDown();
    const same = bet();
    const asked = Array.from({ length: 12 }, (_ask, index) => (index % 2 ? t.rounds : t.others).place(seat, same));
    const answers = (await Promise.all(asked)).map(accepted);
    await t.outbox.look();
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const round = accepted(await t.rounds.find(player, answers[0]?.id ?? ""));
    expect(t.wallet.balanceOf(player)).toBe(100_000 - 1_000 + cents(round.win));
  });

  it("uses its nonces in order, also for concurrent requests", async () => {
    const { seat, player } = await t.sitDown();
    const games = ["beto-beto-dice", "sipa-streak", "trumpo-spin", "ruweda-wheel", "bilyar-bank", "jack-en-poy"];
    const asked = games.map((game, index) => (index % 2 ? t.rounds : t.others).place({ ...seat, game }, bet()));
    const nonces = (await Promise.all(asked)).map((round) => accepted(round).seeds.nonce);
    expect(nonces.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await findCurrentPair(t.deps.db, player)).toMatchObject({ nonce: 6 });
  });

  it("shows nothing of a refused stake, and nothing moved", async () => {
    const { seat, player } = await t.sitDown(undefined, 500);
    const round = accepted(await t.rounds.place(seat, bet()));
    expect(round).toMatchObject({ state: "refused", error: "FUNDS_TOO_LOW", result: null });
    expect(t.wallet.balanceOf(player)).toBe(500);
    // The next round uses the next nonce.
    expect(accepted(await t.rounds.place(seat, bet({ stake: "5.00" }))).seeds.nonce).toBe(1);
  });

  it("reveals nothing of its payout before its stake is taken", async () => {
    const views: Round[] = [];
    // One of two results wins, so it is practically certain that some of eight players win.
    const players = await Promise.all(Array.from({ length: 8 }, () => t.sitDown()));
    t.wallet.setConnection("lost");
    for (const { seat } of players) views.push(accepted(await t.rounds.place(seat, bet())));
    const kept = await t.deps.db
      .selectFrom("rounds")
      .select("win")
      .where(
        "id",
        "in",
        views.map(({ id }) => id),
      )
      .execute();
    expect(kept.some(({ win }) => win > 0n)).toBe(true);
    for (const view of views) expect(view).toMatchObject({ state: "settling", result: null, win: "0.00" });
  });

  it.each(["lost", "unheard"] as const)("is finished by another process after a crash (%s)", async (connection) => {
    const { seat, player } = await t.sitDown();
    t.wallet.setConnection(connection);
    const left = accepted(await t.rounds.place(seat, bet()));
    expect(left).toMatchObject({ state: "settling", result: null });
    expect(await t.rounds.place(seat, bet())).toBe("ROUND_UNFINISHED");
    expect(await rotateSeeds(t.deps, player, "now")).toBe("ROUND_UNFINISHED");
    t.wallet.setConnection("fine");
    t.clock.advance(60_000);
    await Promise.all([t.otherOutbox.look(), t.outbox.look()]);
    const ended = accepted(await t.others.find(player, left.id));
    expect(ended.state).toBe("ended");
    expect(t.wallet.balanceOf(player)).toBe(100_000 - 1_000 + cents(ended.win));
  });

  it.each([
    ["too little", { stake: "0.99" }, "STAKE_LIMITS"],
    ["too much", { stake: "5000.01" }, "STAKE_LIMITS"],
    ["no amount", { stake: "1e3" }, "STAKE_INVALID"],
    ["a part of a coin", { stake: "1.005" }, "STAKE_INVALID"],
    ["no choice", { choice: { side: "over", target: 9_999 } }, "CHOICE_INVALID"],
  ])("is refused with %s", async (_name, more, problem) => {
    const { seat } = await t.sitDown();
    expect(await t.rounds.place(seat, bet(more))).toBe(problem);
  });
});

describe("the jackpot", () => {
  it("is fed by every round, and won exactly once by the drawn one", async () => {
    // Every stake of 10.00 or more wins the jackpot.
    const j = await openTestStudio({ jackpot: { odds: 1_000, sharePermille: 100, paysPermille: 900 } });
    const { seat, player } = await j.sitDown();
    j.wallet.fillPool(50_000);
    const won = accepted(await j.rounds.place(seat, bet()));
    for (let turn = 0; turn < 2; turn += 1) await Promise.all([j.outbox.look(), j.otherOutbox.look()]);
    // Includes the round's own win: 90 % of 501.00.
    const round = accepted(await j.rounds.find(player, won.id));
    expect(round).toMatchObject({ state: "ended", jackpot: "450.90" });
    expect(j.wallet.pool()).toBe(50_100 - 45_090);
    expect(j.wallet.balanceOf(player)).toBe(100_000 - 1_000 + cents(round.win) + 45_090);
    expect(cents(round.balance ?? "")).toBe(j.wallet.balanceOf(player));
    // A late duplicate of a call changes nothing and sends nothing.
    const calls = () => j.deps.db.selectFrom("wallet_calls").select("id").execute();
    const late = { subject: "jackpot", id: won.id, keyId: "key", call: "pool", body: { currency: "PHP" } };
    const callId = await j.deps.db.transaction().execute((tx) => j.outbox.add(tx, late));
    const before = (await calls()).length;
    await j.outbox.deliver(callId);
    expect([await j.rounds.find(player, won.id), (await calls()).length]).toEqual([round, before]);
    await j.close();
  });

  it("is requested again when another round was faster", async () => {
    const j = await openTestStudio({ jackpot: { odds: 1_000, sharePermille: 100, paysPermille: 900 } });
    const { seat, player } = await j.sitDown();
    j.wallet.fillPool(50_000);
    const { id } = accepted(await j.rounds.place(seat, bet()));
    await j.outbox.look();
    j.wallet.fillPool(1_000);
    for (let turn = 0; turn < 4; turn += 1) await j.outbox.look();
    expect(accepted(await j.rounds.find(player, id))).toMatchObject({ state: "ended", jackpot: "9.00" });
    expect(j.wallet.pool()).toBe(100);
    await j.close();
  });
});

describe("a round in steps", () => {
  const lay = (mines = 3) => ({ request: randomUUID(), stake: "10.00", choice: { mines } });
  const pick = (cell: number) => ({ request: randomUUID(), move: { pick: cell } });
  const cashOut = () => ({ request: randomUUID(), move: { cashOut: true } });

  async function findSafe(id: string): Promise<number[]> {
    const { result } = await m.deps.db
      .selectFrom("rounds")
      .select("result")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { mines } = result as MinesRound;
    return Array.from({ length: 25 }, (_none, cell) => cell).filter((cell) => !mines.includes(cell));
  }

  it("hides the mines until it is over, and pays the reached multiplier", async () => {
    const { seat, player } = await m.sitDown();
    const open = accepted(await m.rounds.place(seat, lay()));
    expect(open).toMatchObject({ state: "open", result: { state: "open", mineCount: 3 } });
    expect(JSON.stringify(open)).not.toContain('"mines":[');
    const [one = 0, two = 0] = await findSafe(open.id);
    const first = accepted(await m.rounds.move(seat, open.id, pick(one)));
    expect(JSON.stringify(first)).not.toContain('"mines":[');
    await m.rounds.move(seat, open.id, pick(two));
    const paid = accepted(await m.rounds.move(seat, open.id, cashOut()));
    expect(paid).toMatchObject({ state: "ended", result: { state: "paid", picks: [one, two] } });
    expect(m.wallet.balanceOf(player)).toBe(100_000 - 1_000 + cents(paid.win));
    expect(cents(paid.win)).toBe((1_000 * (paid.result as MinesResult).pay) / 100);
  });

  it("accepts a move once, and none of another round", async () => {
    const [{ seat }, other] = [await m.sitDown(), await m.sitDown()];
    const { id } = accepted(await m.rounds.place(seat, lay()));
    const [cell = 0, next = 0] = await findSafe(id);
    const same = pick(cell);
    const answers = await Promise.all([1, 2, 3].map((turn) => (turn % 2 ? m.rounds : m.others).move(seat, id, same)));
    for (const answer of answers) expect(accepted(answer).result).toMatchObject({ picks: [cell] });
    expect(await m.rounds.move(seat, id, pick(cell))).toBe("MOVE_INVALID");
    expect(await m.rounds.move(seat, id, { request: randomUUID(), move: { pick: 99 } })).toBe("MOVE_INVALID");
    expect(await m.rounds.move(other.seat, id, pick(next))).toBe("ROUND_UNKNOWN");
    expect(await m.rounds.findUnfinished(other.player, "coconut-mines")).toBeNull();
    // Two concurrent cash-outs pay once.
    await Promise.all([m.rounds.move(seat, id, cashOut()), m.others.move(seat, id, cashOut())]);
    const credits = m.wallet.calls.filter(({ body }) => body["transaction"] === `${id}:win`);
    expect(credits).toHaveLength(1);
  });

  it("is paid under the next key after its key has ended, once the player opens a game", async () => {
    const { seat, player } = await m.sitDown(undefined, undefined, "old key");
    const { id } = accepted(await m.rounds.place(seat, lay()));
    const [cell = 0] = await findSafe(id);
    await m.rounds.move(seat, id, pick(cell));
    m.wallet.endKey("old key");
    expect(accepted(await m.rounds.move(seat, id, cashOut())).state).toBe("settling");
    m.clock.advance(1_000);
    await m.sitDown(player, undefined, "new key");
    for (let tries = 0; tries < 2; tries += 1) {
      m.clock.advance(60_000);
      await m.outbox.look();
    }
    const paid = accepted(await m.rounds.find(player, id));
    expect(paid.state).toBe("ended");
    expect(m.wallet.balanceOf(player)).toBe(100_000 - 1_000 + cents(paid.win));
    // The page with the expired key can't bet, and its refused bet does not block other rounds.
    expect(accepted(await m.rounds.place(seat, lay()))).toMatchObject({ state: "refused", error: "KEY_UNKNOWN" });
    const next = await m.sitDown(player, undefined, "new key");
    expect(accepted(await m.rounds.place(next.seat, lay())).state).toBe("open");
  });

  it("refunds an unanswered stake, whether it was taken or not", async () => {
    for (const connection of ["lost", "unheard"] as const) {
      const { seat, player } = await m.sitDown();
      m.wallet.setConnection(connection);
      const { id } = accepted(await m.rounds.place(seat, lay()));
      m.clock.advance(21_000);
      await m.rounds.takeBackSilent();
      m.wallet.setConnection("fine");
      m.clock.advance(60_000);
      await m.otherOutbox.look();
      expect(accepted(await m.rounds.find(player, id))).toMatchObject({ state: "refunded", win: "0.00", result: null });
      expect(m.wallet.balanceOf(player)).toBe(100_000);
    }
  });

  it("stays voided when the late answer to its stake arrives", async () => {
    const { seat, player } = await m.sitDown();
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: Wallet = {
      send: async (...call) => {
        const answer = await m.wallet.send(...call);
        reached.resolve();
        await released.promise;
        return answer;
      },
    };
    const deps = { ...m.deps, wallet: slow };
    const placed = createRounds(deps, createOutbox(deps)).place(seat, lay());
    await reached.promise;
    m.clock.advance(21_000);
    await m.others.takeBackSilent();
    released.resolve();
    expect(accepted(await placed)).toMatchObject({ state: "refunded", result: null });
    expect(m.wallet.balanceOf(player)).toBe(100_000);
    expect(await m.rounds.findUnfinished(player, "coconut-mines")).toBeNull();
  });

  it("ends by the rules without its player: paid from the first step on, refunded otherwise", async () => {
    const [left, begun] = [await m.sitDown(), await m.sitDown()];
    const untouched = accepted(await m.rounds.place(left.seat, lay()));
    const { id } = accepted(await m.rounds.place(begun.seat, lay()));
    const [cell = 0] = await findSafe(id);
    const reached = accepted(await m.rounds.move(begun.seat, id, pick(cell))).result as MinesResult;
    m.clock.advance(24 * 60 * 60_000 + 1);
    await Promise.all([m.rounds.endLeft(), m.others.endLeft()]);
    expect(accepted(await m.rounds.find(left.player, untouched.id)).state).toBe("refunded");
    expect(accepted(await m.rounds.find(begun.player, id))).toMatchObject({ state: "ended" });
    expect(m.wallet.balanceOf(left.player)).toBe(100_000);
    expect(m.wallet.balanceOf(begun.player)).toBe(100_000 - 1_000 + (1_000 * reached.pay) / 100);
  });
});
