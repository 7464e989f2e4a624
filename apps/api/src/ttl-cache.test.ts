import { createClock } from "@perya/testing";
import { describe, expect, it } from "vitest";
import { createTtlCache, type TtlCache } from "./ttl-cache.ts";

const LIMITS = { maxAgeMs: 1_000, maxKeys: 2 };

function createCounter() {
  let reads = 0;
  return { read: async () => (reads += 1), reads: () => reads };
}

describe("a TTL cache", () => {
  it("reads once for many who ask at once, and again when it is too old", async () => {
    const clock = createClock();
    const memory = createTtlCache<number>(clock, LIMITS);
    const { read } = createCounter();
    expect(await Promise.all([memory.getOrLoad("a", read), memory.getOrLoad("a", read)])).toEqual([1, 1]);
    clock.advance(1_000);
    expect(await memory.getOrLoad("a", read)).toBe(1);
    clock.advance(1);
    expect(await memory.getOrLoad("a", read)).toBe(2);
  });

  it("forgets on demand, also what is still being read", async () => {
    const memory = createTtlCache<number>(createClock(), LIMITS);
    const { read } = createCounter();
    const first = memory.getOrLoad("a", read);
    memory.forget();
    expect(await memory.getOrLoad("a", read)).toBe(2);
    expect(await first).toBe(1);
    expect(await memory.getOrLoad("a", read)).toBe(2);
  });

  it("does not remember a failure", async () => {
    const memory = createTtlCache<number>(createClock(), LIMITS);
    const { read } = createCounter();
    await expect(memory.getOrLoad("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await memory.getOrLoad("a", read)).toBe(1);
  });

  it("keeps so many keys and no more: the one not asked for longest goes", async () => {
    const memory = createTtlCache<number>(createClock(), LIMITS);
    const { read, reads } = createCounter();
    for (const key of ["a", "b", "a", "c", "a"]) await memory.getOrLoad(key, read);
    expect(reads()).toBe(3);
    await memory.getOrLoad("b", read);
    expect(reads()).toBe(4);
  });

  describe("that may answer with what was known before", () => {
    const away = () => Promise.reject(new Error("away"));
    const open = (clock = createClock()) => createTtlCache<number>(clock, { ...LIMITS, stale: "ifError" });

    it.each([
      ["too old", (clock: ReturnType<typeof createClock>) => clock.advance(1_001)],
      ["forgotten", (_clock: unknown, memory: ReturnType<typeof open>) => memory.forget()],
    ])("does so when a reading fails, though it is %s, and asks again the next time", async (_name, makeOld) => {
      const clock = createClock();
      const memory = open(clock);
      const { read } = createCounter();
      await memory.getOrLoad("a", read);
      makeOld(clock, memory);
      expect(await Promise.all([memory.getOrLoad("a", away), memory.getOrLoad("a", away)])).toEqual([1, 1]);
      expect(await memory.getOrLoad("a", away)).toBe(1);
      expect(await memory.getOrLoad("a", read)).toBe(2);
    });

    it("answers with what is being read when it is told to forget, if the next reading fails", async () => {
      const memory = open();
      const { read } = createCounter();
      const first = memory.getOrLoad("a", read);
      memory.forget();
      expect(await memory.getOrLoad("a", away)).toBe(1);
      expect(await first).toBe(1);
    });

    it("tells of the failure where nothing was known, and of the last one", async () => {
      const memory = open();
      await expect(memory.getOrLoad("a", away)).rejects.toThrow("away");
      await expect(memory.getOrLoad("a", () => Promise.reject(new Error("still away")))).rejects.toThrow("still away");
      await expect(memory.getOrLoad("b", away)).rejects.toThrow("away");
    });

    it("prefers what it reads now", async () => {
      const memory = open();
      const { read } = createCounter();
      await memory.getOrLoad("a", read);
      memory.forget();
      expect(await memory.getOrLoad("a", read)).toBe(2);
    });
  });

  describe("of a database that does not answer", () => {
    const silent = () => new Promise<number>(() => {});

    it.each([
      ["too old", "ifSlow", (clock: ReturnType<typeof createClock>) => clock.advance(1_001)],
      ["far too old", "whileRead", (clock: ReturnType<typeof createClock>) => clock.advance(10_001)],
      ["forgotten", "whileRead", (_clock: unknown, memory: TtlCache<number>) => memory.forget()],
    ] as const)("gives out what was known, though it is %s (%s)", async (_name, stale, makeOld) => {
      const clock = createClock();
      const memory = createTtlCache<number>(clock, { ...LIMITS, stale });
      const { read, reads } = createCounter();
      await memory.getOrLoad("a", read);
      makeOld(clock, memory);
      expect(await memory.getOrLoad("a", silent)).toBe(1);
      // Whoever asks after that waits for nothing, and what comes at last is what everybody gets.
      clock.advance(1_001);
      memory.forget();
      expect(await Promise.race([memory.getOrLoad("a", silent), nextTurn()])).toBe(1);
      memory.forget();
      expect(await Promise.race([memory.getOrLoad("a", read), nextTurn()])).toBe(1);
      expect(await memory.getOrLoad("a", read)).toBe(2);
      expect(reads()).toBe(2);
    });

    it("waits where nothing was ever known", async () => {
      const memory = createTtlCache<number>(createClock(), { ...LIMITS, stale: "whileRead" });
      await expect(memory.getOrLoad("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
      const { read } = createCounter();
      expect(await memory.getOrLoad("a", read)).toBe(1);
    });

    it("answers at once while it reads anew, where that is said, and never what was forgotten", async () => {
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

/** What needs no more than promises that are kept already comes before this. */
const nextTurn = () => new Promise<"late">((resolve) => setImmediate(() => resolve("late")));
