import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Round } from "@perya/contract/studio";
import { rotateSeeds } from "../seeds/seeds.ts";
import { openTestStudio, type TestStudio } from "../studio.test-setup.ts";
import type { Seat, Tables } from "../tables.ts";
import { createPruning } from "./pruning.ts";
import * as queries from "./pruning.queries.ts";

const DAY_MS = 24 * 60 * 60_000;

let t: TestStudio;
let flights: TestStudio;
beforeAll(async () => {
  [t, flights] = await Promise.all([
    openTestStudio({ game: "coconut-mines" }),
    openTestStudio({ game: "lantern-rocket" }),
  ]);
});
afterAll(() => Promise.all([t.close(), flights.close()]));
beforeEach(() => t.clock.advance(100 * DAY_MS));

const bet = () => ({ request: randomUUID(), stake: "1.00", choice: { mines: 3 } });
/** Prunes in batches of three, to test several batches. */
const prune = (studio = t) => createPruning(studio.deps, 3).prune();

function accepted(round: Round | string): Round {
  if (typeof round === "string") throw new Error(round);
  return round;
}

async function playToTheEnd(seat: Seat): Promise<Round> {
  const { id } = accepted(await t.rounds.place(seat, bet()));
  const picked = accepted(await t.rounds.move(seat, id, { request: randomUUID(), move: { pick: 0 } }));
  if (picked.state !== "open") return picked;
  return accepted(await t.rounds.move(seat, id, { request: randomUUID(), move: { cashOut: true } }));
}

/** Bets on a flight, waiting until one takes bets. */
async function betOnFlight(seat: Seat): Promise<void> {
  const { chains, bets, pilot } = flights.flights;
  await chains.tend();
  flights.clock.advance(1_000);
  await chains.tend();
  const place = () => bets.place(seat, { request: randomUUID(), panel: "A", stake: "1.00" });
  let placed = await place();
  for (let turn = 0; placed === "BETTING_CLOSED" && turn < 50; turn += 1) {
    flights.clock.advance(await pilot.turn());
    placed = await place();
  }
  expect(placed).toMatchObject({ panel: "A" });
}

