import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { addressOf } from "@perya/contract";
import { studio } from "@perya/contract/studio/shapes";
import { crashPoint, isHashOfRound } from "@perya/fair";
import { LIPAD, timeOf } from "@perya/maths/lipad";
import { amount } from "@perya/money";
import { waitFor } from "@perya/testing";
import { sql, type KyselyPlugin } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestStudio, type TestStudio } from "../studio.test-setup.ts";
import { createOutbox } from "../wallet/outbox.ts";
import { createFlightBets } from "./bets.ts";
import type { Flights } from "./flights.ts";
import { createBetAnnouncer } from "./live-events.ts";
import type { Flight } from "./flights.tables.ts";
import type { FlightBetState, FlightBetView } from "@perya/contract/studio";

let t: TestStudio;
beforeAll(async () => {
  t = await openTestStudio({ game: "lantern-rocket" });
  await t.flights.chains.tend();
  t.clock.advance(1_000);
  await t.flights.chains.tend();
});
afterEach(async () => {
  t.wallet.setConnection("fine");
  t.wallet.refuseWith(undefined);
  await settle();
});
afterAll(() => t.close());

/** Sends all calls for the wallet, including follow-ups. */
async function settle() {
  await Promise.all([t.flights.bets.settled(), t.otherFlights.bets.settled()]);
  for (let again = 0; again < 3; again += 1) {
    t.clock.advance(60_000);
    await Promise.all([t.outbox.look(), t.otherOutbox.look()]);
  }
}

async function newest(): Promise<Flight> {
  return t.deps.db.selectFrom("flights").selectAll().orderBy("number", "desc").executeTakeFirstOrThrow();
}

/** Runs the pilot in small time steps, as a process does, until the newest flight matches. */
async function turnUntil(
  isThere: (flight: Flight) => boolean | Promise<boolean>,
  { pilot }: Flights = t.flights,
): Promise<Flight> {
  for (let turns = 0; turns < 3_000; turns += 1) {
    const waitMs = await pilot.turn();
    const flight = await newest();
    if (await isThere(flight)) return flight;
    t.clock.advance(waitMs);
  }
  throw new Error("it never came to that");
}

/** The flight's end, which no table contains yet. */
async function pointOf(flight: Flight): Promise<number> {
  return (await t.flights.chains.findEnd(t.deps.db, flight)).point;
}

/** Skips flights until one open for bets will reach the point. */
async function findFlightTo(point: number, flights: Flights = t.flights): Promise<Flight> {
  const seen = new Set<bigint>();
  return turnUntil(async (flight) => {
    const isFresh = flight.state === "betting" && !seen.has(flight.number);
    if (flight.state === "betting") seen.add(flight.number);
    return isFresh && (await pointOf(flight)) >= point && t.clock.now() < flight.closes_at;
  }, flights);
}

const takeOff = (flights: Flights = t.flights) => turnUntil(({ state }) => state === "flying", flights);
const end = (flights: Flights = t.flights) => turnUntil(({ settled_at }) => settled_at !== null, flights);

const bet = (more: object = {}) => ({ request: randomUUID(), panel: "A" as const, stake: "10.00", ...more });

function accepted<Answer extends object>(answer: Answer | string): Answer {
  if (typeof answer === "string") throw new Error(answer);
  return answer;
}

async function stateOf(id: string): Promise<FlightBetState> {
  const { state } = await t.deps.db
    .selectFrom("flight_bets")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return state;
}

const paysOf = (id: string) => t.wallet.calls.filter(({ body }) => body["transaction"] === `${id}:win`);

