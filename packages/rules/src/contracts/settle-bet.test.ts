import { amount, toWire, ZERO } from "@perya/money";
import { describe, expect, it } from "vitest";
import { realTime } from "./contracts.test-setup.ts";
import { explainBet, isFormulaRight } from "./explain.ts";
import { type BetEarning, type RealTimeHolding, settleBet, settleBetVersion } from "./settle-bet.ts";
import type { RealTimeTerms } from "./terms.ts";

const bet = (stake: string, win: string) => ({
  stake: amount(stake),
  validStake: amount(stake),
  win: amount(win),
  counts: true,
});
const path = (...terms: RealTimeTerms[]): RealTimeHolding[] =>
  terms.map((each, index) => ({ memberId: "cba"[3 - terms.length + index] ?? "", terms: each }));
const show = (earnings: readonly Pick<BetEarning, "paid" | "covered">[]) =>
  earnings.map(({ paid, covered }) => toWire(paid) + (covered === ZERO ? "" : ` covered ${toWire(covered)}`));

/** Contracts on the bet's path, from the bettor upward. */
const usual = path(realTime(100, 200, "50"), realTime(150, 300, "20"), realTime(500, 800, "10"));

describe("settleBet", () => {
  it.each([
    ["lost, the difference at every level", bet("100", "0"), usual, ["0.20", "0.10", "0.50"]],
    ["lost in part", bet("100", "99.9999"), usual, ["0.20", "0.10", "0.50"]],
    ["won, by the other rates", bet("100", "100.0001"), usual, ["0.10", "0.05", "0.35"]],
    ["a tie, nothing", bet("100", "100"), usual, ["0.00", "0.00", "0.00"]],
    ["just large enough for all", bet("50", "0"), usual, ["0.10", "0.05", "0.25"]],
    ["too small for the lowest, whose part goes up", bet("49.9999", "0"), usual, ["0.00", "0.1499", "0.25"]],
    ["too small for all", bet("9.9999", "0"), usual, ["0.00", "0.00", "0.00"]],
    ["left out by rule", { ...bet("100", "0"), counts: false }, usual, ["0.00", "0.00", "0.00"]],
    ["partly valid, on that part", { ...bet("100", "0"), validStake: amount("60") }, usual, ["0.12", "0.06", "0.30"]],
    ["by nobody with a contract", bet("100", "0"), [], []],
    [
      "under a rate that no longer covers it",
      bet("100", "0"),
      path(realTime(0, 500), realTime(0, 300), realTime(0, 800)),
      ["0.50", "0.00 covered 0.20", "0.50"],
    ],
  ])("%s", (_name, settled, holders, earned) => {
    const earnings = settleBet(settled, holders);
    expect(show(earnings)).toEqual(earned);
    expect(earnings.every((earning) => isFormulaRight(explainBet(settled, earning)))).toBe(true);
  });
});

describe("settleBetVersion", () => {
  const [lost, won, tie] = [bet("100", "0"), bet("100", "250"), bet("100", "100")].map((each) =>
    settleBet(each, usual),
  );

  it.each([
    ["the first earns all of it", lost, null, ["0.20", "0.10", "0.50"]],
    ["a loss that became a win is corrected by the difference", won, lost, ["-0.10", "-0.05", "-0.15"]],
    ["one taken back gives back everything", tie, lost, ["-0.20", "-0.10", "-0.50"]],
    ["the same again changes nothing", lost, lost, []],
    ["a tie earns nothing to begin with", tie, null, []],
  ])("%s", (_name, now, before, changed) => {
    expect(show(settleBetVersion(now ?? [], before ?? null))).toEqual(changed);
  });

  it("deducts from agents no longer on the path, and leaves others unchanged", () => {
    const moved = settleBet(bet("100", "0"), [...usual.slice(0, 1), { memberId: "z", terms: realTime(500, 800) }]);
    expect(settleBetVersion(moved, lost ?? null).map(({ memberId, paid }) => `${memberId} ${toWire(paid)}`)).toEqual([
      "z 0.60",
      "b -0.10",
      "a -0.50",
    ]);
  });
});
