import { describe, expect, it } from "vitest";
import { FULL_SPEED, isBlurred, moveReel, positionOf, type ReelMotion, startReel, stopReel } from "./reel-motion.ts";

const FRAME = 1 / 60;

function run(motion: ReelMotion, frames: number): ReelMotion[] {
  const path = [motion];
  for (let frame = 0; frame < frames; frame += 1) path.push(moveReel(path.at(-1) ?? motion, FRAME));
  return path;
}

describe("a reel", () => {
  it("pulls back before it spins, then keeps its speed", () => {
    const path = run(startReel(10), 60);
    expect(Math.min(...path.map(positionOf))).toBeLessThan(10);
    expect(path.at(-1)).toMatchObject({ kind: "running", speed: FULL_SPEED });
    expect(isBlurred(path.at(-1) ?? startReel(0))).toBe(true);
  });

  it("stops on a whole row with a short overshoot", () => {
    const running = run(startReel(0), 60).at(-1) ?? startReel(0);
    const stopping = stopReel(running, 5);
    const path = run(stopping, 300);
    expect(path.at(-1)).toEqual({ kind: "rest", position: stopping.to });
    expect(Number.isInteger(stopping.to)).toBe(true);
    expect(Math.max(...path.map(positionOf))).toBeGreaterThan(stopping.to);
  });

  it("does not jump when it begins to stop", () => {
    const running = run(startReel(0), 60).at(-1) ?? startReel(0);
    const [first, second] = run(stopReel(running, 5), 1).map(positionOf);
    expect((second ?? 0) - (first ?? 0)).toBeCloseTo(FULL_SPEED * FRAME, 1);
  });
});
