import { timeOf } from "@perya/maths/lipad";
import { describe, expect, it } from "vitest";
import type { CashOut, FlightBetView, FlightView, LiveMessage } from "@perya/contract/studio";
import { Refusal } from "../../shell/client.ts";
import { createFlightPlay } from "./flight-play.ts";
import { sampleFlight } from "./sample-flight.test-setup.ts";
import { createServerClock } from "./server-clock.ts";

const flight = sampleFlight;
const flying = flight({ state: "flying", takesOffAt: 6_000 });
const ended = flight({ state: "ended", takesOffAt: 6_000, endedAt: 20_000, point: 231 });

const bet = (change: Partial<FlightBetView> = {}): FlightBetView => ({
  id: "bet",
  flight: 7,
  panel: "A",
  state: "in",
  stake: "20.00",
  autoPoint: null,
  point: null,
  win: "0.00",
  balance: "80.00",
  ...change,
});

const all = (now: FlightView): LiveMessage => ({
  all: { now: 1_000, flight: now, results: [], bets: [], totals: { bets: 0, staked: "0.00", won: "0.00" } },
});
const delta = (now: FlightView): LiveMessage => ({ delta: { now: 0, flight: now } });

/** State with a client that gives scripted answers. */
function sitDown(answers: (FlightBetView | CashOut | Refusal)[] = []) {
  let here = 1_000;
  const asked: unknown[] = [];
  const balances: string[] = [];
  const answer = async (what: unknown) => {
    asked.push(what);
    const next = answers.shift();
    if (next instanceof Refusal) throw next;
    return next as never;
  };
  const play = createFlightPlay({
    clock: createServerClock(() => here),
    client: {
      place: ({ panel, stake, autoPoint }) => answer(["place", panel, stake, autoPoint]),
      cancel: (id) => answer(["cancel", id]),
      cashOut: (id) => answer(["cashOut", id]),
      listMine: async () => [],
    },
    newRequestId: () => "request",
    stakes: { A: "20.00", B: "50.00" },
    onLimits: () => {},
    onBalance: (balance) => balances.push(balance),
    onStake: () => {},
  });
  play.hearLine(true);
  return { play, asked, balances, at: (ms: number) => void (here = ms) };
}

it("renders only the bet list when others in the room bet", () => {
  const { play } = sitDown();
  play.receive(all(flight()));
  const { bets: _bets, totals: _totals, ...before } = play.read();
  const other = { id: "other", name: "M••a", face: "f", stake: "5.00", point: null, win: "0.00" };
  play.receive({ delta: { now: 0, bets: [other], totals: { bets: 1, staked: "5.00", won: "0.00" } } });
  const { bets, totals, ...after } = play.read();
  expect([bets.length, totals.bets]).toEqual([1, 1]);
  // The objects are identical, so components do not render again.
  for (const [part, value] of Object.entries(before)) expect(after[part as keyof typeof after]).toBe(value);
});

const settle = () => new Promise((resolve) => void setTimeout(resolve));

