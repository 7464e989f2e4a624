import { forcePoint, multiplierAt } from "@perya/maths/lipad";
import { describe, expect, it } from "vitest";
import { endOf, maskName, pointAt, runAutos } from "./flights.rules.ts";

const OFF = new Date("2026-01-15T12:00:00.000Z");

describe("the end of a flight", () => {
  it.each([100, 101, 238, 1_000, 44_416])("is right after the last moment that shows %i", (crashPoint) => {
    const end = endOf(OFF, crashPoint);
    expect(multiplierAt(end.getTime() - OFF.getTime())).toBeGreaterThan(crashPoint);
    expect(multiplierAt(end.getTime() - OFF.getTime() - 1)).toBeLessThanOrEqual(crashPoint);
    expect(pointAt(OFF, crashPoint, new Date(end.getTime() + 60_000))).toBe(crashPoint);
  });
});

describe("auto cash-out", () => {
  const flyer = (id: string, stake: bigint, point: number) => ({ id, stake: stake * 10_000n, point });
  const exposure = (cap: bigint, flying: bigint) => ({ cap: cap * 10_000n, won: 0n, flying: flying * 10_000n });

  it("happens at its own multiplier, the shown one included, and at no later one", () => {
    const autos = [flyer("a", 10n, 150), flyer("b", 10n, 200), flyer("c", 10n, 201)];
    const { offs, left, forcedAt } = runAutos(exposure(1_000n, 30n), autos, 200);
    expect(offs.map(({ id, point, win }) => [id, point, win])).toEqual([
      ["a", 150, 150_000n],
      ["b", 200, 200_000n],
    ]);
    expect(left).toEqual({ cap: 10_000_000n, won: 150_000n, flying: 100_000n });
    expect(forcedAt).toBeNull();
  });

  it("happens for all at the force point, which earlier cash-outs have raised", () => {
    // With 100 staked and a cap of 100, the force point is 2.00. A cash-out of 10 at 1.50 uses only 5 of the cap,
    // which raises the force point.
    const room = exposure(100n, 100n);
    expect(forcePoint(room)).toBe(200);
    expect(runAutos(room, [], 199).forcedAt).toBeNull();
    expect(runAutos(room, [], 200).forcedAt).toBe(200);
    const run = runAutos(room, [flyer("a", 10n, 150), flyer("b", 10n, 300)], 250);
    expect(run.offs.map(({ id }) => id)).toEqual(["a"]);
    expect(run.forcedAt).toBe(205);
  });
});

it.each([
  ["Maria", "M••a"],
  ["Jo", "J••"],
  ["", "•••"],
  ["🙂x🙃", "🙂••🙃"],
])("a name is masked: %s", (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
