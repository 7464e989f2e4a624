// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { open as openDice } from "../games/dice/open-dice.tsx";
import { open as openMines } from "../games/mines/open-mines.tsx";
import { showGame, stillPage } from "../games/quick/show-game.test-setup.tsx";
import { tellParent } from "./parent.ts";
import { sampleRound, sampleStart } from "./studio.test-setup.ts";

beforeEach(stillPage);
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

it("says that there is no money in it, and shows no currency", async () => {
  await showGame(openDice, [], { isForFun: true });
  expect(screen.getByText("For fun: no real money")).toBeTruthy();
  expect(screen.getAllByText("Play credits").length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain("₱");
  fireEvent.click(screen.getByRole("button", { name: "Info" }));
  await waitFor(() => expect(screen.getByText(/credits that have no value/u)).toBeTruthy());
  expect(document.body.textContent).not.toContain("₱");
});

it("refills credits that are below the initial amount", async () => {
  const lost = sampleRound({ balance: "80.00", result: { side: "over", target: 5049, roll: 1, pay: 0 } });
  const { asked, session } = await showGame(openDice, [lost, { balance: "100.00" }], { isForFun: true });
  expect(screen.queryByRole("button", { name: "Refill credits" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Roll/u }));
  fireEvent.click(await screen.findByRole("button", { name: "Refill credits" }));
  await waitFor(() => expect(session.read().balance).toBe(1_000_000n));
  expect(asked[1]).toEqual({ path: "/api/credits", body: { seat: "seat-1" } });
});

it("shows nothing of this in play for money", async () => {
  await showGame(openMines, []);
  expect(screen.queryByText("For fun: no real money")).toBeNull();
  expect(document.body.textContent).toContain("₱");
});

it("announces itself to the site's page, without a balance", () => {
  const parent = { postMessage: vi.fn<Window["postMessage"]>() };
  vi.spyOn(window, "parent", "get").mockReturnValue(parent as never);
  const tell = tellParent(sampleStart({ isForFun: true }));
  tell("ready");
  tell("balance");
  tell("roundEnded");
  expect(parent.postMessage.mock.calls).toEqual([[{ source: "perya-game", type: "ready" }, "https://site.test"]]);
});
