import { createDraw } from "@perya/fair";
import { widthOf } from "@perya/fair/statistics";
import { describe, expect, it } from "vitest";
import {
  checkJackpot,
  contributionOf,
  describeJackpot,
  prizeOf,
  SLOT_JACKPOT,
  winsJackpot,
  type Jackpot,
} from "./jackpot.ts";
import { figuresFor } from "./slots/describe-slot.ts";
import { SHEET_CODES, VARIANTS } from "./slots/sheet-list.ts";

const JACKPOT: Jackpot = { odds: 50_000_000, sharePermille: 10, paysPermille: 900 };
const seedsOf = (nonce: number) => ({ serverSeed: "server", clientSeed: "client", nonce });

it("the jackpot of our slots fits every sheet that feeds it", () => {
  const returns = SHEET_CODES.flatMap((code) => VARIANTS.map((variant) => figuresFor(code, variant).rtp));
  // The highest stake here is a million pesos per spin, above all real limits.
  expect(checkJackpot(SLOT_JACKPOT, { highestReturn: Math.max(...returns), highestStake: 100_000_000n })).toEqual([]);
});

describe("a jackpot", () => {
  it("is won by a separate draw, with a chance of stake to odds", () => {
    const odds = 1000;
    const rounds = 2000;
    for (const stake of [10n, 250n]) {
      const chance = Number(stake) / odds;
      const wins = [...Array(rounds).keys()].filter((nonce) =>
        winsJackpot({ ...JACKPOT, odds }, stake, seedsOf(nonce)),
      );
      const width = widthOf(0.99, 2) * Math.sqrt(rounds * chance * (1 - chance));
      expect(Math.abs(wins.length - rounds * chance)).toBeLessThan(width);
    }
  });

  it("is recomputed from the round's seeds, under a label of its own", () => {
    const [odds, stake] = [1000, 500n];
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const number = createDraw(seedsOf(nonce), "jackpot").below(odds);
      expect(winsJackpot({ ...JACKPOT, odds }, stake, seedsOf(nonce))).toBe(number < Number(stake));
    }
  });

  it("is won below the stake, and not at it", () => {
    const number = createDraw(seedsOf(1), "jackpot").below(1000);
    const falls = (stake: number) => winsJackpot({ ...JACKPOT, odds: 1000 }, BigInt(stake), seedsOf(1));
    expect([falls(number), falls(number + 1)]).toEqual([false, true]);
  });

  it("is certain with a stake equal to the odds", () => {
    expect(winsJackpot(JACKPOT, BigInt(JACKPOT.odds), seedsOf(1))).toBe(true);
    expect(winsJackpot(JACKPOT, 0n, seedsOf(1))).toBe(false);
  });

  it("pays what was paid in", () => {
    const { rtp, averagePrize, averagePoolAtWin } = describeJackpot(JACKPOT);
    expect([rtp, averagePrize]).toEqual([0.01, 500_000]);
    // With a pool of this size, the average prize equals the inflow between two wins.
    const prize = prizeOf(JACKPOT, BigInt(Math.round(averagePoolAtWin)));
    expect(prize).toBe(500_000n);
    expect(contributionOf(JACKPOT, BigInt(JACKPOT.odds))).toBe(500_000n);
    expect(contributionOf(JACKPOT, 99n)).toBe(0n);
  });

  it.each<[string, Partial<Jackpot>, Partial<Parameters<typeof checkJackpot>[1]>, string[]]>([
    ["fits a slot", {}, {}, []],
    ["has odds that one number can decide", { odds: 2 ** 32 + 1 }, {}, ["ODDS"]],
    ["is paid for", { sharePermille: 0 }, {}, ["SHARE"]],
    ["pays something", { paysPermille: 0 }, {}, ["PAYS"]],
    ["pays no more than there is", { paysPermille: 1001 }, {}, ["PAYS"]],
    ["has a chance for all of a stake", {}, { highestStake: 50_000_001n }, ["STAKE_OVER_ODDS"]],
    ["keeps the return below the limit", {}, { highestReturn: 0.99 }, ["RETURN_TOO_HIGH"]],
  ])("%s", (_name, change, game, faults) => {
    const usual = { highestReturn: 0.97, highestStake: 1_000_000n };
    expect(checkJackpot({ ...JACKPOT, ...change }, { ...usual, ...game })).toEqual(faults);
  });
});
