import { randomInt, randomUUID } from "node:crypto";
import { lottery } from "@perya/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createBook } from "../bets/index.ts";
import type { SettleDeps } from "./lottery.pay.ts";
import { runDraws } from "./lottery.settle.ts";
import { openLottery, SALT, type Lottery } from "./lottery.test-setup.ts";

/** Draws that are interrupted, that fail, or that many players use at once: the money stays exact. */
const SLICES = { settled: 2, paid: 2, perTurn: 1, singlesPerTurn: 2 };

let at: Lottery;
beforeAll(async () => {
  at = await openLottery();
});
afterAll(() => at.app.close());
beforeEach(async () => {
  await at.app.db.deleteFrom("rate_limits").execute();
  await at.prepare();
  await at.run();
  // A draw without the sales of another test.
  const { open, upcoming } = await at.page();
  at.goTo(upcoming[0]?.opensAt ?? open?.closesAt ?? "");
  await at.run();
  await at.prepare();
});

const refused = (promise: Promise<unknown>) => promise.then(() => null).catch((error: { code: string }) => error.code);
const halves = (change: object = {}) =>
  at.ticket({ play: "back-two-halves", selection: "big small/big small", unit: "1.00", cost: "4.00", ...change });

/** A process whose clock fails from the given question on, as if it were killed there. */
function startProcess(failsAt: number): SettleDeps {
  let asked = 0;
  const now = () => {
    asked += 1;
    if (asked >= failsAt) throw new Error("killed");
    return at.app.clock.now();
  };
  const silent = { error: () => {}, warn: () => {}, info: () => {} };
  const deps = { ...at.app.deps, clock: { ...at.app.clock, now }, log: silent };
  return { ...deps, book: createBook(deps) } as unknown as SettleDeps;
}

async function readPayments(drawId: string) {
  const { rows } = await sql<{ state: string; won: bigint; paid: bigint; wins: bigint; transfers: number }>`
    select bet.state, bet.prize + bet.rebate_paid as won, bet.paid, known.win as wins, (
        select count(*)::integer from bet_transfers as linked join ledger_transfers as transfer on transfer.id = linked.transfer_id
        where linked.bet_id = bet.id and transfer.type = 'win' and transfer.refusal is null) as transfers
    from lottery_bets as bet join bets as known on known.id = bet.id where bet.draw_id = ${drawId}`.execute(at.app.db);
  return rows;
}

describe("a draw", () => {
  it("that is killed at every stage is settled and paid once", async () => {
    const players = await Promise.all([1, 2, 3].map(() => at.join("100.00")));
    const { open } = await at.page();
    const drawId = open?.id ?? "";
    for (const player of players) await at.place(player, [halves(), halves({ group: 1800 }), at.ticket()]);
    const draw = await at.drawOf(drawId);
    if (draw.saltName !== null) at.app.outside.beacon.say(draw.saltName, SALT);
    at.goTo(draw.drawsAt);
    const states = new Set<string>();
    for (let failsAt = 1; failsAt < 100; failsAt += 1) {
      await runDraws(startProcess(failsAt), SLICES).catch(() => {});
      const { state } = await at.drawOf(drawId);
      states.add(state);
      if (state === "paid") break;
    }
    expect([...states]).toEqual(expect.arrayContaining(["drawn", "settled", "paid"]));
    const paid = await readPayments(drawId);
    expect(paid).toHaveLength(9);
    for (const { won, paid: got, wins, transfers } of paid)
      expect([got, wins, transfers]).toEqual([won, won, won > 0n ? 1 : 0]);
    const stakes = 18n * 10_000n;
    for (const player of players) expect(await at.balanceOf(player)).toBeGreaterThan(1_000_000n - stakes);
    expect(await at.ledgerSum()).toBe("0");
  });

  it("that was cancelled is refunded once, in turns and also when it is killed", async () => {
    const player = await at.join("100.00");
    const { open, upcoming, terms } = await at.page();
    const drawId = open?.id ?? "";
    await at.place(player, [halves(), halves(), halves(), at.ticket()]);
    const { times: _times, cost: _cost, ...ticket } = halves();
    const chase = {
      requestKey: randomUUID(),
      drawIds: [drawId, upcoming[0]?.id ?? ""],
      termsVersion: terms.version,
      ticket,
      times: 1,
      growth: { kind: "flat" } as const,
      stopsOnWin: true,
      total: "8.00",
    };
    await (
      await player.call()
    )(lottery.placeLotteryChase, { body: chase });
    expect(await at.balanceOf(player)).toBe(700_000n);
    await sql`update lottery_draws set state = 'cancelled', cancelled_at = ${at.app.clock.now()} where id = ${drawId}`.execute(
      at.app.db,
    );
    for (let failsAt = 1; failsAt < 40; failsAt += 1) await runDraws(startProcess(failsAt), SLICES).catch(() => {});
    // The chase goes on with its other draw.
    expect(await at.balanceOf(player)).toBe(960_000n);
    const { chases } = await (await player.call())(lottery.listLotteryChases, { query: { pageSize: 10 } });
    expect(chases[0]).toMatchObject({ state: "running", returned: "4.00" });
    const left = await sql`select from lottery_sales where draw_id = ${drawId}`.execute(at.app.db);
    expect(left.rows).toHaveLength(0);
    expect(await at.ledgerSum()).toBe("0");
  });

  it("that fails does not hold up the others", async () => {
    const player = await at.join("100.00");
    const { open } = await at.page();
    const drawId = open?.id ?? "";
    await at.place(player, [halves()]);
    // Committed with a seed that no key of ours gives.
    const broken = randomUUID();
    await at.app.asOwner((owner) =>
      sql`insert into lottery_draws (id, brand_id, game, game_id, number, sequence, shape, is_outside, opens_at, closes_at, draws_at,
          pays_after_seconds, made_at, commitment, salt_source, salt_name)
        select ${broken}, brand_id, game, game_id, 'broken', 1, shape, false, opens_at, closes_at - interval '1 second',
          draws_at - interval '1 second', 0, made_at, repeat('0', 64), salt_source, salt_name
        from lottery_draws where id = ${drawId}`.execute(owner),
    );
    expect((await at.drawNow(drawId)).state).toBe("paid");
    expect((await at.drawOf(broken)).state).toBe("closed");
  });
});