const count = async (table: keyof Tables, column: string, value: string) => {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from ${sql.table(table)} where ${sql.ref(column)}::text = ${value}`.execute(
    t.deps.db,
  );
  return rows[0]?.found ?? 0;
};
const callsOf = (id: string) => count("wallet_calls", "subject_id", id);

describe("pruning", () => {
  it("deletes wallet calls answered a month ago", async () => {
    const { seat } = await t.sitDown();
    const old = [await playToTheEnd(seat), await playToTheEnd(seat), await playToTheEnd(seat)];
    t.clock.advance(29 * DAY_MS);
    await prune();
    expect(await callsOf(old[0]?.id ?? "")).toBe(2);
    const young = await playToTheEnd(seat);
    t.clock.advance(2 * DAY_MS);
    await prune();
    for (const { id } of old) expect(await callsOf(id)).toBe(0);
    expect(await callsOf(young.id)).toBe(2);
    // Rounds for money and their seeds stay.
    expect((await t.rounds.list(seat.player, seat.game)).rounds).toHaveLength(4);
  });

  it("keeps calls of open rounds, and calls without an answer", async () => {
    const [stepping, unheard] = [await t.sitDown(), await t.sitDown()];
    const open = accepted(await t.rounds.place(stepping.seat, bet()));
    t.wallet.setConnection("lost");
    const staking = accepted(await t.rounds.place(unheard.seat, bet()));
    t.wallet.setConnection("fine");
    t.clock.advance(60 * DAY_MS);
    await prune();
    expect([await callsOf(open.id), await callsOf(staking.id)]).toEqual([1, 1]);
    await t.rounds.endLeft();
    await t.outbox.look();
    await prune();
    expect(await callsOf(open.id)).toBe(1);
  });

  it("deletes seats without bets a month later", async () => {
    const [played, ...unplayed] = await Promise.all(Array.from({ length: 5 }, () => t.sitDown()));
    if (!played) throw new Error("nobody sat down");
    await playToTheEnd(played.seat);
    t.clock.advance(29 * DAY_MS);
    await prune();
    for (const { seat } of unplayed) expect(await count("seats", "id", seat.id)).toBe(1);
    t.clock.advance(2 * DAY_MS);
    const young = await t.sitDown();
    await prune();
    for (const { seat } of unplayed) expect(await count("seats", "id", seat.id)).toBe(0);
    expect([await count("seats", "id", played.seat.id), await count("seats", "id", young.seat.id)]).toEqual([1, 1]);
    const kept = await t.deps.db.selectFrom("seats").select("is_kept").where("id", "=", played.seat.id).execute();
    expect(kept).toEqual([{ is_kept: true }]);
  });

  it("keeps seats with a bet on a flight, also of simulated players; of for-fun play it deletes them all when it is over", async () => {
    const { bets, pilot } = flights.flights;
    const player = randomUUID();
    flights.wallet.simulate(player);
    const [{ seat }, forFun] = [await flights.sitDown(player), await flights.sitDownForFun()];
    await betOnFlight(seat);
    await betOnFlight(forFun.seat);
    await bets.settled();
    const seats = async () => {
      const { rows } = await sql<{ id: string }>`select id from seats order by opened_at, id`.execute(flights.deps.db);
      return rows.map(({ id }) => id);
    };
    flights.clock.advance(60 * DAY_MS);
    await prune(flights);
    expect(await seats()).toEqual([seat.id, forFun.seat.id].toSorted());
    // The wallet answered the calls for the stakes long ago, but the bets are still open.
    expect(await flights.deps.db.selectFrom("wallet_calls").select("call").execute()).toHaveLength(2);
    const isFlying = async () => {
      const flying = flights.deps.db.selectFrom("flights").select("number").where("settled_at", "is", null);
      return (await flying.where("number", "=", 1n).execute()).length > 0;
    };
    while (await isFlying()) flights.clock.advance(await pilot.turn());
    await bets.settled();
    await flights.outbox.look();
    await prune(flights);
    expect(await seats()).toEqual([seat.id]);
    const { rows } = await sql`select seat_id, is_simulated, state from flight_bets`.execute(flights.deps.db);
    expect(rows).toEqual([{ seat_id: seat.id, is_simulated: true, state: "lost" }]);
  });

  it("deletes all of a for-fun seat after a week, however much it played", async () => {
    const { seat, player } = await t.sitDownForFun();
    const rounds = [];
    for (let turn = 0; turn < 7; turn += 1) rounds.push(await playToTheEnd(seat));
    await rotateSeeds(t.deps, player, "mine");
    t.clock.advance(6 * DAY_MS);
    await prune();
    expect(await count("rounds", "seat_id", seat.id)).toBe(7);
    t.clock.advance(2 * DAY_MS);
    await prune();
    expect(await count("rounds", "seat_id", seat.id)).toBe(0);
    for (const { id } of rounds) expect(await callsOf(id)).toBe(0);
    expect(await count("seats", "id", seat.id)).toBe(0);
    for (const table of ["seed_pairs", "play_purses", "play_moves"] as const)
      expect(await count(table, "player", player)).toBe(0);
  });

  it("keeps a for-fun seat during an open round", async () => {
    const { seat } = await t.sitDownForFun();
    const { id } = accepted(await t.rounds.place(seat, bet()));
    t.clock.advance(20 * DAY_MS);
    await prune();
    expect(await count("rounds", "id", id)).toBe(1);
    await t.rounds.endLeft();
    await prune();
    expect(await count("rounds", "id", id)).toBe(0);
  });
});

describe("the tables", () => {
  it.each([
    ["a round for money", "rounds", async () => (await playToTheEnd((await t.sitDown()).seat)).id],
    [
      "a round that is not over",
      "rounds",
      async () => accepted(await t.rounds.place((await t.sitDownForFun()).seat, bet())).id,
    ],
  ] as const)("refuse to delete %s", async (_name, table, make) => {
    const id = await make();
    await expect(t.deps.db.deleteFrom(table).where("id", "=", id).execute()).rejects.toThrow(/is needed still/);
  });

  it("refuse to delete a flight bet for money, and a call without an answer", async () => {
    const flyer = await flights.sitDown();
    await betOnFlight(flyer.seat);
    const bets = sql`delete from flight_bets where seat_id = ${flyer.seat.id}`;
    await expect(bets.execute(flights.deps.db)).rejects.toThrow(/is needed still/);
    const { seat } = await t.sitDown();
    t.wallet.setConnection("lost");
    const { id } = accepted(await t.rounds.place(seat, bet()));
    t.wallet.setConnection("fine");
    const calls = t.deps.db.deleteFrom("wallet_calls").where("subject_id", "=", id);
    await expect(calls.execute()).rejects.toThrow(/is needed still/);
  });
});

describe("each batch is found by an index, at any table size", () => {
  const before = new Date();
  const seat = randomUUID();
  it.each<[string, string, RawBuilder<unknown>]>([
    ["old calls", "wallet_calls_answered", queries.oldCalls(before, 500)],
    ["old seats", "seats_unexamined", queries.oldSeats(before, 500)],
    ["old seats without money", "seats_for_fun", queries.oldForFunSeats(before, 20)],
    ["rounds of a seat", "rounds_of_seat", sql`select id from rounds where seat_id = ${seat} limit 500`],
    ["bets of a seat", "flight_bets_of_seat", sql`select id from flight_bets where seat_id = ${seat} limit 500`],
    ["seeds of a player", "seed_pairs_of_player", sql`delete from seed_pairs where player = ${seat}`],
  ])("%s", async (_name, index, query) => {
    await t.deps.db.transaction().execute(async (tx) => {
      // Small test tables would be scanned instead of using an index.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(tx);
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(index);
    });
  });
});
