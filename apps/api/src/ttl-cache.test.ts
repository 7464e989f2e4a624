import { createClock } from "@perya/testing";
import { describe, expect, it } from "vitest";
import { createTtlCache, type TtlCache } from "./ttl-cache.ts";

const LIMITS = { maxAgeMs: 1_000, maxKeys: 2 };

function createCounter() {
  let reads = 0;
  return { read: async () => (reads += 1), reads: () => reads };
}

describe("a TTL cache", () => {
  it("loads once for concurrent callers, and again when expired", async () => {
    const clock = createClock();
    const memory = createTtlCache<number>(clock, LIMITS);
    const { read } = createCounter();
    expect(await Promise.all([memory.getOrLoad("a", read), memory.getOrLoad("a", read)])).toEqual([1, 1]);
    clock.advance(1_000);
    expect(await memory.getOrLoad("a", read)).toBe(1);
    clock.advance(1);
    expect(await memory.getOrLoad("a", read)).toBe(2);
  });

  it("drops entries on demand, including those being loaded", async () => {
    const memory = createTtlCache<number>(createClock(), LIMITS);
    const { read } = createCounter();
    const first = memory.getOrLoad("a", read);
    memory.forget();
    expect(await memory.getOrLoad("a", read)).toBe(2);
    expect(await first).toBe(1);
    expect(await memory.getOrLoad("a", read)).toBe(2);
  });

  it("does not cache a failure", async () => {
    const memory = createTtlCache<number>(createClock(), LIMITS);
    const { read } = createCounter();
    await expect(memory.getOrLoad("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await memory.getOrLoad("a", read)).toBe(1);
  });

  it("is limited in keys: the least recently used is dropped", async () => {
    const memory = createTtlCache<number>(createClock(), LIMITS);
    const { read, reads } = createCounter();
    for (const key of ["a", "b", "a", "c", "a"]) await memory.getOrLoad(key, read);
    expect(reads()).toBe(3);
    await memory.getOrLoad("b", read);
    expect(reads()).toBe(4);
  });

  describe("that may return a stale value", () => {
    const away = () => Promise.reject(new Error("away"));
    const open = (clock = createClock()) => createTtlCache<number>(clock, { ...LIMITS, stale: "ifError" });

    it.each([
      ["too old", (clock: ReturnType<typeof createClock>) => clock.advance(1_001)],
      ["forgotten", (_clock: unknown, memory: ReturnType<typeof open>) => memory.forget()],
    ])("does so when loading fails, though the value is %s, and retries next time", async (_name, makeOld) => {
      const clock = createClock();
      const memory = open(clock);
      const { read } = createCounter();
      await memory.getOrLoad("a", read);
      makeOld(clock, memory);
      expect(await Promise.all([memory.getOrLoad("a", away), memory.getOrLoad("a", away)])).toEqual([1, 1]);
      expect(await memory.getOrLoad("a", away)).toBe(1);
      expect(await memory.getOrLoad("a", read)).toBe(2);
    });

    it("returns the pending value after forget if the next load fails", async () => {
      const memory = open();
      const { read } = createCounter();
      const first = memory.getOrLoad("a", read);
      memory.forget();
      expect(await memory.getOrLoad("a", away)).toBe(1);
      expect(await first).toBe(1);
    });

    it("rejects if there is no earlier value, and with the last failure", async () => {
      const memory = open();
      await expect(memory.getOrLoad("a", away)).rejects.toThrow("away");
      await expect(memory.getOrLoad("a", () => Promise.reject(new Error("still away")))).rejects.toThrow("still away");
      await expect(memory.getOrLoad("b", away)).rejects.toThrow("away");
    });

    it("prefers the newly loaded value", async () => {
      const memory = open();
      const { read } = createCounter();
      await memory.getOrLoad("a", read);
      memory.forget();
      expect(await memory.getOrLoad("a", read)).toBe(2);
    });
  });

  describe("with a database that does not answer", () => {
    const silent = () => new Promise<number>(() => {});

    it.each([
      ["too old", "ifSlow", (clock: ReturnType<typeof createClock>) => clock.advance(1_001)],
      ["expired long ago", "whileRead", (clock: ReturnType<typeof createClock>) => clock.advance(10_001)],
      ["forgotten", "whileRead", (_clock: unknown, memory: TtlCache<number>) => memory.forget()],
    ] as const)("returns the earlier value, though it is %s (%s)", async (_name, stale, makeOld) => {
      const clock = createClock();
      const memory = createTtlCache<number>(clock, { ...LIMITS, stale });
      const { read, reads } = createCounter();
      await memory.getOrLoad("a", read);
      makeOld(clock, memory);
      expect(await memory.getOrLoad("a", silent)).toBe(1);
      // Later callers do not wait. All get the value of the load that finally succeeds.
      clock.advance(1_001);
      memory.forget();
      expect(await Promise.race([memory.getOrLoad("a", silent), nextTurn()])).toBe(1);
      memory.forget();
      expect(await Promise.race([memory.getOrLoad("a", read), nextTurn()])).toBe(1);
      expect(await memory.getOrLoad("a", read)).toBe(2);
      expect(reads()).toBe(2);
    });

    it("waits without an earlier value", async () => {
      const memory = createTtlCache<number>(createClock(), { ...LIMITS, stale: "whileRead" });
      await expect(memory.getOrLoad("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
      const { read } = createCounter();
      expect(await memory.getOrLoad("a", read)).toBe(1);
    });

    it("returns the earlier value while reloading if configured, but never a dropped one", async () => {
      const clock = createClock();
      const memory = createTtlCache<number>(clock, { ...LIMITS, stale: "whileRead" });
      const { read } = createCounter();
      await memory.getOrLoad("a", read);
      clock.advance(1_001);
      expect(await memory.getOrLoad("a", read)).toBe(1);
      expect(await memory.getOrLoad("a", read)).toBe(2);
      memory.forget();
      expect(await memory.getOrLoad("a", read)).toBe(3);
    });
  });
});

/** Resolves after all promises that have already settled. */
const nextTurn = () => new Promise<"late">((resolve) => setImmediate(() => resolve("late")));
