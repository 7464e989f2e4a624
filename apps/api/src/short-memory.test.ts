import { createClock } from "@perya/testing";
import { describe, expect, it } from "vitest";
import { createShortMemory } from "./short-memory.ts";

const LIMITS = { maxAgeMs: 1_000, maxKeys: 2 };

function createCounter() {
  let reads = 0;
  return { read: async () => (reads += 1), reads: () => reads };
}

describe("a short memory", () => {
  it("reads once for many who ask at once, and again when it is too old", async () => {
    const clock = createClock();
    const memory = createShortMemory<number>(clock, LIMITS);
    const { read } = createCounter();
    expect(await Promise.all([memory.recall("a", read), memory.recall("a", read)])).toEqual([1, 1]);
    clock.advance(1_000);
    expect(await memory.recall("a", read)).toBe(1);
    clock.advance(1);
    expect(await memory.recall("a", read)).toBe(2);
  });

  it("forgets on demand, also what is still being read", async () => {
    const memory = createShortMemory<number>(createClock(), LIMITS);
    const { read } = createCounter();
    const first = memory.recall("a", read);
    memory.forget();
    expect(await memory.recall("a", read)).toBe(2);
    expect(await first).toBe(1);
    expect(await memory.recall("a", read)).toBe(2);
  });

  it("does not remember a failure", async () => {
    const memory = createShortMemory<number>(createClock(), LIMITS);
    const { read } = createCounter();
    await expect(memory.recall("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await memory.recall("a", read)).toBe(1);
  });

  it("keeps so many keys and no more: the one not asked for longest goes", async () => {
    const memory = createShortMemory<number>(createClock(), LIMITS);
    const { read, reads } = createCounter();
    for (const key of ["a", "b", "a", "c", "a"]) await memory.recall(key, read);
    expect(reads()).toBe(3);
    await memory.recall("b", read);
    expect(reads()).toBe(4);
  });
});
