// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Refusal } from "../../shell/client.ts";
import { showGame, stillPage } from "../quick/show-game.test-setup.tsx";
import { FlightProblems } from "./flight-log.tsx";
import { createFlightPlay } from "./flight-play.ts";
import { createServerClock } from "./server-clock.ts";
import { sampleFlight } from "./sample-flight.test-setup.ts";

afterEach(cleanup);

it.each([
  ["ROOM_FULL", "Bet A: This flight is almost full. Try a smaller bet."],
  ["TOO_FAST", "Bet A: Too fast. Wait a moment, then try again."],
])("announces why a bet was rejected (%s) to screen readers", async (code, said) => {
  stillPage();
  const refuse = async () => Promise.reject(new Refusal(code));
  const play = createFlightPlay({
    clock: createServerClock(() => 1_000),
    client: { place: refuse, cancel: refuse, cashOut: refuse, listMine: async () => [] },
    newRequestId: () => "request",
    stakes: { A: "20.00", B: "50.00" },
    onBalance: () => {},
    onStake: () => {},
    onLimits: () => {},
  });
  play.hearLine(true);
  const totals = { bets: 0, staked: "0.00", won: "0.00" };
  play.receive({ all: { now: 1_000, flight: sampleFlight(), results: [], bets: [], totals } });
  await showGame(async () => <FlightProblems play={play} />, []);
  expect(screen.getByRole("status").textContent).toBe("");
  await act(async () => play.press("A"));
  expect(screen.getByRole("status").textContent).toBe(said);
});
