import { randomUUID } from "node:crypto";
import { POINT_CHANGES, points } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestMall, type TestMall } from "./points.test-setup.ts";

let mall: TestMall;
beforeAll(async () => void (mall = await openTestMall()));
afterEach(() => mall.requireSound());
afterAll(() => mall.close());

describe("points from bets", () => {
  it("are a point per 100.00 in slots, with four decimals (vector 14)", async () => {
    const player = await mall.join("vector-14");
    await mall.give(player, "123.4567");
    expect(await player.balance()).toBe("123.4567");
  });

  it("carry fractions: 150 bets of 99.00 earn 148.50 (vector 15)", async () => {
    const player = await mall.join("vector-15");
    await player.play(...Array.from({ length: 150 }, () => ({ valid: "99.00" })));
    await mall.follow();
    expect(await player.balance()).toBe("148.50");
  });

  it("carry what is below a ten-thousandth", async () => {
    const player = await mall.join("carried");
    // At 250.00 per point, a stake of 0.01 earns 0.00004 points, so the third bet completes the first ten-thousandth.
    for (const balance of ["0.00", "0.00", "0.0001", "0.0001", "0.0002"]) {
      await player.play({ category: "LIVE", valid: "0.01" });
      await mall.follow();
      expect(await player.balance()).toBe(balance);
    }
  });

  it("go by the kind of the category, listed by source and in the record", async () => {
    const player = await mall.join("kinds");
    const { call } = await mall.signIn("kinds");
    await player.play(
      { category: "RNG", valid: "100.00" },
      { category: "FISH", valid: "100.00" },
      { category: "LIVE", valid: "250.00" },
      { category: "COCKFIGHT", valid: "150.00" },
      { category: "BINGO", valid: "300.00" },
      { category: "PVP", valid: "125.00" },
    );
    await player.deposit("credited", "1000.00");
    await mall.follow();
    const reward = await call(points.readReward);
    expect(reward).toMatchObject({ month: "2026-01", total: "8.50" });
    expect(Object.fromEntries(reward.kinds.map(({ kind, points: sum }) => [kind, sum]))).toEqual({
      slots: "2.00",
      live: "1.00",
      sports: "1.00",
      lottery: "2.00",
      pvp: "0.50",
      deposit: "2.00",
    });
    const { changes } = await call(points.listChanges, { query: { pageSize: 20 } });
    expect(changes[0]).toMatchObject({ balance: "8.50" });
    expect(changes.map(({ type, change, amount }) => [type, change, amount])).toContainEqual([
      "lottery",
      "2.00",
      "300.00",
    ]);
    const page = await call(points.listChanges, { query: { pageSize: 2, before: changes[1]?.id ?? "" } });
    expect(page.changes).toEqual(changes.slice(2, 4));
    expect(page.next).toBe(changes[3]?.id);
    for (const type of POINT_CHANGES) {
      const query = { pageSize: 20, type };
      const ofType = (await call(points.listChanges, { query })).changes;
      expect(ofType).toEqual(changes.filter((change) => change.type === type));
    }
    const slots = await call(points.listChanges, { query: { pageSize: 1, type: "slots" } });
    expect(slots).toMatchObject({ changes: [{ type: "slots" }], next: null });
  });

  it("are reversed at the rate at which they were given (vector 4)", async () => {
    const player = await mall.join("corrected");
    const bet = randomUUID();
    await player.play({ bet, category: "LIVE", valid: "1000.00" });
    await mall.follow();
    expect(await player.balance()).toBe("4.00");
    await mall.asOwner((db) =>
      sql`insert into point_rates (brand_id, version, live, starts_at)
        select ${mall.brand.id}, max(version) + 1, 1000000, ${mall.clock.now()} from point_rates
        where brand_id = ${mall.brand.id}`.execute(db),
    );
    await player.play({ bet, version: 2, category: "LIVE", valid: "-1000.00" }, { category: "LIVE", valid: "100.00" });
    await mall.follow();
    expect(await player.balance()).toBe("1.00");
    await mall.asOwner((db) =>
      sql`delete from point_rates where brand_id = ${mall.brand.id} and version > 1`.execute(db),
    );
  });

  it("that were spent become a debt, which the next ones pay", async () => {
    const player = await mall.join("spent");
    const bet = randomUUID();
    await player.play({ bet, valid: "100000.00" });
    await mall.follow();
    await player.convert("1000.00");
    await player.play({ bet, version: 2, valid: "-100000.00" });
    await mall.follow();
    expect([await player.balance(), await player.balance("points_debt")]).toEqual(["0.00", "-1000.00"]);
    await mall.give(player, "1500.00");
    expect([await player.balance(), await player.balance("points_debt")]).toEqual(["500.00", "0.00"]);
  });

  it("and from deposits return with a charge-back", async () => {
    const player = await mall.join("charged-back");
    const source = await player.deposit("credited", "750.00");
    await mall.follow();
    expect(await player.balance()).toBe("1.50");
    await player.deposit("taken_back", "-750.00", source);
    await mall.follow();
    expect(await player.balance()).toBe("0.00");
  });

  it("are none for trial, blocked and simulated members, also when their bet is corrected later", async () => {
    const others = await Promise.all([
      mall.join("earns-trial", { type: 4 }),
      mall.join("earns-locked", { locked_at: new Date() }),
      mall.join("earns-robot", { is_demo_player: true }),
    ]);
    const bet = randomUUID();
    for (const each of others) await each.play({ valid: "1000.00" });
    await others[1]?.play({ bet, valid: "1000.00" });
    await mall.follow();
    await mall.db
      .updateTable("members")
      .set({ locked_at: null })
      .where("id", "=", others[1]?.id ?? "")
      .execute();
    await others[1]?.play({ bet, version: 2, valid: "-500.00" });
    await mall.follow();
    for (const each of others)
      expect([await each.balance(), await each.balance("points_debt")]).toEqual(["0.00", "0.00"]);
  });
});

