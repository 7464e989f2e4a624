// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { FlightBetView, FlightView, RoomBetView } from "@perya/contract/studio";
import { showGame } from "../quick/show-game.test-setup.tsx";
import { BetList } from "./bet-list.tsx";
import { createFlightPlay } from "./flight-play.ts";
import { sampleFlight } from "./sample-flight.test-setup.ts";
import { createServerClock } from "./server-clock.ts";

afterEach(cleanup);

async function openBets(bets: RoomBetView[], mine: FlightBetView[] = [], flight: FlightView | null = null) {
  const nothing = async () => Promise.reject(new Error("nobody asked"));
  const play = createFlightPlay({
    clock: createServerClock(() => 0),
    client: { place: nothing, cancel: nothing, cashOut: nothing, listMine: async () => mine },
    newRequestId: () => "request",
    stakes: { A: "20.00", B: "50.00" },
    onBalance: () => {},
    onStake: () => {},
    onLimits: () => {},
  });
  const totals = { bets: bets.length, staked: "0.00", won: "0.00" };
  play.receive({ all: { now: 0, flight, results: [], bets, totals } });
  play.receive({ mine });
  await showGame(async () => <BetList play={play} />, []);
}

async function showBets(bets: RoomBetView[], flight: FlightView | null = null) {
  await openBets(bets, [], flight);
  return (await screen.findAllByRole("listitem")).map((row) => row.textContent);
}

const bet = (id: string, more: Partial<RoomBetView> = {}): RoomBetView => {
  return { id, name: "A••n", face: "f", stake: "20.00", point: null, win: "0.00", ...more };
};

it("marks simulated players, and explains the mark", async () => {
  const rows = await showBets([bet("a", { isSimulated: true }), bet("b", { name: "A••a" })]);
  expect(rows).toEqual(["A••n Simulated player₱20.00in flight–", "A••a₱20.00in flight–"]);
  expect(screen.getByText(/a demo program/)).toBeTruthy();
});

it("does not mention simulated players when there are none", async () => {
  await showBets([bet("a")]);
  expect(screen.queryByText(/simulated/i)).toBeNull();
});

it("shows bets as placed until takeoff", async () => {
  expect(await showBets([bet("a")], sampleFlight())).toEqual(["A••n₱20.00placed–"]);
  cleanup();
  expect(await showBets([bet("a")], sampleFlight({ state: "flying", takesOffAt: 6_000 }))).toEqual([
    "A••n₱20.00in flight–",
  ]);
});

it("counts nothing for an own bet in the air or refunded, and zero for a lost one", async () => {
  const own = (id: string, flight: number, state: FlightBetView["state"]): FlightBetView => {
    return { id, flight, panel: "A", state, stake: "20.00", autoPoint: null, point: null, win: "0.00", balance: null };
  };
  const flight = sampleFlight({ state: "flying", takesOffAt: 6_000 });
  await openBets([], [own("c", 5, "refunded"), own("b", 6, "lost"), own("a", 7, "in")], flight);
  fireEvent.click(screen.getByRole("tab", { name: "My bets" }));
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows).toEqual(["Flight 7 · A₱20.00in flight–", "Flight 6 · A₱20.00lost₱0.00", "Flight 5 · A₱20.00returned–"]);
});
