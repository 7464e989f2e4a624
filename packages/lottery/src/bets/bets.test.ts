import { amount, fromMillionths, rate, toWire } from "@perya/money";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIVE_DIGIT_GAMES } from "../games/five-digits.ts";
import { playOf } from "../games/game.ts";
import { readTicket } from "../play/ticket.ts";
import { type Chase, goesOn, planChase, unplayedCost } from "./chase.ts";
import { addSale, bandOf, fitsCap, type LiabilityTerms, lossOf, offerOutcome, roomFor } from "./liability.ts";
import { growJackpot, shareJackpot } from "./jackpot.ts";
import { costOf, offerOf } from "./price.ts";
import { maxPrizeOf } from "./prize-limit.ts";
import { type BetSnapshot, settleBet } from "./settle-bet.ts";

const [GAME] = FIVE_DIGIT_GAMES;
if (!GAME) throw new Error("the list of games is empty");
const STRAIGHT = playOf(GAME, "front-three-straight");
const DRAGON = playOf(GAME, "dragon-tiger-1-2");

describe("the slider", () => {
  it("gives up prize for rebate", () => {
    const highest = 1960;
    expect(offerOf(GAME, STRAIGHT, { highest, chosen: 1950 })).toEqual({ rates: [rate("975")], rebate: rate("0.005") });
    expect(offerOf(GAME, STRAIGHT, { highest, chosen: 1960 })).toEqual({ rates: [rate("980")], rebate: rate("0") });
    expect(offerOf(GAME, STRAIGHT, { highest, chosen: 1700 })).toEqual({ rates: [rate("850")], rebate: rate("0.13") });
  });

  it.each([1699, 1961, 1950.5, Number.NaN])("refuses the position %d", (chosen) => {
    expect(offerOf(GAME, STRAIGHT, { highest: 1960, chosen })).toBe("GROUP_OUT_OF_RANGE");
  });

  it("refuses a player's highest group above the game's", () => {
    expect(offerOf(GAME, STRAIGHT, { highest: 1990, chosen: 1950 })).toBe("GROUP_OUT_OF_RANGE");
  });
});

/** Makes a bet as the server freezes it. */
function placed(play: typeof STRAIGHT, typed: string, change: Partial<BetSnapshot> = {}): BetSnapshot {
  const ticket = readTicket(play, typed);
  const offer = offerOf(GAME as NonNullable<typeof GAME>, play, { highest: 1960, chosen: 1950 });
  if (typeof ticket === "string" || typeof offer === "string") throw new Error(`${typed} is refused`);
  return { selection: ticket.text, units: ticket.units, unit: amount("10.00"), times: 1, ...offer, ...change };
}

describe("settlement", () => {
  const draw = { state: "drawn", result: [[7, 3, 0, 9, 4]] } as const;

  it("pays the slip of the picture: 30 bets of ₱10, one of them right", () => {
    const bet = placed(STRAIGHT, "37/149/56789");
    expect(toWire(costOf(bet))).toBe("300.00");
    expect(settleBet(STRAIGHT, bet, draw)).toEqual({ state: "lost", prize: 0n, rebate: amount("1.50"), hits: [0] });
    const won = settleBet(STRAIGHT, bet, { state: "drawn", result: [[3, 1, 5, 0, 0]] });
    expect(won).toEqual({ state: "won", prize: amount("9750"), rebate: amount("1.50"), hits: [1] });
  });

  it.each<[string, typeof STRAIGHT, string, Partial<BetSnapshot>, string, string]>([
    ["a multiple", STRAIGHT, "7/3/0", { times: 3 }, "won", "29250.00"],
    [
      "fractions below a unit, down",
      STRAIGHT,
      "7/3/0",
      { unit: amount("0.0001"), rates: [rate("1.999999")] },
      "won",
      "0.0001",
    ],
    ["a capped prize", STRAIGHT, "7/3/0", { maxPrize: amount("5000") }, "won", "5000.00"],
    ["a reduced line", STRAIGHT, "7/3/0", { reduced: { lines: ["7 3 0"], rates: [rate("500")] } }, "won", "5000.00"],
    [
      "another line's reduction",
      STRAIGHT,
      "7/3/0",
      { reduced: { lines: ["7 3 1"], rates: [rate("500")] } },
      "won",
      "9750.00",
    ],
    ["nothing for a miss", STRAIGHT, "7/3/1", {}, "lost", "0.00"],
  ])("pays %s", (_name, play, typed, change, state, prize) => {
    const settled = settleBet(play, placed(play, typed, change), draw);
    expect([settled.state, toWire(settled.prize)]).toEqual([state, prize]);
  });

  it("returns the stake on a tie, and everything of a cancelled draw", () => {
    const bet = placed(DRAGON, "dragon tiger");
    const tie = { state: "drawn", result: [[4, 4, 0, 0, 0]] } as const;
    expect(settleBet(DRAGON, bet, tie)).toMatchObject({ state: "tied", prize: amount("20.00") });
    const cancelled = settleBet(DRAGON, bet, { state: "cancelled" });
    expect(cancelled).toMatchObject({ state: "refunded", prize: amount("20.00"), rebate: 0n });
  });

  it("pays a bet of many lines what its lines would win as single bets", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }),
        fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 4 }),
        (digits, chosen) => {
          const outcome = { state: "drawn", result: [digits] } as const;
          const row = chosen.join("");
          const whole = settleBet(STRAIGHT, placed(STRAIGHT, `${row}/${row}/${row}`), outcome).prize;
          let single = 0n;
          for (const one of chosen)
            for (const two of chosen)
              for (const three of chosen)
                single += settleBet(STRAIGHT, placed(STRAIGHT, `${one}/${two}/${three}`), outcome).prize;
          expect(whole).toBe(single);
        },
      ),
      { numRuns: 10, seed: 36 },
    );
  });
});

