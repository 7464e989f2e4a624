// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { open as openDice } from "../games/dice/open-dice.tsx";
import { showGame, stillPage } from "../games/quick/show-game.test-setup.tsx";
import { sampleRound } from "./studio.test-setup.ts";

beforeEach(stillPage);
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

it("shows how many free rounds are left at which stake, and goes with the last one", async () => {
  const freeRounds = { id: "f", count: 10, left: 2, stake: "5.00", validUntil: "2026-12-01T00:00:00.000Z" };
  const result = { side: "over", target: 5049, roll: 1, pay: 0 };
  const round = sampleRound({ isFree: true, stake: "5.00", balance: "0.00", result });
  const { asked } = await showGame(openDice, [round, round, { freeRounds: null }], { freeRounds, balance: "0.00" });
  expect(screen.getByText("2 of 10 free rounds left, ₱5.00 each")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Roll/u }));
  await waitFor(() => expect(screen.getByText("1 of 10 free rounds left, ₱5.00 each")).toBeTruthy());
  await waitFor(() => expect(screen.getByRole("button", { name: /^Roll/u }).ariaDisabled).not.toBe("true"));
  fireEvent.click(screen.getByRole("button", { name: /^Roll/u }));
  await waitFor(() => expect(screen.queryByText(/free rounds left/u)).toBeNull());
  expect(asked.map(({ body }) => body?.["freeRounds"])).toEqual(["f", "f", undefined]);
});
