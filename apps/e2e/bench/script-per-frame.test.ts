import { expect, it } from "vitest";
import { event } from "./sample-trace.test-setup.ts";
import { scriptPerFrame } from "./script-per-frame.ts";

it("sums the scripts between two frames, once, on the page's thread only", () => {
  const frames = scriptPerFrame([
    event("FunctionCall", 0, 900),
    event("FireAnimationFrame", 1_000, 2_000),
    event("FunctionCall", 1_100, 1_500),
    event("Paint", 3_000, 5_000),
    event("EventDispatch", 9_000, 1_000),
    event("FireAnimationFrame", 17_000, 3_000, { tdur: 500 }),
    event("FireAnimationFrame", 17_000, 9_000, { tid: 2 }),
    event("TimerFire", 20_500, 250),
    event("FireAnimationFrame", 33_000, 1_000),
  ]);
  expect(frames).toEqual([3, 0.75]);
});
