// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Live from "./live.ts";
import type * as Queries from "./query-client.ts";

type Loaded = typeof Live & typeof Queries;
let { handleLiveMessage, useLive, queryClient } = {} as Loaded;

// Loaded for each test, because the pauses between refetches belong to the page.
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ handleLiveMessage, useLive } = await import("./live.ts"));
  ({ queryClient } = await import("./query-client.ts"));
});
afterEach(() => void vi.useRealTimers());

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

  it("of one kind refetch at most once a second, and never miss the last", async () => {
    heldQueries();
    const refetch = vi.spyOn(queryClient, "invalidateQueries");
    for (let event = 0; event < 20; event += 1) {
      handleLiveMessage({ event: { id: "4", change: "session" } });
      await vi.advanceTimersByTimeAsync(125);
    }
    // At 0, 1 and 2 seconds, and once more for what came after.
    expect(refetch).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refetch).toHaveBeenCalledTimes(4);
    handleLiveMessage({ event: { id: "5", change: "site" } });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(refetch).toHaveBeenLastCalledWith({ queryKey: ["site"] });
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