describe("a flight", () => {
  it("takes stakes, pays cash-outs at the multiplier the server received, and nothing to the others", async () => {
    await findFlightTo(200);
    const [early, late] = [await t.sitDown(), await t.sitDown()];
    const one = accepted(await t.flights.bets.place(early.seat, bet()));
    const two = accepted(await t.otherFlights.bets.place(late.seat, bet({ stake: "20.00" })));
    expect([one.state, two.state]).toEqual(["in", "in"]);
    expect(await t.flights.bets.cashOut(early.seat, one.id, t.clock.now())).toBe("TOO_EARLY");
    await takeOff();
    t.clock.advance(timeOf(150));
    // A process other than the pilot receives the cash-out.
    const out = accepted(await t.otherFlights.bets.cashOut(early.seat, one.id, t.clock.now()));
    expect(out).toMatchObject({ bet: { point: 150, win: "15.00" } });
    await end();
    await settle();
    expect(t.wallet.balanceOf(early.player)).toBe(100_000 - 1_000 + 1_500);
    expect(t.wallet.balanceOf(late.player)).toBe(100_000 - 2_000);
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(["paid", "lost"]);
    // Lost bets are closed at the wallet as well.
    expect(paysOf(two.id)).toMatchObject([{ body: { amount: "0.00", closes: true } }]);
  });

  it("pays each auto cash-out at its exact multiplier, however late the pilot runs", async () => {
    await findFlightTo(300);
    const { seat, player } = await t.sitDown();
    const low = accepted(await t.flights.bets.place(seat, bet({ autoPoint: 123 })));
    const high = accepted(await t.flights.bets.place(seat, bet({ panel: "B", autoPoint: 250 })));
    await takeOff();
    t.clock.advance(timeOf(270));
    // A tap after the auto cash-out point is ignored: the bet is already out, even if not processed yet.
    const tapped = accepted(await t.flights.bets.cashOut(seat, high.id, t.clock.now()));
    expect(tapped).toMatchObject({ bet: { point: 250, win: "25.00" } });
    await end();
    await settle();
    expect(t.wallet.balanceOf(player)).toBe(100_000 - 2_000 + 1_230 + 2_500);
    expect(paysOf(low.id)).toHaveLength(1);
  });

  it("hides its end until it has ended; then anyone can compute it", async () => {
    await findFlightTo(150);
    const open = await newest();
    const hidden = accepted((await t.flights.find(open.number)) ?? "none");
    expect(hidden).toMatchObject({ state: "betting", point: null, hash: null, fingerprint: open.fingerprint });
    const flying = await takeOff();
    expect(await t.flights.find(flying.number)).toMatchObject({ state: "flying", point: null, hash: null });
    await end();
    const { hash, point, round, chain } = accepted((await t.flights.find(open.number)) ?? "none");
    expect(isHashOfRound(hash ?? "", round, chain.terminator)).toBe(true);
    expect(crashPoint(hash ?? "", chain.salt ?? "", LIPAD)).toBe(point);
    expect(chain.saltName).toBe(String(chain.madeAt + 1_000));
    const [last] = await t.flights.list();
    expect(last).toEqual({ number: Number(open.number), point, isCancelled: false });
  });

  it("stores neither its end nor its source in any table before it has ended", async () => {
    const everything = async () => {
      const { rows: tables } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`.execute(
        t.deps.db,
      );
      const all = tables.map(({ name }) => sql`select to_jsonb(row)::text as row from ${sql.table(name)} as row`);
      const found = await Promise.all(all.map((query) => query.execute(t.deps.db)));
      return JSON.stringify(found.map(({ rows }) => rows));
    };
    const flight = await findFlightTo(400);
    const { hash, point } = await t.flights.chains.findEnd(t.deps.db, flight);
    const told = new RegExp(`crash_point[\\\\":\\s]+${point}\\b|${hash}`);
    expect(await everything()).not.toMatch(told);
    await takeOff();
    expect(await everything()).not.toMatch(told);
    await end();
    expect(await everything()).toMatch(told);
    const change = t.deps.db.updateTable("flights").where("number", "=", flight.number);
    await expect(change.set({ crash_point: 100n }).execute()).rejects.toThrow("a flight has its end");
  });

  it("explains a late cash-out with both times", async () => {
    const flight = await findFlightTo(101);
    const { seat, player } = await t.sitDown();
    const placed = accepted(await t.flights.bets.place(seat, bet()));
    const { takes_off_at } = await takeOff();
    const endedAt = (takes_off_at?.getTime() ?? 0) + timeOf((await pointOf(flight)) + 1);
    t.clock.advance(endedAt - t.clock.now().getTime() + 84);
    const tapped = accepted(await t.flights.bets.cashOut(seat, placed.id, t.clock.now()));
    expect(tapped.late).toEqual({ heardAt: endedAt + 84, endedAt });
    await end();
    expect(accepted(await t.flights.bets.cashOut(seat, placed.id, t.clock.now())).late?.endedAt).toBe(endedAt);
    await settle();
    expect(t.wallet.balanceOf(player)).toBe(99_000);
  });

  it("times a cash-out by its last byte: a caller who delays it past the end is late", async () => {
    const flight = await findFlightTo(150);
    const { seat, token } = await t.sitDown();
    const placed = accepted(await t.flights.bets.place(seat, bet()));
    const { takes_off_at } = await takeOff();
    const moment = (point: number) => (takes_off_at?.getTime() ?? 0) + timeOf(point);
    t.clock.advance(moment(140) - t.clock.now().getTime());
    await t.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = t.app.server.address() as AddressInfo;
    const body = JSON.stringify({ seat: token });
    const socket = connect(port, "127.0.0.1");
    const heard = once(t.app.server, "request");
    socket.write(
      `POST ${addressOf(studio.flights.cashOut, { params: { id: placed.id } })} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await heard;
    t.clock.advance(moment((await pointOf(flight)) + 1) - t.clock.now().getTime() + 50);
    socket.write(body.slice(5));
    expect(await text(socket)).toContain('"late":{');
    await end();
    expect(await stateOf(placed.id)).toBe("lost");
  });

  it("pays a cash-out received in time, even if the database answered after the end", async () => {
    const flight = await findFlightTo(150);
    const { seat, token } = await t.sitDown();
    const placed = accepted(await t.flights.bets.place(seat, bet()));
    const { takes_off_at } = await takeOff();
    const takesOffAt = takes_off_at?.getTime() ?? 0;
    t.clock.advance(takesOffAt + timeOf(140) - t.clock.now().getTime());
    // The first attempt hangs until long after the flight's end, and the pilot ends the flight meanwhile.
    const asked = vi.spyOn(t.flights.bets, "cashOut").mockImplementationOnce(async () => {
      t.clock.advance(takesOffAt + timeOf((await pointOf(flight)) + 1) - t.clock.now().getTime() + 8_000);
      await turnUntil(({ state }) => state === "ended");
      await t.flights.pilot.turn();
      throw new Error("the tables are silent");
    });
    const out = await t.call(studio.flights.cashOut, { params: { id: placed.id }, body: { seat: token } });
    expect(out.json()).toMatchObject({ bet: { point: 140, win: "14.00" } });
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
    await end();
  });

  it("rejects a cash-out, with a message, when the database stays silent longer than a page waits", async () => {
    const { token } = await t.sitDown();
    // Each failed attempt takes 8 of the 20 seconds of retries.
    const realNow = performance.now.bind(performance);
    let [silentMs, times] = [0, 0];
    const time = vi.spyOn(performance, "now").mockImplementation(() => realNow() + silentMs);
    const asked = vi.spyOn(t.flights.bets, "cashOut").mockImplementation(async () => {
      silentMs += 8_000;
      times += 1;
      throw new Error("the tables are silent");
    });
    const out = await t.call(studio.flights.cashOut, { params: { id: randomUUID() }, body: { seat: token } });
    asked.mockRestore();
    time.mockRestore();
    expect([out.statusCode, times]).toEqual([500, 3]);
  });

  it("pays a cash-out that was received in time and written after the end", async () => {
    await findFlightTo(150);
    const { seat } = await t.sitDown();
    const placed = accepted(await t.flights.bets.place(seat, bet()));
    await takeOff();
    const heardAt = new Date(t.clock.now().getTime() + timeOf(140));
    await turnUntil(({ state }) => state === "ended");
    await t.flights.pilot.turn();
    const out = accepted(await t.flights.bets.cashOut(seat, placed.id, heardAt));
    expect(out).toMatchObject({ bet: { point: 140, win: "14.00" } });
    await end();
    expect(await stateOf(placed.id)).not.toBe("lost");
  });
});

describe("a bet", () => {
  it("is placed once, over any number of requests, and once per panel", async () => {
    await findFlightTo(100);
    const { seat, player } = await t.sitDown();
    const same = bet();
    const asked = Array.from({ length: 10 }, (_ask, index) =>
      (index % 2 ? t.flights : t.otherFlights).bets.place(seat, same),
    );
    const answers = (await Promise.all(asked)).map((answer) => accepted(answer));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await t.flights.bets.place(seat, bet())).toBe("PANEL_TAKEN");
    expect(accepted(await t.flights.bets.place(seat, bet({ panel: "B" }))).state).toBe("in");
    expect(t.wallet.balanceOf(player)).toBe(98_000);
    await end();
  });

  it.each([
    ["too little", { stake: "0.99" }, "STAKE_LIMITS"],
    ["too much", { stake: "5000.01" }, "STAKE_LIMITS"],
    ["no point one could reach", { autoPoint: 100 }, "POINT_INVALID"],
  ])("is refused with %s", async (_name, more, problem) => {
    const { seat } = await t.sitDown();
    expect(await t.flights.bets.place(seat, bet(more))).toBe(problem);
  });

  it("is refunded when cancelled before takeoff, and not afterwards", async () => {
    await findFlightTo(150);
    const { seat, player } = await t.sitDown();
    const placed = accepted(await t.flights.bets.place(seat, bet()));
    const back = await Promise.all([
      t.flights.bets.cancel(seat, placed.id),
      t.otherFlights.bets.cancel(seat, placed.id),
    ]);
    expect(back.map((answer) => accepted(answer).id)).toEqual([placed.id, placed.id]);
    await settle();
    expect(t.wallet.balanceOf(player)).toBe(100_000);
    expect(await stateOf(placed.id)).toBe("refunded");
    await findFlightTo(150);
    const again = accepted(await t.flights.bets.place(seat, bet()));
    await takeOff();
    expect(await t.flights.bets.cancel(seat, again.id)).toBe("BET_OVER");
    expect(await t.flights.bets.cashOut({ ...seat, player: randomUUID() }, again.id, t.clock.now())).toBe(
      "BET_UNKNOWN",
    );
    await end();
  });

  it("is refused when betting is closed, when the wallet refuses, and when the room is full", async () => {
    await findFlightTo(100);
    const [poor, rich] = [await t.sitDown(undefined, 100), await t.sitDown(undefined, 10 ** 10)];
    expect(accepted(await t.flights.bets.place(poor.seat, bet()))).toMatchObject({
      state: "refused",
      error: "FUNDS_TOO_LOW",
    });
    // Only bets whose stake was accepted use up the room's cap.
    const { number } = await newest();
    const room = { flight: number, key_id: rich.seat.key_id, currency: "PHP" };
    const { flying } = await t.deps.db
      .selectFrom("flight_rooms")
      .select("flying")
      .where("flight", "=", room.flight)
      .executeTakeFirstOrThrow();
    expect(flying).toBe(0n);
    await t.deps.db
      .updateTable("flight_rooms")
      .set({ flying: 999_995n * 10_000n })
      .where("flight", "=", number)
      .execute();
    expect(await t.flights.bets.place(rich.seat, bet({ stake: "5.01" }))).toBe("ROOM_FULL");
    expect(accepted(await t.flights.bets.place(rich.seat, bet({ stake: "5.00" }))).state).toBe("in");
    await t.deps.db.updateTable("flight_rooms").set({ flying: 50_000n }).where("flight", "=", number).execute();
    await takeOff();
    expect(await t.flights.bets.place(rich.seat, bet({ panel: "B" }))).toBe("BETTING_CLOSED");
    await end();
  });

  it("just before the next flight opens is refused as closed, not as a full room", async () => {
    await end();
    const { seat } = await t.sitDown();
    let answers = 0;
    // Opens a flight between the statement that found none and any later query.
    const opening: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answers += 1;
        if (answers === 2) await turnUntil(({ state }) => state === "betting");
        return result;
      },
    };
    const late = { ...t.deps, db: t.deps.db.withPlugin(opening) };
    const known = await t.deps.db.selectFrom("flights").select("number").execute();
    const announcer = createBetAnnouncer({ ...late, timers: { after: () => {}, breathe: async () => {} } });
    const bets = createFlightBets(late, createOutbox(late), announcer, t.flights.chains);
    expect(await bets.place(seat, bet())).toBe("BETTING_CLOSED");
    expect((await newest()).number).toBe(BigInt(known.length) + 1n);
  });

  it("is cashed out exactly once by concurrent requests", async () => {
    await findFlightTo(200);
    const { seat, player } = await t.sitDown();
    const { id } = accepted(await t.flights.bets.place(seat, bet({ autoPoint: 180 })));
    await takeOff();
    t.clock.advance(timeOf(180));
    await Promise.all([
      ...Array.from({ length: 6 }, (_tap, index) =>
        (index % 2 ? t.flights : t.otherFlights).bets.cashOut(seat, id, t.clock.now()),
      ),
      t.flights.pilot.turn(),
    ]);
    await end();
    await settle();
    expect(paysOf(id)).toHaveLength(1);
    expect(t.wallet.balanceOf(player)).toBe(100_000 - 1_000 + 1_800);
  });
});

describe("a brand's own limits", () => {
  const say = (limit: object) => t.wallet.sayLimits({ scope: "family", family: "lipad", ...limit });
  afterEach(() => t.wallet.sayLimits());

  it("give its room a cap of its own; the lower of two caps within one flight applies", async () => {
    say({ maxExposure: "30.00" });
    await findFlightTo(100);
    const [one, other] = [await t.sitDown(), await t.sitDown()];
    expect(await t.flights.bets.place(one.seat, bet({ stake: "30.01" }))).toBe("ROOM_FULL");
    expect(accepted(await t.flights.bets.place(one.seat, bet({ stake: "20.00" }))).state).toBe("in");
    // A process with an outdated, larger cap must not force anyone below the minimum force point.
    const trusting = await t.openFlights(
      {},
      { limits: { of: async () => ({ ...(await t.deps.limits.of(one.seat)), exposure: amount("1000000.00") }) } },
    );
    expect(await trusting.bets.place(other.seat, bet({ stake: "10.01" }))).toBe("ROOM_FULL");
    expect(accepted(await trusting.bets.place(other.seat, bet({ stake: "10.00" }))).state).toBe("in");
    await trusting.close();
    const rooms = await t.deps.db
      .selectFrom("flight_rooms")
      .select(["cap", "flying"])
      .orderBy("flight", "desc")
      .execute();
    expect(rooms[0]).toEqual({ cap: 300_000n, flying: 300_000n });
    await end();
  });

  it("cash out a bet automatically at the maximum win", async () => {
    say({ maxWin: "15.00" });
    await findFlightTo(200);
    const [{ seat, player }, modest, greedy] = [await t.sitDown(), await t.sitDown(), await t.sitDown()];
    expect(accepted(await t.flights.bets.place(seat, bet())).autoPoint).toBe(150);
    expect(accepted(await t.flights.bets.place(modest.seat, bet({ autoPoint: 120 }))).autoPoint).toBe(120);
    expect(await t.flights.bets.place(greedy.seat, bet({ autoPoint: 151 }))).toBe("WIN_LIMIT");
    expect(await t.flights.bets.place(greedy.seat, bet({ stake: "14.86" }))).toBe("WIN_LIMIT");
    await end();
    await settle();
    expect(t.wallet.balanceOf(player)).toBe(100_000 - 1_000 + 1_500);
    expect(t.wallet.balanceOf(modest.player)).toBe(100_000 - 1_000 + 1_200);
  });
});

describe("a room at its cap", () => {
  /** Fills a flight to its cap: with 10.00 in flight and 10.00 left under the cap, all bets cash out at 2.00. */
  async function flyAtTheCap(more: object = {}) {
    const { number } = await findFlightTo(260);
    const { seat, player } = await t.sitDown();
    const placed = accepted(await t.flights.bets.place(seat, bet(more)));
    const left = 10n * 10_000n;
    await t.deps.db
      .updateTable("flight_rooms")
      .set((row) => ({ won: row("cap", "-", left) }))
      .where("flight", "=", number)
      .execute();
    await takeOff();
    return { seat, player, placed };
  }

  it("cashes out everyone at its force point, in whichever process notices first", async () => {
    const tapped = await flyAtTheCap();
    t.clock.advance(timeOf(250));
    const out = accepted(await t.otherFlights.bets.cashOut(tapped.seat, tapped.placed.id, t.clock.now()));
    expect(out).toMatchObject({ bet: { point: 200, win: "20.00" } });
    await end();
    const left = await flyAtTheCap({ autoPoint: 255 });
    await end();
    await settle();
    for (const { player } of [tapped, left]) expect(t.wallet.balanceOf(player)).toBe(100_000 - 1_000 + 2_000);
  });

  it("pays cash-outs below it", async () => {
    const { seat, placed } = await flyAtTheCap();
    t.clock.advance(timeOf(199));
    expect(await t.flights.bets.cashOut(seat, placed.id, t.clock.now())).toMatchObject({ bet: { point: 199 } });
    await end();
  });
});

describe("stakes without an answer from the wallet", () => {
  it.each(["lost", "unheard"] as const)(
    "delay the takeoff for a while and are then refunded (%s)",
    async (connection) => {
      await findFlightTo(101);
      const { seat, player } = await t.sitDown();
      t.wallet.setConnection(connection);
      const placed = accepted(await t.flights.bets.place(seat, bet()));
      expect(placed.state).toBe("staking");
      const { closes_at } = await newest();
      t.clock.advance(closes_at.getTime() - t.clock.now().getTime() + 2_000);
      await t.flights.pilot.turn();
      expect((await newest()).state).toBe("betting");
      await takeOff();
      t.wallet.setConnection("fine");
      await end();
      await settle();
      expect(await stateOf(placed.id)).toBe("refunded");
      expect(t.wallet.balanceOf(player)).toBe(100_000);
      // A voided stake is not sent again.
      const stakes = t.wallet.calls.filter(({ body }) => body["transaction"] === `${placed.id}:stake`);
      expect(stakes).toHaveLength(connection === "lost" ? 0 : 1);
    },
  );

  it("answered during the delay join the flight", async () => {
    await findFlightTo(101);
    const { seat, player } = await t.sitDown();
    t.wallet.setConnection("unheard");
    const placed = accepted(await t.flights.bets.place(seat, bet({ autoPoint: 101 })));
    t.wallet.setConnection("fine");
    const { closes_at } = await newest();
    t.clock.advance(closes_at.getTime() - t.clock.now().getTime() + 10);
    await t.flights.pilot.turn();
    await Promise.all([t.outbox.look(), t.otherOutbox.look()]);
    await takeOff();
    await end();
    await settle();
    expect(await stateOf(placed.id)).toBe("paid");
    expect(t.wallet.balanceOf(player)).toBe(100_000 - 1_000 + 1_010);
  });
});

describe("a pilot that dies", () => {
  /** A standby process, which takes over when the pilot dies. */
  let next: Flights;
  async function flyWithout(dieAt: (flights: Flights) => Promise<unknown>, silenceMs: number) {
    const dying = await t.openFlights();
    next = await t.openFlights();
    await findFlightTo(300, dying);
    const { seat, player } = await t.sitDown();
    const placed = accepted(await dying.bets.place(seat, bet({ autoPoint: 200 })));
    await dieAt(dying);
    await dying.close();
    t.clock.advance(silenceMs);
    return { player, placed };
  }
  // The pilot's lock must be free for these tests.
  beforeAll(() => t.flights.close());
  afterEach(() => next.close());

  const steps: [string, (flights: Flights) => Promise<unknown>][] = [
    ["while bets are taken", async () => {}],
    ["at take-off", (flights) => takeOff(flights)],
    [
      "in the air",
      async (flights) => {
        await takeOff(flights);
        t.clock.advance(timeOf(150));
        await flights.pilot.turn();
      },
    ],
    [
      "right after somebody got off",
      async (flights) => {
        await takeOff(flights);
        t.clock.advance(timeOf(200));
        await flights.pilot.turn();
      },
    ],
    ["right after the end", (flights) => turnUntil(({ state }) => state === "ended", flights)],
    ["when all is done", (flights) => end(flights)],
  ];

  it.each(steps)("%s is followed by one that continues on schedule", async (_name, dieAt) => {
    const { player, placed } = await flyWithout(dieAt, 1_000);
    await end(next);
    await settle();
    expect(await stateOf(placed.id)).toBe("paid");
    expect(paysOf(placed.id)).toHaveLength(1);
    expect(t.wallet.balanceOf(player)).toBe(100_000 - 1_000 + 2_000);
  });

  it("in the air for long leaves a cancelled flight: cash-outs stay paid, other stakes are refunded", async () => {
    const other = await t.sitDown();
    let second: FlightBetView | undefined;
    const { player, placed } = await flyWithout(async (flights) => {
      second = accepted(await flights.bets.place(other.seat, bet({ stake: "20.00" })));
      await takeOff(flights);
      t.clock.advance(timeOf(120));
      await flights.pilot.turn();
      accepted(await flights.bets.cashOut(other.seat, second.id, t.clock.now()));
    }, 1_501);
    const flight = await end(next);
    await settle();
    expect(flight.state).toBe("cancelled");
    // Cancelling a flight can't hide its result, which is published like any other.
    expect(await next.find(flight.number)).toMatchObject({ point: Number(flight.crash_point) });
    expect([await stateOf(placed.id), await stateOf(second?.id ?? "")]).toEqual(["refunded", "paid"]);
    expect(t.wallet.balanceOf(player)).toBe(100_000);
    expect(t.wallet.balanceOf(other.player)).toBe(100_000 - 2_000 + 2_400);
  });

  it("before takeoff for very long refunds every stake", async () => {
    const { player, placed } = await flyWithout(async () => {}, 60_000);
    expect((await end(next)).state).toBe("cancelled");
    await settle();
    expect(await stateOf(placed.id)).toBe("refunded");
    expect(t.wallet.balanceOf(player)).toBe(100_000);
  });

  it("with open wallet calls leaves nothing unfinished", async () => {
    const { player, placed } = await flyWithout(async (flights) => {
      await takeOff(flights);
      t.wallet.setConnection("unheard");
      t.clock.advance(timeOf(200));
      await flights.pilot.turn();
    }, 1_000);
    await end(next);
    t.wallet.setConnection("fine");
    await settle();
    expect(await stateOf(placed.id)).toBe("paid");
    expect(t.wallet.balanceOf(player)).toBe(100_000 - 1_000 + 2_000);
  });
});

it("is stopped when the server ends its pilot's database session, and that pilot writes nothing more", async () => {
  const [deaf, next] = [await t.openFlights(), await t.openFlights()];
  await findFlightTo(200, deaf);
  // Counts locks of this database only, because other tests hold locks on the same server.
  const ours = sql`database = (select oid from pg_database where datname = current_database())`;
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and ${ours}`.execute(t.deps.db);
  // The old pilot has not noticed that another process holds the lock. Its writes must fail.
  await next.pilot.turn();
  const { number, closes_at } = await newest();
  t.clock.advance(closes_at.getTime() - t.clock.now().getTime());
  await deaf.pilot.turn();
  expect(await newest()).toMatchObject({ number, state: "betting" });
  await takeOff(next);
  await deaf.pilot.turn();
  await end(next);
  await Promise.all([deaf.close(), next.close()]);
});

it("has one pilot process at a time", async () => {
  const [one, two] = [await t.openFlights(), await t.openFlights()];
  await findFlightTo(100, one);
  const { number } = await newest();
  for (let turns = 0; turns < 20; turns += 1) {
    await two.pilot.turn();
    t.clock.advance(1_000);
  }
  expect(await newest()).toMatchObject({ number, state: "betting" });
  await one.close();
  await end(two);
  await two.close();
});

it("is checked often enough that no process takes its pilot for dead", async () => {
  const asked: { ms: number; work: () => void }[] = [];
  const timers = {
    after: (ms: number, work: () => void) => void asked.push({ ms, work }),
    breathe: async () => {},
  };
  const flights = await t.openFlights({ timers });
  flights.start();
  // Runs through a whole flight, in which each turn schedules the next.
  for (let turns = 0; turns < 60; turns += 1) {
    const { ms, work } = await waitFor(() => asked.shift());
    expect(ms).toBeLessThanOrEqual(1_000);
    t.clock.advance(ms);
    work();
  }
  await flights.close();
});
