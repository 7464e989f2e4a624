// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queueAnalytics } from "./analytics.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  delete window.dataLayer;
});

const commands = () => window.dataLayer?.map((command) => [...(command as ArrayLike<unknown> & Iterable<unknown>)][0]);
const scripts = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);

it("queues calls before mounting, and loads the external script after the first paint", async () => {
  queueAnalytics("G-1&x");
  expect(commands()).toEqual(["js", "config"]);
  expect(scripts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(scripts()).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-1%26x"]);
});

it("does nothing for a brand without an id", async () => {
  queueAnalytics(null);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([commands(), scripts()]).toEqual([undefined, []]);
});
