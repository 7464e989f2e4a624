// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handleLiveMessage, useLive } from "./live.ts";
import { queryClient } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

function heldQueries() {
  queryClient.setQueryData(["site", "permission"], "old");
  queryClient.setQueryData(["session", "member"], "old");
  return (key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
}

describe("live events from the socket", () => {
  it("of the session refetches the session at once, and nothing else", async () => {
    const isStale = heldQueries();
    handleLiveMessage({ event: { id: "1", change: "session" } });
    await vi.advanceTimersByTimeAsync(1);
    expect([isStale(["session", "member"]), isStale(["site", "permission"])]).toEqual([true, false]);
  });

  it("of the site is refetched by each page after a random delay", async () => {
    const isStale = heldQueries();
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    handleLiveMessage({ event: { id: "2", change: "site" } });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(isStale(["site", "permission"])).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isStale(["site", "permission"])).toBe(true);
  });

  it("that may have been missed refetch everything", async () => {
    const isStale = heldQueries();
    handleLiveMessage({ welcome: { last: "9", missed: true } });
    await vi.advanceTimersByTimeAsync(3_000);
    expect([isStale(["session", "member"]), isStale(["site", "permission"])]).toEqual([true, true]);
    expect(useLive.getState().state).toBe("open");
  });

  it("of an unknown kind are ignored", () => {
    expect(() => handleLiveMessage({ event: { id: "3", change: "weather" as "site" } })).not.toThrow();
  });
});
