import { amount, fromTenThousandths, negate, sum, toWire, ZERO, type Amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import { checkRebateTerms, needsRebateApproval, rebateLevelOf, rebateOf, settleRebate } from "./rebate.ts";

const play = (category: string, validStake: string, stake = validStake, win = "0.00") => ({
  category,
  stake: amount(stake),
  validStake: amount(validStake),
  win: amount(win),
});
const RATES = { RNG: "0.008", LIVE: "0.005", SPORTS: "0.004" };
const NINE = [play("RNG", "20000.00"), play("LIVE", "50000.00"), play("SPORTS", "10000.00")];
const VOIDED = [play("RNG", "15000.00"), ...NINE.slice(1)];

describe("a rebate", () => {
  it("is the sum of its lines (vector 9)", () => {
    const { lines, earned } = rebateOf("validBet", { rates: RATES, cap: null }, NINE);
    expect(toWire(earned)).toBe("450.00");
    expect(lines.map(({ category, amount: part }) => [category, toWire(part)])).toEqual([
      ["RNG", "160.00"],
      ["LIVE", "250.00"],
      ["SPORTS", "40.00"],
    ]);
  });

  it("ends at the cap, and a void corrects it by the difference of the two (vector 10)", () => {
    const level = { rates: RATES, cap: "420.00" };
    const [paid, after] = [NINE, VOIDED].map((plays) => rebateOf("validBet", level, plays).earned);
    expect([paid, after].map((part) => toWire(part ?? ZERO))).toEqual(["420.00", "410.00"]);
  });

  it.each([
    ["a share of the net loss (vector 11)", "7500.00", "500.00", "200.00"],
    ["nothing of a win", "12000.00", "0.00", "0.00"],
    ["nothing where bonuses covered the loss", "7500.00", "2500.00", "0.00"],
  ])("of net loss is %s", (_name, win, bonuses, earned) => {
    const level = { rates: { ALL: "0.1" }, cap: null };
    const plays = [play("RNG", "4000.00", "6000.00", win), play("LIVE", "4000.00")];
    expect(toWire(rebateOf("netLoss", level, plays, amount(bonuses)).earned)).toBe(earned);
  });

  it("is a share of the edge as a rate (vector 12)", () => {
    const level = { rates: { RNG: "0.004" }, cap: null };
    expect(toWire(rebateOf("validBet", level, [play("RNG", "100000.00")]).earned)).toBe("400.00");
  });

  it("rounds each line down, and leaves out categories without a rate", () => {
    const level = { rates: { RNG: "0.000001" }, cap: null };
    const { lines } = rebateOf("validBet", level, [play("RNG", "199.99"), play("FISH", "500.00")]);
    expect(lines.map(({ amount: part }) => toWire(part))).toEqual(["0.0001"]);
  });

  it("has the terms of the last level above it", () => {
    const levels = [
      { rates: { RNG: "0.001" }, cap: null },
      { rates: { RNG: "0.002" }, cap: null },
    ];
    expect([1, 2, 9].map((level) => rebateLevelOf({ levels }, level).rates["RNG"])).toEqual([
      "0.001",
      "0.002",
      "0.002",
    ]);
  });
});

it("corrections in any order pay the rebate on the final bets, or carry the rest (property 15)", () => {
  const level = { rates: RATES, cap: "420.00" };
  const chance = seeded(35);
  for (let run = 0; run < 200; run += 1) {
    let [posted, waiting] = [ZERO, ZERO];
    const paid: Amount[] = [];
    let last = ZERO;
    for (let period = 0; period < 5; period += 1) {
      // The bets of the first period change; each period afterwards settles the difference.
      const plays = [
        play("RNG", `${Math.floor(chance() * 80_000)}.00`),
        play("LIVE", `${Math.floor(chance() * 9_000)}.00`),
      ];
      last = rebateOf("validBet", level, plays).earned;
      const correction = fromTenThousandths(last - posted + waiting);
      const { amount: now, carryOver } = settleRebate(ZERO, correction);
      paid.push(now);
      posted = last;
      waiting = carryOver;
    }
    expect(sum([...paid, waiting])).toBe(last);
  }
});

it.each([
  ["450.00", "-30.00", "420.00", "0.00"],
  ["10.00", "-30.00", "0.00", "-20.00"],
  ["0.00", "5.00", "5.00", "0.00"],
])("a rebate of %s with corrections of %s pays %s and carries %s", (earned, corrected, paid, carryOver) => {
  const signed = corrected.startsWith("-") ? negate(amount(corrected.slice(1))) : amount(corrected);
  const settled = settleRebate(amount(earned), signed);
  expect([toWire(settled.amount), toWire(settled.carryOver)]).toEqual([paid, carryOver]);
});

describe("terms", () => {
  const TERMS = { levels: [{ rates: RATES, cap: "300.00" }], autoApproveMax: "1000.00", payAt: "18:00" };
  it.each([
    ["sound", TERMS, "validBet", []],
    ["no level", { ...TERMS, levels: [] }, "validBet", ["levels", "rates"]],
    ["more than everything", { ...TERMS, levels: [{ rates: { RNG: "1.1" }, cap: null }] }, "validBet", ["rates"]],
    ["a category of a net loss", TERMS, "netLoss", ["rates"]],
    ["a net loss by category", { ...TERMS, levels: [{ rates: { ALL: "0.1" }, cap: null }] }, "validBet", ["rates"]],
    ["a cap of nothing", { ...TERMS, levels: [{ rates: RATES, cap: "0.00" }] }, "validBet", ["caps"]],
    ["no amount", { ...TERMS, autoApproveMax: "all" }, "validBet", ["autoApproveMax"]],
    ["no time", { ...TERMS, payAt: "24:00" }, "validBet", ["payAt"]],
  ] as const)("are checked: %s", (_name, terms, base, problems) => {
    expect(checkRebateTerms({ ...terms, levels: [...terms.levels] }, base)).toEqual(problems);
  });

  it.each([
    ["at every limit", { RNG: "0.015" }, "20000.00", "10000.00", false],
    ["above the rate", { RNG: "0.015001" }, "20000.00", "10000.00", true],
    ["above the cap", { RNG: "0.015" }, "20000.01", "10000.00", true],
    ["without a cap", { RNG: "0.015" }, null, "10000.00", true],
    ["above what is approved automatically", { RNG: "0.015" }, "20000.00", "10000.01", true],
  ])("take two operators %s", (_name, rates, cap, autoApproveMax, isNeeded) => {
    expect(needsRebateApproval({ levels: [{ rates, cap }], autoApproveMax, payAt: "18:00" }, "validBet")).toBe(
      isNeeded,
    );
  });
});

/** Creates a small random number generator with a fixed seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
