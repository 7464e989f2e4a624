// @vitest-environment happy-dom
import { createMines, type MinesRound, moveMines, showMines } from "@perya/maths/mines";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sampleRound } from "../../shell/studio.test-setup.ts";
import { showGame, stillPage } from "../quick/show-game.test-setup.tsx";
import { open } from "./open-mines.tsx";

beforeEach(() => {
  stillPage();
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
/** A round with mines under the first three tiles. */
const laid: MinesRound = createMines(1_000_000).play({ mines: 3 }, { below: () => 0 });
const roundOf = (field: MinesRound, win = "0.00") =>
  sampleRound({ state: field.state === "open" ? "open" : "ended", win, result: showMines(field) });

it("steps through the number of mines within its limits", async () => {
  await showGame(open, []);
  const fewer = screen.getByRole("button", { name: "Remove a mine" });
  fewer.focus();
  for (let turn = 0; turn < 4; turn += 1) fireEvent.click(fewer);
  expect(said()).toContain("1");
  expect([fewer.getAttribute("aria-disabled"), document.activeElement]).toEqual(["true", fewer]);
});

it("is played from the keyboard: start, a cell, cash out", async () => {
  const opened = moveMines(laid, { pick: 6 });
  const { asked } = await showGame(open, [
    roundOf(laid),
    roundOf(opened),
    roundOf(moveMines(opened, { cashOut: true }), "22.40"),
  ]);
  fireEvent.keyDown(document.body, { key: " " });
  await waitFor(() => expect(said()).toContain("3 mines are hidden. Open a tile."));

  const first = screen.getByRole("button", { name: "Row 1, column 1, closed" });
  fireEvent.keyDown(first, { key: "ArrowDown" });
  const below = screen.getByRole("button", { name: "Row 2, column 1, closed" });
  expect(document.activeElement).toBe(below);
  fireEvent.keyDown(below, { key: "ArrowRight" });
  fireEvent.click(screen.getByRole("button", { name: "Row 2, column 2, closed" }));
  await waitFor(() => expect(said()).toContain("Pearl. 1 found. Cash out pays ₱22.40."));
  expect(asked[1]).toMatchObject({ path: "/api/rounds/round-1/moves", body: { move: { pick: 6 } } });

  fireEvent.click(screen.getByRole("button", { name: /^Cash out 1\.12×/u }));
  await waitFor(() => expect(said()).toContain("Won ₱22.40"));
  expect(asked[2]?.body).toMatchObject({ move: { cashOut: true } });
  expect(screen.getByRole("button", { name: "Row 1, column 3, mine" })).toBeTruthy();
});

it("shows current and next payout on one button, which asks for a cell first", async () => {
  await showGame(open, [], { open: roundOf(laid) });
  const button = screen.getByRole("button", { name: /^Open a tile/u });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  cleanup();
  await showGame(open, [], { open: roundOf(moveMines(laid, { pick: 6 })) });
  expect(screen.getByRole("button", { name: "Cash out 1.12× ₱22.40 Next pearl pays ₱25.60 (1.28×)" })).toBeTruthy();
});

it("opens no open cell, and nothing after the end", async () => {
  const { asked } = await showGame(open, [], { open: roundOf(moveMines(laid, { pick: 6 })) });
  fireEvent.click(screen.getByRole("button", { name: "Row 2, column 2, pearl" }));
  expect(asked).toHaveLength(0);
});
