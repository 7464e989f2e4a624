import type { OperatorSession } from "@perya/contract";
import { OPERATOR_IDLE_MS } from "@perya/rules";
import { expect, it, vi } from "vitest";
import { enter, useSession } from "../../lib/session.ts";
import { watchIdleOperator } from "./sign-in.idle.ts";

const SOMEBODY = { id: "1", account: "celia" } as OperatorSession;
const isIn = () => Boolean(useSession.getState().operator);

it("ends an idle session although the page keeps sending requests", () => {
  vi.useFakeTimers();
  enter(SOMEBODY);
  const stop = watchIdleOperator();
  vi.advanceTimersByTime(OPERATOR_IDLE_MS - 60_000);
  window.dispatchEvent(new Event("keydown"));
  vi.advanceTimersByTime(OPERATOR_IDLE_MS - 60_000);
  expect(isIn()).toBe(true);
  vi.advanceTimersByTime(2 * 60_000);
  expect(isIn()).toBe(false);
  expect(useSession.getState().wasLost).toBe(true);
  stop();
});
