import { describe, expect, it } from "vitest";
import { categoriesOf, draftLevels, draftRates, readLevels, readRates } from "./vip.drafts.ts";

const LEVEL = { levelGift: null, birthdayGift: null, pointsPercent: 0 };
const VIP = {
  levels: [
    { ...LEVEL, name: "Nipa", up: null, keep: null },
    {
      ...LEVEL,
      name: "Buri",
      up: { validStake: "1000.00", deposits: "500.00" },
      keep: { validStake: "500.00", deposits: "0.00" },
      levelGift: "50.00",
      pointsPercent: 5,
    },
  ],
  giftTimes: null,
  giftDays: 30,
};
const REBATE = {
  levels: [
    { rates: { RNG: "0.008", LIVE: "0.0035" }, cap: "300.00" },
    { rates: { RNG: "0.01" }, cap: null },
  ],
  autoApproveMax: "5000.00",
  payAt: "18:00",
};

describe("a draft of terms", () => {
  it("reads back as it was written", () => {
    expect(readLevels(draftLevels(VIP), VIP)).toEqual(VIP);
    const categories = categoriesOf(REBATE);
    expect(draftRates(REBATE, categories)).toEqual([
      ["0.8", "0.35", "300.00"],
      ["1", "", ""],
    ]);
    expect(readRates(draftRates(REBATE, categories), categories, REBATE)).toEqual(REBATE);
  });

  it("takes amounts without decimals and with separators", () => {
    const draft = draftLevels(VIP).map((row, index) => (index === 1 ? row.with(1, "12,000").with(5, "75.5") : row));
    expect(readLevels(draft, VIP).levels[1]).toMatchObject({
      up: { validStake: "12000.00", deposits: "500.00" },
      levelGift: "75.50",
    });
  });
});
