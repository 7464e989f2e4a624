import { createDraw } from "@perya/fair";
import { describe, expect, it } from "vitest";
import { fixedDraw } from "./fixed-draw.test-setup.ts";
import {
  CELLS,
  createMines,
  describeMines,
  isMinesMove,
  minesFigures,
  minesPay,
  minesWays,
  maxPicks,
  moveMines,
  showMines,
  type MinesRound,
} from "./mines.ts";

const CAP = 1_000_000;
const mines = createMines(CAP);
const start = (count: number, nonce = 0) =>
  mines.play({ mines: count }, createDraw({ serverSeed: "s", clientSeed: "c", nonce }));

describe("a round of mines", () => {
  it("places distinct mines uniformly", () => {
    const laid = mines.play(
      { mines: 3 },
      fixedDraw([
        [25, 24],
        [24, 0],
        [23, 0],
      ]),
    );
    expect(laid.mines).toEqual([0, 1, 24]);
    const counts = Array.from({ length: CELLS }, () => 0);
    for (let nonce = 0; nonce < 1000; nonce += 1)
      for (const cell of start(5, nonce).mines) counts[cell] = (counts[cell] ?? 0) + 1;
    expect(counts.reduce((sum, count) => sum + count)).toBe(5000);
    for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(4 * Math.sqrt(200));
  });

  it("is paid when cashed out, after as many safe picks", () => {
    const open = { ...start(2), mines: [0, 1] };
    const once = moveMines(open, { pick: 7 });
    expect(showMines(once)).toEqual({ mineCount: 2, picks: [7], state: "open", pay: 107, nextPay: 117 });
    const paid = moveMines(moveMines(once, { pick: 8 }), { cashOut: true });
    expect(mines.payOf(paid)).toBe(117);
    expect(showMines(paid)).toEqual({ mineCount: 2, picks: [7, 8], state: "paid", pay: 117, mines: [0, 1] });
  });

  it("is lost on a mine, shows all of them then, and none before", () => {
    const open = { ...start(2), mines: [0, 1] };
    expect(showMines(open)).toEqual({ mineCount: 2, picks: [], state: "open", pay: 0, nextPay: 107 });
    const lost = moveMines(moveMines(open, { pick: 7 }), { pick: 1 });
    expect(mines.payOf(lost)).toBe(0);
    expect(showMines(lost)).toEqual({ mineCount: 2, picks: [7, 1], state: "lost", pay: 0, mines: [0, 1] });
  });

  it("is paid automatically when no safe cell is left, or the cap is reached", () => {
    const all = moveMines({ ...start(24), mines: Array.from({ length: 24 }, (_none, cell) => cell) }, { pick: 24 });
    expect([all.state, mines.payOf(all)]).toEqual(["paid", 2475]);
    let round: MinesRound = { ...start(12), mines: Array.from({ length: 12 }, (_none, cell) => cell) };
    for (let cell = 12; round.state === "open"; cell += 1) round = moveMines(round, { pick: cell });
    expect(round.picks).toHaveLength(maxPicks(12, CAP));
    expect(mines.payOf(round)).toBeLessThanOrEqual(CAP);
    expect(minesPay(12, round.picks.length + 1)).toBeGreaterThan(CAP);
  });

  it("refuses a repeated move, one outside the field, and one after the end", () => {
    const open = { ...start(2), mines: [0, 1] };
    const once = moveMines(open, { pick: 7 });
    for (const [round, move] of [
      [open, { cashOut: true }],
      [once, { pick: 7 }],
      [once, { pick: 25 }],
      [once, { pick: -1 }],
      [once, { pick: "3" }],
      [once, null],
      [once, {}],
      [moveMines(once, { cashOut: true }), { pick: 9 }],
      [moveMines(once, { pick: 0 }), { cashOut: true }],
    ] as const)
      expect(isMinesMove(round, move)).toBe(false);
    expect(() => moveMines(once, { pick: 7 })).toThrow("cannot take");
  });
});

describe("the maths of mines", () => {
  it("returns between 98 and 99 % for every number of mines and picks", () => {
    const ways = [...minesWays(Number.POSITIVE_INFINITY)];
    expect(ways).toHaveLength(300);
    for (const way of ways) expect(minesFigures(way.mines, way.picks).rtp).toBeGreaterThanOrEqual(0.98);
    expect(describeMines(CAP)).toMatchObject({ rtp: { highest: 0.99 } });
    expect(describeMines(CAP).maxPay).toBeLessThanOrEqual(CAP);
    expect(describeMines(CAP).rtp.lowest).toBeGreaterThan(0.98);
  });

  it("pays 99 % of the odds", () => {
    expect([minesPay(1, 1), minesPay(3, 1), minesPay(24, 1), minesPay(12, 13)]).toEqual([103, 112, 2475, 514_829_700]);
  });

  it("has no payout for more picks than safe cells", () => {
    expect(() => minesPay(24, 2)).toThrow("not safe");
  });

  it("has no cap below the highest first payout", () => {
    expect(() => createMines(2474)).toThrow("first pick");
  });

  it.each([0, 25, 2.5, "3", null])("has no game with %o mines", (count) => {
    expect(mines.isChoice({ mines: count })).toBe(false);
  });
});