describe("many bets at once", () => {
  it("never bring a number above its cap", async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => at.join("100000.00")));
    const calls = await Promise.all(players.map((player) => player.call()));
    const { open, terms } = await at.page();
    const drawId = open?.id ?? "";
    // Each owes 975,000 for one number, of at most 5,000,000.
    const cost = "10000.00";
    const tickets = [at.ticket({ unit: "10.00", times: 1_000, cost })];
    const place = (call: (typeof calls)[number]) =>
      call(lottery.placeLotteryBets, {
        body: { requestKey: randomUUID(), drawId, termsVersion: terms.version, tickets, total: cost },
      });
    const outcomes = await Promise.all(calls.flatMap((call) => Array.from({ length: 8 }, () => refused(place(call)))));
    const taken = outcomes.filter((code) => code === null).length;
    expect(outcomes).toContain(null);
    const codes = new Set(outcomes.filter((code) => code !== null));
    for (const code of codes) expect(["LOTTERY_NUMBERS_FULL", "LOTTERY_TERMS_CHANGED", "BUSY"]).toContain(code);
    expect(codes.has("LOTTERY_TERMS_CHANGED") || codes.has("LOTTERY_NUMBERS_FULL")).toBe(true);
    const { rows } = await sql<{ loss: bigint; cap: bigint; staked: bigint }>`
      select max(sold.owed - sales.staked * sales.kept / 1000000)::bigint as loss, max(sales.cap) as cap, max(sales.staked) as staked
      from lottery_sales as sales join lottery_exposures as sold using (draw_id, play)
      where draw_id = ${drawId} and play = 'back-two-straight'`.execute(at.app.db);
    const [row] = rows;
    expect(row?.staked).toBe(BigInt(taken) * 100_000_000n);
    expect((row?.loss ?? 0n) <= (row?.cap ?? 0n)).toBe(true);
    expect(await at.ledgerSum()).toBe("0");
    await at.drawNow(drawId);
  });
});

describe("random bets and draws", () => {
  const seed = randomInt(1_000_000);

  it(`move exactly what was staked, won and returned (seed ${seed})`, async () => {
    let state = seed;
    // A generator with a seed, so that a failure can be repeated.
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const players = await Promise.all([1, 2, 3].map(() => at.join("1000.00")));
    for (let round = 0; round < 3; round += 1) {
      await at.prepare();
      await at.run();
      const { open } = await at.page();
      const placed: { player: (typeof players)[number]; id: string }[] = [];
      for (const player of players) {
        const count = 1 + next(3);
        const tickets = Array.from({ length: count }, () =>
          next(2) === 0
            ? halves({ times: 1 + next(3), cost: "" })
            : at.ticket({ selection: `${next(10)}/${next(10)}`, group: 1700 + 10 * next(26), times: 1 + next(3) }),
        ).map((ticket) => ({
          ...ticket,
          cost: `${ticket.times * (ticket.play === "back-two-straight" ? 10 : 4)}.00`,
        }));
        const { bets } = await at.place(player, tickets);
        for (const { id } of bets) placed.push({ player, id });
      }
      const { player, id } = placed[next(placed.length)] ?? {};
      if (player && id !== undefined) await (await player.call())(lottery.cancelLotteryBet, { params: { id } });
      await at.drawNow(open?.id ?? "", next(1_000_000_000).toString(16).padStart(64, "0"));
      expect(await at.ledgerSum()).toBe("0");
    }
    for (const player of players) {
      const { rows } = await sql<{ net: bigint }>`
        select coalesce(sum(case when state = 'cancelled' then 0 else paid - stake end), 0)::bigint as net
        from lottery_bets where member_id = ${player.id}`.execute(at.app.db);
      expect(await at.balanceOf(player)).toBe(10_000_000n + (rows[0]?.net ?? 0n));
    }
  });
});
