import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeSlot, figuresFor } from "./describe-slot.ts";
import { COIN, SCATTER, WILD } from "./par-sheet.ts";
import { classify, loadSheet, SHEET_CODES, VARIANTS, volatilityOf } from "./sheet-list.ts";

it("every sheet on the disk is listed", () => {
  const files = globSync("*.ts", { cwd: join(import.meta.dirname, "sheets") });
  expect(files.map((file) => file.replace(".ts", "")).toSorted()).toEqual(SHEET_CODES.toSorted());
});

describe.each(SHEET_CODES)("the sheet %s", async (code) => {
  const sheet = await loadSheet(code);
  const strips = [...sheet.reels, ...(sheet.free?.reels ?? [])];

  it("is complete", () => {
    expect(sheet.code).toBe(code);
    expect(Object.keys(sheet.variants)).toEqual([...VARIANTS]);
    expect(sheet.free && sheet.hold).toBeUndefined();
    expect(sheet.free?.reels ?? sheet.reels).toHaveLength(sheet.reels.length);
    const symbols = new Set(strips.join(""));
    expect([...symbols].every((symbol) => /^[1-6AKQJTWSB]$/u.test(symbol))).toBe(true);
    expect([symbols.has(SCATTER), symbols.has(COIN)]).toEqual([Boolean(sheet.free), Boolean(sheet.hold)]);
    // Every symbol on the strips must have a pay, because one without would confuse players.
    const paying = new Set([...Object.keys(sheet.pays), WILD, SCATTER, COIN]);
    expect([...symbols].filter((symbol) => !paying.has(symbol))).toEqual([]);
  });

  it("has ways that begin with a symbol, and no wilds that pay or multiply there", () => {
    const first = [sheet.reels[0], sheet.free?.reels?.[0]].filter((strip) => strip?.includes(WILD));
    const isPlain = first.length === 0 && !sheet.wildTimes && !sheet.pays[WILD];
    expect(sheet.wins !== "ways" || isPlain).toBe(true);
  });

  it("has distinct lines inside the window", () => {
    const lines = sheet.wins === "ways" ? [] : sheet.wins.lines;
    expect(new Set(lines.map(String)).size).toBe(lines.length);
    for (const line of lines) {
      expect(line).toHaveLength(sheet.reels.length);
      expect(line.every((row) => row >= 0 && row < sheet.rows)).toBe(true);
    }
  });

  it("pays more for longer wins, in every variant", () => {
    for (const variant of VARIANTS)
      for (const byCount of Object.values(describeSlot(sheet, variant).pays)) {
        const pays = Object.values(byCount);
        expect(pays).toEqual(pays.toSorted((a, b) => a - b));
        expect(pays.every((pay) => Number.isInteger(pay) && pay > 0)).toBe(true);
      }
  });

  it("returns between 92 and 97 %, decreasing by variant, with its listed volatility", () => {
    const figures = VARIANTS.map((variant) => figuresFor(code, variant));
    for (const { rtp, deviation, maxPay, capCost } of figures) {
      expect(rtp).toBeGreaterThan(0.92);
      expect(rtp).toBeLessThan(0.97);
      expect(classify(deviation)).toBe(volatilityOf(code));
      expect(maxPay).toBeLessThanOrEqual(sheet.cap);
      expect(capCost).toBeLessThan(1e-6);
    }
    const returns = figures.map(({ rtp }) => rtp);
    expect(returns).toEqual(returns.toSorted((a, b) => b - a));
  });
});
