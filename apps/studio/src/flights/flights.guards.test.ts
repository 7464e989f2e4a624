/** Tests each guard of flight bets in isolation, even where another guard would catch the error. */
import { randomUUID } from "node:crypto";
import { waitFor } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStudio, type TestStudio } from "../studio.test-setup.ts";
import { createFlightBets } from "./bets.ts";
import { findFlight } from "./flights.queries.ts";
import type { Flight } from "./flights.tables.ts";
import { createBetAnnouncer } from "./live-events.ts";

let t: TestStudio;
beforeAll(async () => {
  t = await openTestStudio({ game: "lantern-rocket" });
  await t.flights.chains.tend();
  t.clock.advance(1_000);
  await t.flights.chains.tend();
});
afterAll(() => t.close());

const bet = (more: object = {}) => ({ request: randomUUID(), panel: "A" as const, stake: "10.00", ...more });

/** Runs the pilot until the newest flight is in this state. */
async function turnUntil(state: Flight["state"]): Promise<Flight> {
  for (let turn = 0; turn < 3_000; turn += 1) {
    const waitMs = await t.flights.pilot.turn();
    const newest = t.deps.db.selectFrom("flights").selectAll().orderBy("number", "desc");
    const flight = await newest.executeTakeFirst();
    if (flight?.state === state) return flight;
    t.clock.advance(waitMs);
  }
  throw new Error("it never came to that");
}

describe("a bet", () => {
  it("repeated after its flight is that bet, and not refused", async () => {
    await turnUntil("betting");
    const { seat } = await t.sitDown();
    const asked = bet();
    const placed = await t.flights.bets.place(seat, asked);
    expect(placed).toMatchObject({ state: "in" });
    await turnUntil("flying");
    expect(await t.flights.bets.place(seat, bet())).toBe("BETTING_CLOSED");
    expect(await t.flights.bets.place(seat, asked)).toMatchObject({ id: (placed as { id: string }).id });
  });

  it("is refused at the seat of another game, as is a round at a flight's", async () => {
    await turnUntil("betting");
    const { seat } = await t.sitDown();
    expect(await t.flights.bets.place({ ...seat, game: "beto-beto-dice" }, bet())).toBe("GAME_UNKNOWN");
    const round = { request: randomUUID(), stake: "10.00", choice: null };
    expect(await t.rounds.place(seat, round)).toBe("GAME_UNKNOWN");
  });

  it("is refused from the announced moment on, even before a pilot closes betting", async () => {
    const { closes_at: closesAt } = await turnUntil("betting");
    const [one, other] = [await t.sitDown(), await t.sitDown()];
    t.clock.advance(closesAt.getTime() - t.clock.now().getTime() - 1);
    expect(await t.flights.bets.place(one.seat, bet())).toMatchObject({ state: "in" });
    t.clock.advance(1);
    expect(await t.flights.bets.place(other.seat, bet())).toBe("BETTING_CLOSED");
  });

  it("being written delays the takeoff", async () => {
    const { number, closes_at: closesAt } = await turnUntil("betting");
    const [{ seat, player }, asked] = [await t.sitDown(), bet()];
    const held = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    // Sends two identical requests at once: the second waits, inside its statement, for the first to commit.
    const other = t.deps.db.transaction().execute(async (tx) => {
      await tx
        .insertInto("flight_bets")
        .values({
          id: randomUUID(),
          flight: number,
          seat_id: seat.id,
          key_id: seat.key_id,
          player,
          shown_as: "",
          face: "",
          is_simulated: false,
          panel: "B",
          currency: "PHP",
          stake: 100n,
          state: "staking",
          request: asked.request,
          placed_at: t.clock.now(),
        })
        .execute();
      held.resolve();
      await mayEnd.promise;
      throw new Error("taken back");
    });
    await held.promise;
    const placing = t.flights.bets.place(seat, asked);
    await waitFor(async () => (await countWaiting()) === 1);
    t.clock.advance(closesAt.getTime() - t.clock.now().getTime() + 10);
    const turning = t.flights.pilot.turn().then(() => "gone");
    const waiting = waitFor(async () => (await countWaiting()) === 2).then(() => "waits");
    expect(await Promise.race([turning, waiting])).toBe("waits");
    mayEnd.resolve();
    await expect(other).rejects.toThrow("taken back");
    expect(await placing).toMatchObject({ panel: "A" });
    await turning;
  });

  it("in the last moment is waited for, also by a pilot that has already read the bets", async () => {
    const { number, closes_at: closesAt } = await turnUntil("betting");
    const { seat } = await t.sitDown();
    const written = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const announcer = createBetAnnouncer({ ...t.deps, timers: { after: () => {}, breathe: async () => {} } });
    const placing = t.deps.db.transaction().execute(async (tx) => {
      const placed = await createFlightBets({ ...t.deps, db: tx }, t.outbox, announcer, t.flights.chains).place(
        seat,
        bet(),
      );
      written.resolve();
      await mayEnd.promise;
      return placed;
    });
    await written.promise;
    t.clock.advance(closesAt.getTime() - t.clock.now().getTime() + 10);
    const turning = t.flights.pilot.turn();
    await waitFor(async () => (await countWaiting()) === 1);
    mayEnd.resolve();
    expect(await placing).toMatchObject({ state: "staking" });
    await turning;
    expect(await findFlight(t.deps.db, number)).toMatchObject({ state: "betting" });
    await t.outbox.look();
  });

  it("being cancelled delays the takeoff", async () => {
    const { number, closes_at: closesAt } = await turnUntil("betting");
    const { seat } = await t.sitDown();
    const { id } = (await t.flights.bets.place(seat, bet())) as { id: string };
    const stake = { subject: "flight-bet", id, keyId: "key", call: "debit", body: {} };
    const callId = await t.deps.db.transaction().execute((tx) => t.outbox.add(tx, stake));
    const held = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    // This transaction holds the lock on the stake's call, so that the cancellation waits inside its statement.
    const other = t.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom("wallet_calls").select("id").where("id", "=", callId).forUpdate().execute();
      held.resolve();
      await mayEnd.promise;
    });
    await held.promise;
    const cancelling = t.flights.bets.cancel(seat, id);
    await waitFor(async () => (await countWaiting()) === 1);
    t.clock.advance(closesAt.getTime() - t.clock.now().getTime() + 10);
    const turning = t.flights.pilot.turn();
    const waiting = waitFor(async () => (await countWaiting()) === 2).then(() => "waits");
    const first = await Promise.race([turning.then(() => "gone"), waiting]);
    mayEnd.resolve();
    await other;
    expect(first).toBe("waits");
    expect(await cancelling).toMatchObject({ id });
    await turning;
    expect(await findFlight(t.deps.db, number)).toMatchObject({ state: "flying" });
  });

  it("is listed at its own brand only", async () => {
    const { number } = await turnUntil("betting");
    const { seat, player } = await t.sitDown();
    await t.flights.bets.place(seat, bet());
    const list = (keyId: string) => t.flights.bets.find(player, keyId, number + 1n, 10);
    expect(await list(seat.key_id)).toHaveLength(1);
    expect(await list("other")).toEqual([]);
  });
});

