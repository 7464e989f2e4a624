import { expect, it } from "vitest";
import { SHEET_CODES, VOLATILITIES, volatilityOf, type SheetCode } from "./sheet-list.ts";
import { slotFor } from "./slot-for.ts";

it("is always the same", () => {
  expect(slotFor("PG", "golden-mango", "LOW")).toEqual(slotFor("PG", "golden-mango", "LOW"));
  expect([slotFor("PG", "golden-mango", "MID"), slotFor("JL", "golden-mango", "MID")]).toMatchInlineSnapshot(`
    [
      {
        "sheet": "bangka",
        "variant": "b",
      },
      {
        "sheet": "tarsier",
        "variant": "c",
      },
    ]
  `);
});

it("matches the volatility, and distributes games evenly over sheets and variants", () => {
  for (const volatility of VOLATILITIES) {
    const counts = new Map<string, number>();
    const sheets = new Set<SheetCode>();
    const games = 4000;
    for (let game = 0; game < games; game += 1) {
      const { sheet, variant } = slotFor("JL", `the-game-number-${game}`, volatility);
      sheets.add(sheet);
      counts.set(`${sheet}.${variant}`, (counts.get(`${sheet}.${variant}`) ?? 0) + 1);
    }
    const kinds = 4 * SHEET_CODES.filter((code) => volatilityOf(code) === volatility).length;
    expect(counts.size).toBe(kinds);
    expect([...sheets].every((sheet) => volatilityOf(sheet) === volatility)).toBe(true);
    for (const count of counts.values()) expect(count).toBeGreaterThan((0.7 * games) / kinds);
  }
});
