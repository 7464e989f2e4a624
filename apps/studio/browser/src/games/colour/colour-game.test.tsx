// @vitest-environment happy-dom
import { colourGame } from "@perya/maths/colour-game";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sampleRound, sampleStart } from "../../shell/studio.test-setup.ts";
import { showGame, stillPage } from "../quick/show-game.test-setup.tsx";
import { open } from "./open-colour.tsx";

beforeEach(stillPage);
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const square = (colour: string) => screen.getByRole("button", { name: new RegExp(`^${colour}: add`, "u") });

function fallen(chips: number[], dice: number[]) {
  const left = [...dice];
  return colourGame.play({ chips }, { below: () => left.shift() ?? 0 });
}

it("takes chips, rolls, and announces the dice and the result", async () => {
  const result = fallen([1, 0, 0, 0, 2, 0], [4, 4, 3]);
  const { asked } = await showGame(open, [sampleRound({ stake: "60.00", win: "120.00", balance: "160.00", result })]);
  fireEvent.click(square("Yellow"));
  fireEvent.click(square("Red"));
  fireEvent.click(square("Red"));
  fireEvent.click(screen.getByRole("button", { name: "Roll ₱60.00 3 × ₱20.00" }));
  await waitFor(() => expect(said()).toContain("Red, Red, Blue. Won ₱120.00"));
  expect(asked[0]?.body).toMatchObject({ stake: "60.00", choice: { chips: [1, 0, 0, 0, 2, 0] } });
});

it("is no win when less than the stake comes back", async () => {
  const result = fallen([1, 1, 1, 0, 0, 0], [0, 4, 4]);
  await showGame(open, [sampleRound({ stake: "60.00", win: "40.00", balance: "80.00", result })]);
  for (const colour of ["Yellow", "White", "Pink"]) fireEvent.click(square(colour));
  fireEvent.click(screen.getByRole("button", { name: /^Roll/u }));
  await waitFor(() => expect(said()).toContain("Yellow, Red, Red. ₱40.00 returned"));
  expect(screen.queryByText(/^Won/u)).toBeNull();
});

it("removes chips, one by one or all", async () => {
  await showGame(open, []);
  fireEvent.click(square("Blue"));
  fireEvent.click(square("Blue"));
  fireEvent.keyDown(square("Blue"), { key: "Delete" });
  expect(screen.getByRole("button", { name: /^Roll ₱20\.00/u })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear all" }));
  expect(screen.getByRole("button", { name: "Place a chip on a color" }).getAttribute("aria-disabled")).toBe("true");
});

it("announces where chips are, and keeps the focus where the last one was removed", async () => {
  await showGame(open, []);
  fireEvent.click(square("Blue"));
  expect(said()).toContain("Blue: chips placed: 1.");
  const take = screen.getByRole("button", { name: "Blue: remove a chip" });
  take.focus();
  fireEvent.click(take);
  expect(said()).toContain("Blue: chips placed: 0.");
  expect(document.activeElement).toBe(square("Blue"));
});

it("accepts no chip above the maximum bet", async () => {
  await showGame(open, [], { limits: { ...sampleStart().limits, max: "40.00", steps: ["1.00", "5.00", "20.00"] } });
  for (const colour of ["Blue", "Red", "Pink"]) fireEvent.click(square(colour));
  expect(screen.getByRole("button", { name: /^Roll ₱40\.00/u })).toBeTruthy();
});
