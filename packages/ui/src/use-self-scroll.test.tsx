// @vitest-environment happy-dom
import { act, fireEvent, render } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { useSelfScroll } from "./use-self-scroll.ts";

let isStill = false;
beforeEach(() => {
  isStill = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({
    matches: isStill,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

function Text() {
  const view = useRef<HTMLDivElement>(null);
  useSelfScroll(view, true);
  return <div ref={view} data-testid="view" />;
}

/** Simulates a view of 100 px on a text of 400 px. */
function show() {
  const view = render(<Text />).getByTestId("view");
  Object.defineProperties(view, { scrollHeight: { value: 400 }, clientHeight: { value: 100 } });
  return view;
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it("waits for the first lines to be read, then moves half a pixel thirty times a second, and stops at the end", () => {
  const view = show();
  pass(2_000);
  expect(view.scrollTop).toBe(0);
  pass(10_000);
  expect(view.scrollTop).toBeGreaterThan(145);
  expect(view.scrollTop).toBeLessThan(155);
  pass(60_000);
  expect(view.scrollTop).toBe(300);
  expect(vi.getTimerCount()).toBe(0);
});

it("pauses under the pointer, and continues after it", () => {
  const view = show();
  fireEvent.pointerEnter(view);
  pass(12_000);
  expect(view.scrollTop).toBe(0);
  fireEvent.pointerLeave(view);
  pass(3_000);
  expect(view.scrollTop).toBeGreaterThan(0);
});

it.each(["wheel", "touchStart", "pointerDown", "keyDown"] as const)("stops after a %s by the reader", (kind) => {
  const view = show();
  pass(4_000);
  const at = view.scrollTop;
  expect(at).toBeGreaterThan(0);
  fireEvent[kind](view);
  pass(10_000);
  expect(view.scrollTop).toBe(at);
});

it("does not move with reduced motion", () => {
  isStill = true;
  const view = show();
  pass(20_000);
  expect(view.scrollTop).toBe(0);
});
