import { describe, expect, it } from "vitest";
import { promotionScene, spreadPromotions } from "./promotion.ts";

const MANY = Array.from({ length: 40 }, (_, index) => `offer-${index}`);

describe("consecutive offers", () => {
  it("differ from the two before them", () => {
    const spread = spreadPromotions(MANY);
    expect(spread).toHaveLength(MANY.length);
    for (const [index, seed] of spread.entries()) {
      const before = spread.slice(Math.max(0, index - 2), index).map(promotionScene);
      expect(before).not.toContain(promotionScene(seed));
    }
  });

  it("keep a stable picture of their own where their neighbors have others", () => {
    const spread = spreadPromotions(MANY);
    expect(spread[0]).toBe(MANY[0]);
    expect(spread).toEqual(spreadPromotions(MANY));
    expect(new Set(spread).size).toBe(MANY.length);
  });
});