describe("a panel", () => {
  it("places, flies and cashes out, with the balance after each step", async () => {
    const paid = bet({ state: "paying", point: 150, win: "30.00", balance: null });
    const { play, asked, balances, at } = sitDown([bet(), { bet: paid }]);
    play.receive(all(flight()));
    expect(play.faceOf("A")).toBe("open");
    play.press("A");
    expect(play.faceOf("A")).toBe("placing");
    await settle();
    expect(play.faceOf("A")).toBe("placed");
    play.receive(delta(flying));
    at(6_100);
    // The multiplier is below 1.01, so nothing is sent.
    play.press("A");
    expect(play.faceOf("A")).toBe("flying");
    at(6_000 + timeOf(150));
    expect(play.pointNow()).toBe(150);
    play.press("A");
    expect(play.faceOf("A")).toBe("cashing");
    play.press("A");
    await settle();
    expect(play.faceOf("A")).toBe("cashedOut");
    play.receive({ mine: [{ ...paid, state: "paid", balance: "110.00" }] });
    play.receive(delta(ended));
    expect(play.faceOf("A")).toBe("cashedOut");
    expect(balances).toEqual(["80.00", "110.00"]);
    expect(asked).toEqual([
      ["place", "A", "20.00", undefined],
      ["cashOut", "bet"],
    ]);
    play.receive(delta(flight({ number: 8 })));
    expect(play.faceOf("A")).toBe("open");
  });

  it("waits for the next flight while one is in the air, and can be cancelled", async () => {
    const { play, asked } = sitDown([bet({ flight: 8, panel: "B" })]);
    play.receive(all(flying));
    play.press("A");
    play.press("B");
    expect([play.faceOf("A"), play.faceOf("B")]).toEqual(["queued", "queued"]);
    play.press("A");
    expect(play.faceOf("A")).toBe("open");
    expect(asked).toEqual([]);
    play.receive(delta(ended));
    play.receive(delta(flight({ number: 8 })));
    await settle();
    expect(asked).toEqual([["place", "B", "50.00", undefined]]);
    expect(play.faceOf("B")).toBe("placed");
  });

  it("explains a cash-out that came too late", async () => {
    const late = { heardAt: 20_084, endedAt: 20_000 };
    const { play, at } = sitDown([bet(), { bet: bet({ state: "lost" }), late }]);
    play.receive(all(flight()));
    play.press("A");
    await settle();
    play.receive(delta(flying));
    at(19_990);
    play.press("A");
    await settle();
    play.receive(delta(ended));
    expect(play.faceOf("A")).toBe("late");
    expect(play.read().panels.A.late).toEqual(late);
  });

  it("says why a bet was rejected, and keeps a late one for the next flight", async () => {
    const refused = bet({ state: "refused", error: "FUNDS_TOO_LOW", balance: null });
    const { play } = sitDown([refused, new Refusal("BETTING_CLOSED"), new Refusal("ROOM_FULL")]);
    play.receive(all(flight()));
    play.press("A");
    await settle();
    expect([play.faceOf("A"), play.read().panels.A.problem]).toEqual(["open", "FUNDS_TOO_LOW"]);
    play.press("A");
    await settle();
    expect([play.faceOf("A"), play.read().panels.A.problem]).toEqual(["queued", null]);
    play.press("B");
    await settle();
    expect([play.faceOf("B"), play.read().panels.B.problem]).toEqual(["open", "ROOM_FULL"]);
  });

  it("restores its state in the middle of a flight", () => {
    const { play, at } = sitDown();
    play.receive(all(flying));
    play.receive({ mine: [bet({ autoPoint: 500 })] });
    expect(play.faceOf("A")).toBe("flying");
    play.hearLine(false);
    expect(play.faceOf("A")).toBe("reconnecting");
    play.hearLine(true);
    at(9_000);
    play.receive(all(flying));
    play.receive({ mine: [bet({ autoPoint: 500, state: "paid", point: 110, win: "22.00" })] });
    expect(play.faceOf("A")).toBe("cashedOut");
    expect(play.read().notes.map(({ kind }) => kind)).toEqual(["tookOff", "reconnecting", "reconnected", "out"]);
  });

  it("gets its stake back when the flight is cancelled", () => {
    const { play } = sitDown();
    play.receive(all(flying));
    play.receive({ mine: [bet()] });
    play.receive(delta(flight({ state: "cancelled", takesOffAt: 6_000, endedAt: 9_000, point: 500 })));
    expect(play.faceOf("A")).toBe("returned");
  });
});

describe("the flight", () => {
  it("ignores messages that arrive out of order at the end", () => {
    const { play } = sitDown();
    play.receive(all(ended));
    play.receive(delta(flying));
    expect(play.read().flight?.state).toBe("ended");
    expect(play.pointNow()).toBe(231);
  });

  it("announces each phase, and a lost stake at the end", () => {
    const { play } = sitDown();
    play.receive(all(flight()));
    play.receive({ mine: [bet()] });
    play.receive(delta(flying));
    play.receive(delta(ended));
    expect(play.read().notes.map(({ kind }) => kind)).toEqual(["opened", "tookOff", "ended", "lost"]);
    expect(play.read().results).toEqual([{ number: 7, point: 231, isCancelled: false }]);
  });

  it("lists the biggest bets first, through changes", () => {
    const { play } = sitDown();
    play.receive(all(flight()));
    const seen = (id: string, stake: string) => ({ id, name: id, face: "", stake, point: null, win: "0.00" });
    const totals = { bets: 2, staked: "30.00", won: "0.00" };
    play.receive({ delta: { now: 0, bets: [seen("a", "10.00"), seen("b", "20.00")], totals } });
    play.receive({
      delta: { now: 0, bets: [{ ...seen("a", "10.00"), point: 150, win: "15.00" }], gone: ["b"], totals },
    });
    expect(play.read().bets).toEqual([{ ...seen("a", "10.00"), point: 150, win: "15.00" }]);
  });
});