class Tried extends Error {
  readonly found: string[][];
  constructor(found: string[][]) {
    super("rolled back");
    this.found = found;
  }
}

async function countIn(tx: Tx, part: readonly { source: string; version: number }[]): Promise<number> {
  const { rows } = await sql`select from points_count('bet', ${part.map(({ source }) => source)}::uuid[],
    ${part.map(({ version }) => version)}::integer[], ${mall.clock.now()})`.execute(tx);
  return rows.length;
}

async function readCounters(db: Db | Tx, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("point_counters")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("kind")
    .execute();
  return rows.map(({ kind, amount, fine, points: sum }) => `${kind} ${amount} ${fine} ${sum}`);
}

describe("counters", () => {
  /** Generates the same pseudorandom numbers in each run (linear congruential generator). */
  function* chance(seed: number) {
    for (let state = seed; ;) {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      yield state;
    }
  }

  it("are the sums of the stream, however it is batched, repeated or ordered (property 13)", async () => {
    const dice = chance(7);
    const roll = (bound: number) => Math.floor((dice.next().value ?? 0) / 65_536) % bound;
    const categories = ["RNG", "LIVE", "SPORTS", "LOTT", "PVP"];
    const bets = Array.from({ length: 60 }, () => ({ category: categories[roll(5)] ?? "RNG", stake: roll(9_999) + 1 }));
    const runs = [];
    for (const account of ["fold-whole", "fold-single", "fold-random"]) {
      const player = await mall.join(account);
      const stream: { source: string; version: number }[] = [];
      for (const { category, stake } of bets) {
        const source = randomUUID();
        const rows = [stake, ...(stake % 3 === 0 ? [-stake] : []), ...(stake % 6 === 0 ? [Math.floor(stake / 2)] : [])];
        await player.play(
          ...rows.map((row, index) => ({ bet: source, version: index + 1, category, valid: (row / 100).toFixed(2) })),
        );
        rows.forEach((_row, index) => stream.push({ source, version: index + 1 }));
      }
      runs.push({ player, stream });
    }
    const [whole, single, random] = runs as [(typeof runs)[0], (typeof runs)[0], (typeof runs)[0]];
    // Counts the same events in a transaction that is rolled back: it posts no movements. follow() below does.
    const again: number[] = [];
    const tried = await mall.db
      .transaction()
      .execute(async (tx) => {
        for (const part of single.stream.map((each) => [each])) await countIn(tx, part);
        for (let at = 0; at < random.stream.length;) {
          const size = roll(20) + 1;
          const part = random.stream.slice(at, at + size);
          await countIn(tx, part);
          // The same events are delivered again.
          again.push(await countIn(tx, part));
          at += size;
        }
        throw new Tried([await readCounters(tx, single.player.id), await readCounters(tx, random.player.id)]);
      })
      .catch((error: unknown) => (error instanceof Tried ? error.found : Promise.reject(error)));
    expect(again.filter((counted) => counted !== 0)).toEqual([]);
    await mall.follow();
    const expected = await readCounters(mall.db, whole.player.id);
    expect(expected).toHaveLength(5);
    expect(tried).toEqual([expected, expected]);
  });
});

// Last in this file, because the VIP level applies to every member of the brand.
describe("a VIP level with extra points", () => {
  it("earns more from its first bet on, and a correction keeps the rate of the bet", async () => {
    const player = await mall.join("vip");
    const before = randomUUID();
    await player.play({ bet: before, valid: "100.00" });
    await mall.follow();
    const level = { levelGift: null, birthdayGift: null, pointsPercent: 2 };
    const reach = { validStake: "1000.00", deposits: "0.00" };
    const terms = {
      levels: [
        { ...level, name: "Nipa", up: null, keep: null },
        { ...level, name: "Buri", up: reach, keep: reach },
      ],
      giftTimes: null,
      giftDays: 30,
    };
    await mall.asOwner((db) =>
      sql`insert into vip_versions (id, brand_id, version, starts_on, terms, reason, created_at)
        select gen_random_uuid(), id, 1, date_trunc('month', ${mall.clock.now()}::timestamptz at time zone time_zone)::date,
          ${JSON.stringify(terms)}::jsonb, 'extra points', ${mall.clock.now()}
        from brands where id = ${player.wallet.brandId}`.execute(db),
    );
    const bet = randomUUID();
    await player.play({ bet, valid: "100.00" }, { bet: before, version: 2, valid: "100.00" });
    await mall.follow();
    expect(await player.balance()).toBe("3.02");
    await player.play({ bet, version: 2, valid: "-100.00" });
    await mall.follow();
    expect(await player.balance()).toBe("2.00");
  });
});
