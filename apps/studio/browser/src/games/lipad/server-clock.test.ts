import { expect, it } from "vitest";
import { createServerClock } from "./server-clock.ts";

it("uses the fastest of the recent answers, and the server's own message before any", () => {
  let here = 1_000;
  const clock = createServerClock(() => here);
  clock.guess(51_000);
  expect(clock.now()).toBe(51_000);
  // The ping was sent at 1000 and answered at 1200 with 51100, so the offset at the midpoint is 50,000.
  here = 1_200;
  expect(clock.receive(1_000, 51_100)).toBe(200);
  expect(clock.now()).toBe(51_200);
  // A slower answer is ignored, a faster one is used.
  here = 3_200;
  clock.receive(1_200, 52_000);
  expect(clock.now()).toBe(53_200);
  here = 4_020;
  clock.receive(4_000, 54_030);
  expect(clock.now()).toBe(54_040);
});

it("forgets an answer after eight newer ones, and all after a reconnect", () => {
  let here = 0;
  const clock = createServerClock(() => here);
  clock.receive(0, 100);
  for (let turn = 0; turn < 8; turn += 1) {
    here += 1_000;
    clock.receive(here - 100, here + 950);
  }
  expect(clock.now() - here).toBe(1_000);
  clock.forget();
  clock.guess(here + 5);
  expect(clock.now() - here).toBe(5);
});
