// @vitest-environment happy-dom
import { games } from "@perya/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useDialogs } from "../../../lib/dialogs.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { press, showPart } from "../../../test/app.test-setup.tsx";
import { sampleWinners } from "../sample-games.test-setup.ts";
import { WinnersLine } from "./winners-line.tsx";

let api: FakeApi;
let movements: Animation[];

beforeEach(async () => {
  api = await startFakeApi();
  movements = [];
  vi.stubGlobal("IntersectionObserver", undefined);
  vi.stubGlobal("ResizeObserver", LaidOut);
  vi.spyOn(Element.prototype, "animate").mockImplementation(() => {
    const movement = { currentTime: 0, finished: Promise.resolve() } as unknown as Animation;
    movement.cancel = () => void (movements = movements.filter((other) => other !== movement));
    movements.push(movement);
    return movement;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Mock of ResizeObserver that reports a size. */
class LaidOut {
  readonly observe: () => void;
  constructor(tell: (entries: { contentRect: { width: number } }[]) => void) {
    this.observe = () => tell([{ contentRect: { width: 900 } }]);
  }
  disconnect() {}
}

function preferLessMotion() {
  const list = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => list);
}

async function showWinners(count: number) {
  api.answer(games.listWinners, { list: sampleWinners(count), latest: [] });
  await showPart(<WinnersLine />);
  return (await screen.findAllByRole("list"))[0] as HTMLElement;
}

const isMoving = () => movements.length > 0;

describe("the biggest winners", () => {
  it("are nine of the twenty requested (R11.9), with masked names and exact figures, and are not announced automatically", async () => {
    const list = await showWinners(20);
    const entries = within(list).getAllByRole("listitem");
    expect(entries).toHaveLength(9);
    expect(entries[0]?.textContent).toBe("₱9,000.50m••0 · Game 0");
    expect(list.closest("[aria-live]")).toBeNull();
    expect(new URL(api.urlsOf(games.listWinners)[0] ?? "", "http://x").searchParams.get("limitNum")).toBe("20");
  });

  it("open the game of the win for a member", async () => {
    await showWinners(3);
    await press(screen.getByRole("button", { name: /Game 1/ }));
    expect(useDialogs.getState().open.map(({ name, props }) => [name, props])).toEqual([
      ["login", { next: "/seamless?nodeId=g1" }],
    ]);
  });

  it("move until paused, and can be scrolled then", async () => {
    await showWinners(20);
    await waitFor(() => expect(isMoving()).toBe(true));
    await press(screen.getByRole("button", { name: "Pause scrolling" }));
    expect(isMoving()).toBe(false);
    await press(screen.getByRole("button", { name: "Resume scrolling" }));
    expect(isMoving()).toBe(true);
  });

  it("are repeated to fill the view, hidden from screen readers", async () => {
    await showWinners(20);
    await waitFor(() => expect(isMoving()).toBe(true));
    const copy = document.querySelector("ul[aria-hidden=true]");
    expect(copy?.children).toHaveLength(6);
  });

  it("stand still under the pointer", async () => {
    const view = (await showWinners(20)).parentElement as HTMLElement;
    await waitFor(() => expect(isMoving()).toBe(true));
    fireEvent.pointerEnter(view);
    expect(isMoving()).toBe(false);
    fireEvent.pointerLeave(view);
    expect(isMoving()).toBe(true);
  });

  it("never move with reduced motion, or when all fit", async () => {
    preferLessMotion();
    await showWinners(20);
    expect(screen.queryByRole("button", { name: "Pause scrolling" })).toBeNull();
    expect(isMoving()).toBe(false);
  });

  it("do not move when all fit", async () => {
    await showWinners(3);
    expect(screen.queryByRole("button", { name: "Pause scrolling" })).toBeNull();
    expect(isMoving()).toBe(false);
  });

  it("show the wins of the last hour separately, and mark simulated players", async () => {
    const [first, second] = sampleWinners(2);
    if (!first || !second) throw new Error("two of them");
    const latest = [{ ...first, id: "new", winAmount: "60.00", isSimulated: true }];
    api.answer(games.listWinners, { list: [first, { ...second, isSimulated: true }], latest });
    await showPart(<WinnersLine />);
    await screen.findAllByRole("listitem");
    const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent);
    expect(rows()).toEqual(["₱9,000.50m••0 · Game 0", "₱8,999.50m••1 Simulated player · Game 1"]);
    await press(screen.getByRole("button", { name: "Just won" }));
    expect(rows()).toEqual(["₱60.00m••0 Simulated player · Game 0"]);
    expect(screen.getByRole("button", { name: "Just won", pressed: true })).toBeTruthy();
  });

  it("do not mention simulated players when there are none", async () => {
    await showWinners(3);
    expect(screen.queryByText(/Simulated/)).toBeNull();
  });

  it("are empty when there are none", async () => {
    api.answer(games.listWinners, { list: [], latest: [] });
    await showPart(<WinnersLine />);
    expect(await screen.findByText("No wins in the last 7 days.")).toBeTruthy();
    await press(screen.getByRole("button", { name: "Just won" }));
    expect(screen.getByText("No wins in the last hour.")).toBeTruthy();
  });

  it("say when they could not be loaded", async () => {
    api.refuse(games.listWinners, "UNEXPECTED");
    await showPart(<WinnersLine />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
