import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { addressOf } from "@perya/contract";
import { studio } from "@perya/contract/studio/shapes";
import { timeOf } from "@perya/maths/lipad";
import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStudio, type TestStudio } from "../studio.test-setup.ts";
import type { FlightBetView, LiveMessage } from "@perya/contract/studio";
import { textOf } from "./frame.ts";
import type { Watcher } from "./rooms.ts";

let t: TestStudio;
let at: string;
beforeAll(async () => {
  t = await openTestStudio({ game: "lantern-rocket" });
  await t.flights.chains.tend();
  t.clock.advance(1_000);
  await t.flights.chains.tend();
  await t.app.listen({ port: 0 });
  at = `127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});
afterAll(() => t.close());

/** Opens a client with a socket that collects messages. */
async function openPage(token: string, headers: Record<string, string> = {}) {
  const heard: LiveMessage[] = [];
  const socket = new WebSocket(`ws://${at}${addressOf(studio.flights.watchFlights, { query: { seat: token } })}`, {
    headers,
  });
  socket.addEventListener("message", ({ data }) => heard.push(JSON.parse(String(data)) as LiveMessage));
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.addEventListener("open", () => resolve(true));
    socket.addEventListener("error", () => resolve(false));
  });
  return { heard, isOpen, socket };
}

/** Runs until a flight takes bets and this process has been notified. */
async function turnUntilBetting() {
  const { pilot, rooms } = t.flights;
  for (let turns = 0; turns < 3_000; turns += 1) {
    const wait = await pilot.turn();
    const flight = await t.flights.find(await newestNumber());
    if (flight?.state === "betting" && t.clock.now().getTime() < flight.closesAt) {
      await waitFor(() => rooms.currentNumber() === flight.number);
      return flight;
    }
    t.clock.advance(wait);
  }
  throw new Error("no flight");
}

async function newestNumber(): Promise<bigint> {
  const row = await t.deps.db.selectFrom("flights").select("number").orderBy("number", "desc").executeTakeFirst();
  return row?.number ?? 0n;
}

/** Makes both processes send their notifications, which this process's watchers receive. */
async function flushAll() {
  await t.otherFlights.flush();
  await t.flights.flush();
}

const bet = (seat: string, more: object = {}) => ({
  seat,
  request: randomUUID(),
  panel: "A" as const,
  stake: "10.00",
  ...more,
});