describe("chases", () => {
  const limits = { maxDraws: 10, maxTimes: 1000 };
  const chase: Chase = {
    unit: amount("10"),
    units: 34,
    times: 1,
    draws: ["293", "294", "295", "296", "297"],
    growth: { kind: "flat" },
    stopsOnWin: true,
  };

  it("shows each draw's cost and the total", () => {
    const steps = planChase(chase, limits);
    expect(steps).toHaveLength(5);
    expect(steps.at(-1)).toMatchObject({ draw: "297", times: 1, cost: amount("340"), total: amount("1700") });
    const ladder = planChase({ ...chase, growth: { kind: "ladder", factor: 2, everyDraws: 2 } }, limits);
    expect(typeof ladder === "string" ? ladder : ladder.map(({ times }) => times)).toEqual([1, 1, 2, 2, 4]);
    expect(ladder.at(-1)).toMatchObject({ cost: amount("1360"), total: amount("3400") });
  });

  it.each<[string, Partial<Chase>, string]>([
    ["no draws", { draws: [] }, "NO_DRAWS"],
    ["too many", { draws: Array.from({ length: 11 }, (_none, index) => String(index)) }, "TOO_MANY_DRAWS"],
    ["a draw twice", { draws: ["1", "1"] }, "REPEATED_DRAW"],
    ["no multiple", { times: 0 }, "INVALID_TIMES"],
    ["half a multiple", { times: 1.5 }, "INVALID_TIMES"],
    ["a ladder down", { growth: { kind: "ladder", factor: 0.5, everyDraws: 1 } }, "INVALID_GROWTH"],
    ["a ladder too high", { growth: { kind: "ladder", factor: 6, everyDraws: 1 } }, "TIMES_TOO_HIGH"],
    ["a ladder beyond numbers", { growth: { kind: "ladder", factor: 1e308, everyDraws: 1 } }, "TIMES_TOO_HIGH"],
  ])("refuses %s", (_name, change, problem) => {
    expect(planChase({ ...chase, ...change }, limits)).toBe(problem);
  });

  it("returns what is not played", () => {
    const steps = planChase(chase, limits);
    if (typeof steps === "string") throw new Error(steps);
    expect([0, 2, 5].map((played) => toWire(unplayedCost(steps, played)))).toEqual(["1700.00", "1020.00", "0.00"]);
    expect([
      goesOn(chase, 1, "lost"),
      goesOn(chase, 1, "won"),
      goesOn(chase, 1, "refunded"),
      goesOn(chase, 5, "lost"),
    ]).toEqual([true, false, true, false]);
    expect(goesOn({ ...chase, stopsOnWin: false }, 1, "won")).toBe(true);
  });
});

