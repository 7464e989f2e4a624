// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { RoomBetView } from "../../../../src/flights/flights.wire.ts";
import { showGame } from "../quick/show-game.test-setup.tsx";
import { BetList } from "./bet-list.tsx";
import { createFlightPlay } from "./flight-play.ts";
import { createServerClock } from "./server-clock.ts";

afterEach(cleanup);

async function showBets(bets: RoomBetView[]) {
  const nothing = async () => Promise.reject(new Error("nobody asked"));
  const play = createFlightPlay({
    clock: createServerClock(() => 0),
    client: { place: nothing, cancel: nothing, cashOut: nothing, listMine: async () => [] },
    newRequestId: () => "request",
    stakes: { A: "20.00", B: "50.00" },
    onBalance: () => {},
    onStake: () => {},
    onLimits: () => {},
  });
  const totals = { bets: bets.length, staked: "0.00", won: "0.00" };
  play.receive({ all: { now: 0, flight: null, results: [], bets, totals } });
  await showGame(async () => <BetList play={play} />, []);
  return (await screen.findAllByRole("listitem")).map((row) => row.textContent);
}

const bet = (id: string, more: Partial<RoomBetView> = {}): RoomBetView => {
  return { id, name: "A••n", face: "f", stake: "20.00", point: null, win: "0.00", ...more };
};

it("marks whom a program plays, and says what the mark is", async () => {
  const rows = await showBets([bet("a", { isSimulated: true }), bet("b", { name: "A••a" })]);
  expect(rows).toEqual(["A••n Simulated player₱20.00in air–", "A••a₱20.00in air–"]);
  expect(screen.getByText(/a program of this demo/)).toBeTruthy();
});

it("says nothing of simulated players where there are none", async () => {
  await showBets([bet("a")]);
  expect(screen.queryByText(/simulated/i)).toBeNull();
});