describe("the tables of flights", () => {
  const chain = () => ({
    id: randomUUID(),
    secret: "s",
    terminator: randomUUID(),
    length: 10,
    salt_source: "test",
    salt_name: "1",
    made_at: t.clock.now(),
  });

  it("have one chain awaiting its salt", async () => {
    await t.deps.db.insertInto("flight_chains").values(chain()).execute();
    const second = t.deps.db.insertInto("flight_chains").values(chain());
    await expect(second.execute()).rejects.toThrow(/flight_chains_unsalted/);
  });

  it("refuse a salt that existed before its chain", async () => {
    const salted = { ...chain(), salt: "s", salted_at: new Date(t.clock.now().getTime() - 1) };
    const early = t.deps.db.insertInto("flight_chains").values(salted);
    await expect(early.execute()).rejects.toThrow(/flight_chains/);
  });

  it.each([
    [
      "two flights at once",
      sql`insert into flights select (jsonb_populate_record(flights, jsonb_build_object('number', number + 1, 'round', round + 1))).* from flights where state = 'betting'`,
      /flights_current/,
    ],
    [
      "a hash that was not promised",
      sql`update flights set hash = 'palay', state = 'ended' where state = 'betting'`,
      /flights_check/,
    ],
    [
      "an end that is written before it",
      sql`update flights set crash_point = 200 where state = 'betting'`,
      /flights_point_check/,
    ],
    ["an end without its hash", sql`update flights set state = 'ended' where state = 'betting'`, /flights_check/],
  ])("refuse %s", async (_name, statement, error) => {
    await turnUntil("betting");
    await expect(statement.execute(t.deps.db)).rejects.toThrow(error);
  });

  it("refuse a room that pays more than its cap", async () => {
    const { number } = await turnUntil("betting");
    const room = { flight: number, key_id: "other", currency: "PHP", cap: 10n, won: 11n };
    await expect(t.deps.db.insertInto("flight_rooms").values(room).execute()).rejects.toThrow(/flight_rooms/);
  });
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.deps.db);
  return rows.length;
}
