import { describe, expect, it } from "vitest";
import { choose } from "../exact/counting.ts";
import { oddsOfLine, ratesAt, returnsOf, toPrize } from "./reference.test-setup.ts";
import { FIVE_DIGIT_GAMES } from "./five-digits.ts";
import { playOf } from "./game.ts";

const [GAME] = FIVE_DIGIT_GAMES;
if (!GAME) throw new Error("the list of games is empty");
const play = (code: string) => playOf(GAME, code);

describe("five digits", () => {
  // Prizes at group 1800 and price 2, as other platforms publish them. Winners are counted among all 100,000 results,
  // or among the digits that the play views.
  it.each([
    ["five-straight", 0, 1n, "180000"],
    ["five-group-120", 0, 120n, "1500"],
    ["five-group-60", 0, 60n, "3000"],
    ["five-group-30", 0, 30n, "6000"],
    ["five-group-20", 0, 20n, "9000"],
    ["five-group-10", 0, 10n, "18000"],
    ["five-group-5", 0, 5n, "36000"],
    ["five-combo", 1, 10n, "18000"],
    ["five-combo", 4, 10_000n, "18"],
    ["front-four-straight", 0, 1n, "18000"],
    ["back-four-group-24", 0, 24n, "750"],
    ["back-four-group-12", 0, 12n, "1500"],
    ["back-four-group-6", 0, 6n, "3000"],
    ["back-four-group-4", 0, 4n, "4500"],
    ["middle-three-straight", 0, 1n, "1800"],
    ["middle-three-sum", 0, 1n, "1800"],
    ["front-three-group-3", 0, 3n, "600"],
    ["front-three-group-6", 0, 6n, "300"],
    ["front-three-mixed", 0, 3n, "600"],
    ["front-three-mixed", 1, 6n, "300"],
    ["front-three-sum-tail", 7, 100n, "18"],
    ["back-three-forms", 0, 10n, "180"],
    ["back-three-forms", 1, 60n, "30"],
    ["back-three-forms", 2, 270n, "6.6"],
    ["back-two-straight", 0, 1n, "180"],
    ["front-two-group", 0, 2n, "90"],
    ["fixed-place", 0, 1n, "18"],
    ["front-three-any-one", 0, 271n, "6.64"],
    ["front-three-any-two", 0, 54n, "33.33"],
    ["front-four-any-one", 0, 3_439n, "5.23"],
    ["front-four-any-two", 0, 974n, "18.48"],
    ["any-two-of-five", 0, 14_670n, "12.27"],
    ["any-three-of-five", 0, 4_350n, "41.38"],
    ["front-two-halves", 0, 25n, "7.2"],
    ["back-three-halves", 0, 125n, "14.4"],
    ["repeated-1", 0, 40_951n, "4.3955"],
    ["repeated-2", 0, 8_146n, "22.1"],
    ["repeated-3", 0, 856n, "210.28"],
    ["repeated-4", 0, 46n, "3913"],
    ["dragon-tiger-1-5", 2, 10n, "18"],
  ])("%s, level %i: %s winners, %s at 1800", (code, level, winners, prize) => {
    const sample = play(code).levels[level]?.sample ?? [];
    expect(oddsOfLine(play(code), sample).winners[level]).toBe(winners);
    expect(toPrize(ratesAt(play(code), 1800)[level], prize)).toBe(prize);
  });

  it("prices dragon and tiger below the printed 4, because a tie returns the stake", () => {
    // Published rates: 45 % × 2 + 10 % × 1 already return 100 % at group 1800, and more above it.
    const dragon = play("dragon-tiger-1-2");
    expect(ratesAt(dragon, 1800)[0]).toBe(1_777_777n);
    expect(returnsOf(dragon, ratesAt(dragon, 1800)).highest).toBeLessThanOrEqual(0.9);
  });

  it("has every group of five digits once: their winners are all 100,000 numbers", () => {
    const digits = choose(10, 5) * 120n + 10n * choose(9, 3) * 60n + choose(10, 2) * 8n * 30n;
    expect(digits + 10n * choose(9, 2) * 20n + 90n * 10n + 90n * 5n + 10n).toBe(100_000n);
  });
});