describe("the socket of flights", () => {
  it("sends everything first and then changes, with masked names, and own bets to their player only", async () => {
    const { number } = await turnUntilBetting();
    const [one, other] = [await t.sitDown(), await t.sitDown()];
    const [mine, theirs] = [await openPage(one.token), await openPage(other.token)];
    const first = await waitFor(() => mine.heard.find((message) => "all" in message));
    expect(first).toMatchObject({ all: { flight: { number, state: "betting", point: null, hash: null }, bets: [] } });
    const placed = (await t.call(studio.flights.placeBet, { body: bet(one.token) })).json<FlightBetView>();
    await waitFor(async () => {
      await flushAll();
      return theirs.heard.some((message) => "delta" in message && message.delta.bets?.length);
    });
    const seen = theirs.heard.flatMap((message) => ("delta" in message ? (message.delta.bets ?? []) : []));
    expect(seen).toMatchObject([{ id: placed.id, name: "•••", stake: "10.00", point: null }]);
    expect(JSON.stringify(theirs.heard)).not.toContain(one.player);
    await waitFor(() =>
      mine.heard.some((message) => "mine" in message && message.mine.some(({ id }) => id === placed.id)),
    );
    expect(theirs.heard.some((message) => "mine" in message && message.mine.length > 0)).toBe(false);
    // A client that connects later gets the full state at once.
    const late = await openPage(one.token);
    const all = await waitFor(() => late.heard.find((message) => "all" in message));
    expect(all).toMatchObject({
      all: { bets: [{ id: placed.id }], totals: { bets: 1, staked: "10.00", won: "0.00" } },
    });
    await waitFor(() => late.heard.find((message) => "mine" in message && message.mine[0]?.id === placed.id));
    expect(
      (await t.call(studio.flights.cancelBet, { params: { id: placed.id }, body: { seat: one.token } })).json(),
    ).toMatchObject({
      id: placed.id,
    });
    await waitFor(async () => {
      await flushAll();
      return theirs.heard.some((message) => "delta" in message && message.delta.gone?.includes(placed.id));
    });
    for (const { socket } of [mine, theirs, late]) socket.close();
  });

  it("sends its time, and closes on any other message", async () => {
    const { token } = await t.sitDown();
    const { socket, heard } = await openPage(token);
    socket.send(JSON.stringify({ ping: 17 }));
    const pong = await waitFor(() => heard.find((message) => "pong" in message));
    expect(pong).toEqual({ pong: 17, now: t.clock.now().getTime() });
    const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
    socket.send("what?");
    expect(await closed).toBe(4400);
  });

  it("closes when a page requests the time without end", async () => {
    const { token } = await t.sitDown();
    const { socket } = await openPage(token);
    const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
    for (let ping = 0; ping < 41; ping += 1) socket.send(JSON.stringify({ ping }));
    expect(await closed).toBe(4429);
  });

  it("allows a few connections per seat, and a closed one frees its place", async () => {
    const { token } = await t.sitDown();
    const codeOf = (socket: WebSocket) =>
      new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
    const pages = [];
    for (let page = 0; page < 6; page += 1) pages.push(await openPage(token));
    expect(await codeOf((await openPage(token)).socket)).toBe(4429);
    const [first, ...others] = pages;
    const left = first && codeOf(first.socket);
    first?.socket.close();
    await left;
    const again = await openPage(token);
    await waitFor(() => again.heard.some((message) => "all" in message));
    expect(again.socket.readyState).toBe(WebSocket.OPEN);
    for (const { socket } of [again, ...others]) socket.close();
  });

  it("is open to its own pages with a seat only", async () => {
    const { token } = await t.sitDown();
    expect((await openPage(token, { origin: `http://${at}` })).isOpen).toBe(true);
    expect((await openPage(token, { origin: "https://evil.example" })).isOpen).toBe(false);
    expect((await openPage("x".repeat(32))).isOpen).toBe(false);
  });

  it("sends a slow page the full state instead of every missed message", async () => {
    await turnUntilBetting();
    const { seat, player } = await t.sitDown();
    const heard: LiveMessage[] = [];
    let isSlow = false;
    const watcher: Watcher = {
      player,
      isBehind: false,
      send: (message) => {
        if (!isSlow) heard.push(JSON.parse(textOf(message)) as LiveMessage);
        return !isSlow;
      },
    };
    const leave = t.flights.rooms.join(seat, watcher);
    isSlow = true;
    for (const panel of ["A", "B"] as const)
      await t.flights.bets.place(seat, { request: randomUUID(), panel, stake: "1.00" });
    await waitFor(async () => {
      await flushAll();
      return watcher.isBehind;
    });
    heard.length = 0;
    isSlow = false;
    await t.otherFlights.bets.place((await t.sitDown()).seat, {
      request: randomUUID(),
      panel: "A" as const,
      stake: "3.00",
    });
    await waitFor(async () => {
      await flushAll();
      return heard.length >= 2;
    });
    expect(heard[0]).toMatchObject({ all: { bets: [{ stake: "3.00" }, { stake: "1.00" }, { stake: "1.00" }] } });
    expect(heard[1]).toMatchObject({ mine: [{ panel: "A" }, { panel: "B" }] });
    leave();
  });

  it("serializes a message once for all readers", async () => {
    await turnUntilBetting();
    const heard = new Map<number, Buffer[]>();
    const { seat } = await t.sitDown();
    const leaves = Array.from({ length: 250 }, (_none, index) => {
      const messages: Buffer[] = [];
      heard.set(index, messages);
      return t.flights.rooms.join(seat, {
        player: String(index),
        isBehind: false,
        send: (message) => messages.push(message) > 0,
      });
    });
    for (const messages of heard.values()) messages.length = 0;
    await t.flights.bets.place(seat, { request: randomUUID(), panel: "A" as const, stake: "1.00" });
    await waitFor(async () => {
      await flushAll();
      return heard.get(249)?.length;
    });
    expect(new Set([...heard.values()].map(([message]) => message)).size).toBe(1);
    for (const leave of leaves) leave();
  });
});

