import { crashPoint, nextHash } from "@perya/fair";
import { widthOf } from "@perya/fair/statistics";
import { describe, expect, it } from "vitest";
import {
  autoPoint,
  canCashOut,
  describeLipad,
  forcePoint,
  LIPAD,
  lipadFigures,
  multiplierAt,
  roomLeft,
  timeOf,
} from "./lipad.ts";

describe("the curve", () => {
  it.each([
    [0, 100],
    [165, 100],
    [166, 101],
    [11_553, 200],
    [38_377, 1000],
    [76_753, 10_000],
  ])("shows at %d ms", (ms, multiplier) => {
    expect(multiplierAt(ms)).toBe(multiplier);
  });

  it("is inverted to the millisecond", () => {
    expect(timeOf(100)).toBe(0);
    for (let multiplier = 101; multiplier < 3_000_000; multiplier = Math.ceil(multiplier * 1.013)) {
      const ms = timeOf(multiplier);
      expect([multiplierAt(ms) >= multiplier, multiplierAt(ms - 1) < multiplier]).toEqual([true, true]);
    }
  });
});

describe("the return of a flight", () => {
  it.each([101, 137, 200, 1000, 12_345, 100_000_000])("is 99 %% for cash-outs at %d", (target) => {
    const { rtp } = lipadFigures(target);
    expect(rtp).toBeGreaterThan(0.99 - 1e-9);
    expect(rtp).toBeLessThanOrEqual(0.99);
  });

  it("follows from the played crash points", () => {
    const rounds = 4000;
    const targets = [101, 150, 200, 500];
    const points: number[] = [];
    for (let hash = nextHash("flights"); points.length < rounds; hash = nextHash(hash))
      points.push(crashPoint(hash, "salt", LIPAD));
    for (const target of targets) {
      const { rtp, deviation } = lipadFigures(target);
      const paid = (points.filter((point) => canCashOut(target, point)).length * target) / 100;
      const width = widthOf(0.99, targets.length) * deviation * Math.sqrt(rounds);
      expect(Math.abs(paid - rtp * rounds)).toBeLessThan(width);
    }
  });

  it("is stated with the share of instant crashes", () => {
    const facts = describeLipad(1_000_000);
    expect(facts.instantCrash).toBeCloseTo(2 / 101, 12);
    expect(facts.rtp.lowest).toBeCloseTo(0.99, 9);
  });
});

describe("a room's exposure", () => {
  it.each([
    ["all may fly far", { cap: 1000n, won: 0n, flying: 10n }, 10_100],
    ["some have won", { cap: 1000n, won: 400n, flying: 10n }, 6100],
    ["it rounds down", { cap: 1000n, won: 0n, flying: 3n }, 33_433],
    ["nothing is left", { cap: 1000n, won: 1000n, flying: 10n }, 100],
    ["nobody flies", { cap: 1000n, won: 0n, flying: 0n }, null],
  ])("stops where the cap is reached: %s", (_name, exposure, point) => {
    expect(forcePoint(exposure)).toBe(point);
  });

  it("never pays more than the cap, and one hundredth more would", () => {
    for (const [cap, won, flying] of [
      [100_000n, 0n, 777n],
      [100_000n, 99_999n, 12_345n],
      [5n, 2n, 1000n],
    ] as const) {
      const point = BigInt(forcePoint({ cap, won, flying }) ?? 0);
      const wonAt = (hundredths: bigint) => 100n * won + flying * (hundredths - 100n);
      expect(wonAt(point)).toBeLessThanOrEqual(100n * cap);
      expect(wonAt(point + 1n)).toBeGreaterThan(100n * cap);
    }
  });

  it("accepts stakes only while all can reach the promised multiplier", () => {
    const [cap, flying] = [1000n, 400n];
    const left = roomLeft(cap, flying, 200);
    expect(left).toBe(600n);
    expect(forcePoint({ cap, won: 0n, flying: flying + left })).toBe(200);
    expect(forcePoint({ cap, won: 0n, flying: flying + left + 1n })).toBe(199);
    expect(roomLeft(cap, 1001n, 200)).toBe(0n);
  });

  it.each([
    [200, 300, 200],
    [400, 300, 300],
    [null, 300, 300],
    [400, null, 400],
    [null, null, null],
  ])("pays a target of %o under a stop at %o at %o", (target, force, point) => {
    expect(autoPoint(target, force)).toBe(point);
  });

  it("refuses a multiplier that the flight did not reach", () => {
    expect([canCashOut(200, 200), canCashOut(201, 200), canCashOut(100, 200)]).toEqual([true, false, false]);
  });
});
