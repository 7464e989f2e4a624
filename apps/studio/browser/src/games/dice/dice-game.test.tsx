// @vitest-environment happy-dom
import { dice } from "@perya/maths/dice";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sampleRound, sampleStart } from "../../shell/studio.test-setup.ts";
import { showGame, stillPage } from "../quick/show-game.test-setup.tsx";
import { open } from "./open-dice.tsx";

beforeEach(stillPage);
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const rolled = (roll: number) => dice.play({ side: "over", target: 5049 }, { below: () => roll });

it("shows no result before the first roll", async () => {
  await showGame(open, []);
  expect(screen.getByText("–")).toBeTruthy();
  expect(screen.queryByText("0.00")).toBeNull();
});

it("lists other names of the game", async () => {
  await showGame(open, [], { game: { ...sampleStart().game, code: "beto-beto-dice" } });
  fireEvent.click(screen.getByRole("button", { name: "Info" }));
  expect(screen.getByText(/^Same game and odds as: .*Bilyar Bank, Ruweda Wheel/)).toBeTruthy();
});

it("rolls and announces the result in words", async () => {
  const { asked } = await showGame(open, [sampleRound({ win: "40.00", balance: "120.00", result: rolled(7245) })]);
  fireEvent.click(screen.getByRole("button", { name: /^Roll/u }));
  await waitFor(() => expect(said()).toContain("Rolled 72.45. Won ₱40.00"));
  expect(asked[0]?.body).toMatchObject({ stake: "20.00", choice: { side: "over", target: 5049 } });
  expect(screen.getByRole("list", { name: "Last results" }).textContent).toContain("72.45 won");
});

it("states plainly that nothing was won", async () => {
  await showGame(open, [sampleRound({ result: rolled(12) })]);
  fireEvent.keyDown(document.body, { key: " " });
  await waitFor(() => expect(said()).toContain("Rolled 0.12. No win"));
});

it("shows chance, payout and return of the chosen bet", async () => {
  await showGame(open, []);
  const target = screen.getByRole("textbox", { name: "Target" });
  fireEvent.change(target, { target: { value: "90" } });
  fireEvent.blur(target);
  // 999 of 10,000 rolls are above 90.00.
  for (const figure of ["9.99%", "9.90×", "98.901%"]) expect(screen.getByText(figure)).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Under" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Target" }).value).toBe("9.99");
});

it("moves the target by arrow keys, within the limits", async () => {
  await showGame(open, []);
  const slider = screen.getByRole("slider", { name: "Target" });
  fireEvent.keyDown(slider, { key: "ArrowRight" });
  expect(slider.getAttribute("aria-valuetext")).toContain("Over 50.99 wins");
  fireEvent.change(slider, { target: { value: "9999" } });
  expect(slider.getAttribute("aria-valuetext")).toBe("Over 99.89 wins, chance 0.10%, pays 990.00×");
});

it("rejects a bet above the maximum win of a round, and states the maximum stake", async () => {
  await showGame(open, [], { limits: { ...sampleStart().limits, maxWin: "100.00" } });
  const button = () => screen.getByRole("button", { name: /^Roll/u });
  expect(button().getAttribute("aria-disabled")).toBeNull();
  const target = screen.getByRole("textbox", { name: "Target" });
  fireEvent.change(target, { target: { value: "90" } });
  fireEvent.blur(target);
  expect(said()).toContain("Maximum win ₱100.00 per round. Maximum bet for this choice: ₱10.10.");
  expect(button().getAttribute("aria-disabled")).toBe("true");
});

it("follows limits that change during play", async () => {
  const limits = { ...sampleStart().limits, max: "10.00", steps: ["1.00", "5.00", "10.00"] };
  const { asked } = await showGame(open, [Response.json({ error: "STAKE_LIMITS" }, { status: 409 }), limits]);
  fireEvent.click(screen.getByRole("button", { name: /^Roll/u }));
  await waitFor(() => expect(said()).toContain("Bets are now ₱1.00 to ₱10.00. You weren't charged."));
  expect(asked[1]?.path).toBe("/api/limits?seat=seat-1");
  expect(screen.getByRole("button", { name: /Choose a bet ₱10\.00/u })).toBeTruthy();
});

it("offers neither turbo nor autoplay where the jurisdiction forbids them", async () => {
  await showGame(open, [], { manners: { minSpinMs: 0, hasAutoplay: false, hasTurbo: false } });
  expect(screen.queryByRole("button", { name: "Fast" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Auto" })).toBeNull();
});