describe("flights over HTTP", () => {
  it("are bet on, cashed out, and listed afterwards", async () => {
    const { number, closesAt } = await turnUntilBetting();
    const { token } = await t.sitDown();
    const placed = await t.call(studio.flights.placeBet, { body: bet(token, { autoPoint: 101 }) });
    expect(placed.json()).toMatchObject({ state: "in", flight: number, autoPoint: 101 });
    const { id } = placed.json<FlightBetView>();
    const early = await t.call(studio.flights.cashOut, { params: { id }, body: { seat: token } });
    expect([early.statusCode, early.json()]).toEqual([409, { error: "TOO_EARLY" }]);
    t.clock.advance(closesAt - t.clock.now().getTime());
    await t.flights.pilot.turn();
    t.clock.advance(timeOf(101));
    await t.flights.pilot.turn();
    const out = (await t.call(studio.flights.cashOut, { params: { id }, body: { seat: token } })).json<{
      bet: FlightBetView;
    }>();
    // The flight may have ended at 1.00 before anyone could cash out.
    expect(out.bet.point ?? "late").toSatisfy((point) => point === 101 || point === "late");
    await turnUntilBetting();
    expect((await t.call(studio.flights.findFlight, { params: { number: String(number) } })).json()).toMatchObject({
      number,
      state: "ended",
      round: number,
    });
    expect((await t.call(studio.flights.listFlights, { query: {} })).json()).toMatchObject({
      flights: [{ number }, ...Array.from({ length: number - 1 }, () => ({}))],
    });
    expect((await t.call(studio.flights.listBets, { query: { seat: token } })).json()).toMatchObject({
      bets: [{ id, flight: number }],
    });
    expect((await t.call(studio.flights.findFlight, { params: { number: "999999" } })).statusCode).toBe(404);
    const proof = await t.call(studio.flights.proveFlight, {
      params: { number: String(number) },
      query: { lang: "TY" },
    });
    const { chain, hash } = (await t.flights.find(BigInt(number))) ?? {};
    expect(proof.headers.location).toMatch(
      new RegExp(
        `^/verify#family=lipad&hash=${hash}&.*terminator=${chain?.terminator}&round=${number}&version=1&point=.*&lang=TY$`,
      ),
    );
    // An open flight has no proof yet.
    expect(
      (await t.call(studio.flights.proveFlight, { params: { number: String(await newestNumber()) }, query: {} }))
        .statusCode,
    ).toBe(404);
  });

  it.each([
    ["without a panel", { panel: "C" }, 400],
    ["with a point that is no whole number", { autoPoint: 1.5 }, 400],
  ])("refuse a bet %s", async (_name, more, status) => {
    expect((await t.call(studio.flights.placeBet, { body: bet((await t.sitDown()).token, more) })).statusCode).toBe(
      status,
    );
  });

  it("mark the bets of simulated players, and the tables require the same mark on bet and seat", async () => {
    await turnUntilBetting();
    const [player, person] = [randomUUID(), randomUUID()];
    t.wallet.simulate(player);
    const [program, human] = [await t.sitDown(player), await t.sitDown(person)];
    const page = await openPage(human.token);
    const placed = [
      (await t.call(studio.flights.placeBet, { body: bet(program.token) })).json<FlightBetView>(),
      (await t.call(studio.flights.placeBet, { body: bet(human.token) })).json<FlightBetView>(),
    ];
    const seen = () =>
      new Map(
        page.heard.flatMap((said) => ("delta" in said ? (said.delta.bets ?? []) : [])).map((one) => [one.id, one]),
      );
    await waitFor(async () => {
      await flushAll();
      return seen().size === 2;
    });
    expect(placed.map(({ id }) => seen().get(id)?.isSimulated)).toEqual([true, undefined]);
    // A client that connects later gets the same state.
    const late = await openPage(human.token);
    const told = await waitFor(() => late.heard.find((message) => "all" in message));
    expect(told.all.bets.filter(({ isSimulated }) => isSimulated).map(({ id }) => id)).toEqual([placed[0]?.id]);

    const unmark = t.deps.db.updateTable("seats").set({ is_simulated: false }).where("id", "=", program.seat.id);
    await expect(unmark.execute()).rejects.toThrow("flight_bets_seat_simulated");
    const owner = t.deps.db
      .updateTable("flight_bets")
      .set({ is_simulated: false })
      .where("id", "=", placed[0]?.id ?? "");
    await expect(owner.execute()).rejects.toThrow("permission denied");
    page.socket.close();
    late.socket.close();
  });
});