describe("liability", () => {
  const RATE = rate("75");
  const terms: LiabilityTerms = {
    cap: amount("1000000"),
    kept: rate("0.9"),
    reducedTo: rate("0.8"),
    maxStake: amount("50000"),
    reservedHits: 1n,
  };
  const sold = (owed: string, staked: string) => ({ owed: amount(owed), staked: amount(staked) });

  it.each([
    ["an empty draw", sold("0", "0"), "13495.27"],
    ["₱400,000 sold, ₱8,000 of it on the number", sold("600000", "400000"), "10256.41"],
    ["a cap in use", sold("1000000", "0"), "0.00"],
  ])("has room for the reference's stake: %s", (_name, exposure, room) => {
    expect(toWire(roomFor(exposure, RATE, terms)).slice(0, room.length)).toBe(room);
  });

  it.each([
    ["599999.9999", "open", "75", "5398.11"],
    ["600000", "reduced", "60", "6768.18"],
    ["850000", "halved", "60", "2538.07"],
    ["1000000", "closed", "75", "0.00"],
  ])("at %s owed is %s", (owed, band, offered, stake) => {
    const offer = offerOutcome(sold(owed, "0"), RATE, terms);
    expect(bandOf(sold(owed, "0"), terms)).toBe(band);
    expect([offer.band, offer.rate, toWire(offer.maxStake).slice(0, stake.length)]).toEqual([
      band,
      rate(offered),
      stake,
    ]);
  });

  it("halves the limit of one bet, and reserves several hits", () => {
    const generous = { ...terms, maxStake: amount("100") };
    expect(toWire(offerOutcome(sold("850000", "0"), RATE, generous).maxStake)).toBe("50.00");
    expect(toWire(roomFor(sold("0", "0"), RATE, { ...terms, reservedHits: 4n })).slice(0, 7)).toBe("3343.36");
  });

  it("never loses more than the cap, whatever is sold in whatever order", () => {
    const outcomes = fc.constantFrom(0, 1, 2);
    const stake = fc.bigInt({ min: 1n, max: 200_000_000n });
    const price = fc.bigInt({ min: 1_000_000n, max: 90_000_000n });
    fc.assert(
      fc.property(fc.array(fc.tuple(outcomes, stake, price), { maxLength: 40 }), (sales) => {
        const owed = [amount("0"), amount("0"), amount("0")];
        let staked = amount("0");
        for (const [outcome, units, millionths] of sales) {
          const exposure = { owed: owed[outcome] ?? amount("0"), staked };
          const [bet, at] = [units as typeof staked, fromMillionths(millionths)];
          if (!fitsCap(exposure, bet, at, terms)) continue;
          const after = addSale(exposure, bet, at);
          owed[outcome] = after.owed;
          staked = after.staked;
        }
        for (const each of owed) expect(lossOf({ owed: each, staked }, terms)).toBeLessThanOrEqual(terms.cap);
      }),
      { numRuns: 60, seed: 36 },
    );
  });
});

describe("limits of prizes", () => {
  const limits = { maxPrize: amount("400000"), narrowPercent: 2, narrowPrize: amount("20000") };

  it.each([
    [1, "20000.00"],
    [19, "20000.00"],
    [20, "400000.00"],
    [1000, "400000.00"],
  ])("of %i of 1,000 numbers: %s", (lines, prize) => {
    expect(toWire(maxPrizeOf(STRAIGHT, lines, limits))).toBe(prize);
  });
});

describe("jackpots", () => {
  it.each([
    ["100.0000", 0, "0.00", "100.00"],
    ["100.0000", 1, "100.00", "0.00"],
    ["100.0000", 3, "33.3333", "0.0001"],
  ])("of %s among %i lines", (pool, lines, each, rest) => {
    const { eachWinner, rollsOver } = shareJackpot(amount(pool), lines);
    expect([toWire(eachWinner), toWire(rollsOver)]).toEqual([each, rest]);
  });

  it("grow from what rolled over, at least from their start", () => {
    const sales = { sales: amount("1000"), share: rate("0.55") };
    expect(growJackpot({ rolledOver: amount("0"), start: amount("5000"), ...sales })).toBe(amount("5550"));
    expect(growJackpot({ rolledOver: amount("7000"), start: amount("5000"), ...sales })).toBe(amount("7550"));
  });
});
