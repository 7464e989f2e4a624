import { expect, it } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

it("runs up to the limit, then the waiting in order, and refuses when the queue is full", async () => {
  const pass = createConcurrencyLimit({ atOnce: 2, waiting: 2 });
  const inside: number[] = [];
  const doors: (() => void)[] = [];
  const enter = (name: number) =>
    pass(async () => {
      inside.push(name);
      await new Promise<void>((resolve) => doors.push(resolve));
    });

  const visits = [1, 2, 3, 4].map(enter);
  await expect(enter(5)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(inside).toEqual([1, 2]);
  doors.shift()?.();
  await visits[0];
  expect(inside).toEqual([1, 2, 3]);
  while (doors.length > 0) {
    doors.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(visits);
  expect(inside).toEqual([1, 2, 3, 4]);
});

it("frees the slot when the work fails", async () => {
  const pass = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
  await expect(pass(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await pass(async () => "next")).toBe("next");
});

it("serves waiting callers in turn, and limits what each of them may have waiting", async () => {
  const pass = createConcurrencyLimit({ atOnce: 1, waiting: 10, waitingPerCaller: 3, refusal: "BUSY" });
  const inside: string[] = [];
  const doors: (() => void)[] = [];
  const enter = (caller: string, name: string) =>
    pass(async () => {
      inside.push(name);
      await new Promise<void>((resolve) => doors.push(resolve));
    }, caller);

  const visits = ["a1", "a2", "a3", "a4", "b1", "b2"].map((name) => enter(name.slice(0, 1), name));
  await expect(enter("a", "a5")).rejects.toMatchObject({ code: "BUSY", facts: { retryAfterSeconds: 5 } });
  while (doors.length > 0) {
    doors.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(visits);
  expect(inside).toEqual(["a1", "a2", "b1", "a3", "b2", "a4"]);
  // A caller whose requests have finished leaves no state behind.
  expect(await pass(async () => "next", "a")).toBe("next");
});
