// @vitest-environment happy-dom
import { games } from "@perya/contract";
import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeApi, startFakeApi } from "../test/fake-api.test-setup.ts";
import { call } from "./api.ts";
import { queryClient } from "./query-client.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  vi.useFakeTimers();
});

/** Records the states a screen would see. */
function read() {
  const observer = new QueryObserver(queryClient, {
    queryKey: ["busy", "jackpot"],
    queryFn: () => call(games.readJackpot),
  });
  observer.subscribe(() => undefined);
  return () => observer.getCurrentResult();
}

describe("a read that the server refuses as BUSY", () => {
  it("is retried, and the screen keeps loading instead of showing an error", async () => {
    api.refuse(games.readJackpot, "BUSY");
    const result = read();
    await vi.advanceTimersByTimeAsync(100);
    expect(result()).toMatchObject({ isPending: true, isError: false });

    api.answer(games.readJackpot, { mode: "off" } as never);
    await vi.runAllTimersAsync();
    expect(result().data).toEqual({ mode: "off" });
    expect(api.urlsOf(games.readJackpot)).toHaveLength(2);
  });

  it("shows the error after three retries", async () => {
    api.refuse(games.readJackpot, "BUSY");
    const result = read();
    await vi.runAllTimersAsync();
    expect(result()).toMatchObject({ isError: true, error: { code: "BUSY" } });
    expect(api.urlsOf(games.readJackpot)).toHaveLength(4);
  });

  it("is the only refusal that is retried", async () => {
    api.refuse(games.readJackpot, "UNEXPECTED");
    const result = read();
    await vi.runAllTimersAsync();
    expect(result()).toMatchObject({ isError: true, error: { code: "UNEXPECTED" } });
    expect(api.urlsOf(games.readJackpot)).toHaveLength(1);
  });
});
