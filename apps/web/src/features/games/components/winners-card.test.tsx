// @vitest-environment happy-dom
import { games } from "@perya/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { press, showPart } from "../../../test/app.test-setup.tsx";
import { sampleWinners } from "../sample-games.test-setup.ts";
import { WinnersCard } from "./winners-card.tsx";

let api: FakeApi;
let frames: FrameRequestCallback[];

beforeEach(async () => {
  api = await startFakeApi();
  frames = [];
  vi.stubGlobal("IntersectionObserver", undefined);
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
});

function preferLessMotion() {
  const list = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => list);
}

async function showWinners(count: number) {
  api.answer(games.listWinners, { list: sampleWinners(count), latest: null });
  await showPart(<WinnersCard />);
  return (await screen.findAllByRole("list"))[0] as HTMLElement;
}

const isMoving = () => frames.length > 0;

describe("the biggest winners", () => {
  it("are a list of all twenty, with masked names and exact figures, which nobody is read out loud", async () => {
    const list = await showWinners(20);
    await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(20));
    expect(within(list).getAllByRole("listitem")[0]?.textContent).toBe("₱9,000.50m••0 · Game 0");
    expect(list.closest("[aria-live]")).toBeNull();
    expect(new URL(api.urlsOf(games.listWinners)[0] ?? "", "http://x").searchParams.get("limitNum")).toBe("20");
  });

  it("move until somebody presses pause, and can be scrolled then", async () => {
    await showWinners(20);
    await waitFor(() => expect(isMoving()).toBe(true));
    await press(screen.getByRole("button", { name: "Pause the list" }));
    expect(isMoving()).toBe(false);
    expect(screen.getByRole("region", { name: "Biggest winners" }).tabIndex).toBe(0);
    await press(screen.getByRole("button", { name: "Let the list move" }));
    expect(isMoving()).toBe(true);
  });

  it("stand still under the pointer", async () => {
    const view = (await showWinners(20)).parentElement as HTMLElement;
    await waitFor(() => expect(isMoving()).toBe(true));
    fireEvent.pointerEnter(view);
    expect(isMoving()).toBe(false);
    fireEvent.pointerLeave(view);
    expect(isMoving()).toBe(true);
  });

  it("never move for whoever asked for less movement, nor when all are in sight", async () => {
    preferLessMotion();
    await showWinners(20);
    expect(screen.queryByRole("button", { name: "Pause the list" })).toBeNull();
    expect(isMoving()).toBe(false);
  });

  it("do not move when all of them are in sight", async () => {
    await showWinners(9);
    expect(screen.queryByRole("button", { name: "Pause the list" })).toBeNull();
    expect(isMoving()).toBe(false);
  });

  it("tell the newest win, and mark who is simulated, with a line that says what that is", async () => {
    const [first, second] = sampleWinners(2);
    if (!first || !second) throw new Error("two of them");
    const latest = { ...first, id: "new", winAmount: "60.00", isSimulated: true };
    api.answer(games.listWinners, { list: [first, { ...second, isSimulated: true }], latest });
    await showPart(<WinnersCard />);
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "₱9,000.50m••0 · Game 0",
      "₱8,999.50m••1 Simulated player · Game 1",
    ]);
    expect(screen.getAllByText("Last win")[0]?.parentElement?.textContent).toBe(
      "Last win ₱60.00 m••0 Simulated player · Game 0",
    );
    expect(screen.getByText(/a program of this demo/)).toBeTruthy();
  });

  it("say nothing of simulated players where there are none", async () => {
    await showWinners(3);
    expect(screen.queryByText(/Simulated|Last win/)).toBeNull();
  });

  it("are not invented when there are none", async () => {
    api.answer(games.listWinners, { list: [], latest: null });
    await showPart(<WinnersCard />);
    expect(await screen.findByText(/Nobody has won/)).toBeTruthy();
  });

  it("say when they could not be loaded", async () => {
    api.refuse(games.listWinners, "UNEXPECTED");
    await showPart(<WinnersCard />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
