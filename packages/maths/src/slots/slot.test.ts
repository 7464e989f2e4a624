import { createDraw, type Draw } from "@perya/fair";
import { describe, expect, it } from "vitest";
import { createFastDraw } from "../simulation/fast-draw.ts";
import { loadSheet, SHEET_CODES } from "./sheet-list.ts";
import { createSlot, type SlotResult } from "./slot.ts";

describe.each(SHEET_CODES)("a round of %s", async (code) => {
  const sheet = await loadSheet(code);
  const slot = createSlot(sheet, "b");

  it("is reproduced from its seeds", () => {
    const play = (draw: Draw) => slot.play(null, draw);
    const seeds = { serverSeed: "server", clientSeed: "client", nonce: 5 };
    expect(play(createDraw(seeds))).toEqual(play(createDraw(seeds)));
    expect(slot.isChoice(null) && !slot.isChoice({})).toBe(true);
  });

  it("shows its payout win by win, and every feature in order", () => {
    const draw = createFastDraw(`rounds of ${code}`);
    const features = new Set<string>();
    const wrong: SlotResult[] = [];
    for (let round = 0; round < 1000; round += 1) {
      const result = slot.play(null, draw);
      const spins = 1 + result.spins.reduce((sum, { freeSpins }) => sum + freeSpins, 0);
      if (result.pay !== addUp(result) || result.spins.length !== spins) wrong.push(result);
      if (result.spins.length > 1) features.add("free");
      if (result.hold) features.add("hold");
      if (result.spins.some(({ steps }) => steps.length > 2)) features.add("cascades");
    }
    expect(wrong).toEqual([]);
    const wanted = [
      ...(sheet.ladder ? ["cascades"] : []),
      ...(sheet.free ? ["free"] : []),
      ...(sheet.hold ? ["hold"] : []),
    ];
    expect([...features].toSorted()).toEqual(wanted);
  });

  it("pays no more than its cap, and ends there", () => {
    const capped = createSlot({ ...sheet, cap: 100 }, "b");
    const draw = createFastDraw(`caps of ${code}`);
    const rounds = Array.from({ length: 200 }, () => capped.play(null, draw));
    expect(Math.max(...rounds.map((round) => capped.payOf(round)))).toBe(100);
    expect(rounds.every(({ pay, isCapped }) => (pay === 100) === Boolean(isCapped))).toBe(true);
    for (const { spins } of rounds.filter(({ spins: all }) => (all[0]?.pay ?? 0) >= 100)) expect(spins).toHaveLength(1);
  });
});

function addUp({ spins, hold }: SlotResult): number {
  const steps = spins.flatMap((spin) => spin.steps);
  const wins = steps.flatMap(({ wins: found, times }) => found.map(({ pay }) => pay * times));
  return wins.reduce((sum, pay) => sum + pay, hold?.pay ?? 0);
}
