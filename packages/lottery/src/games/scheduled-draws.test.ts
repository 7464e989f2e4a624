import { describe, expect, it } from "vitest";
import { toNumber } from "../exact/fraction.ts";
import { returnOf } from "../play/prices.ts";
import { GAMES } from "./index.ts";
import { type Game, playOf } from "./game.ts";
import { oddsOfLine, ratesAt, returnsOf } from "./reference.test-setup.ts";

function gameOf(code: string): Game {
  const found = GAMES.find((game) => game.code === code);
  if (!found) throw new Error(`${code} is gone`);
  return found;
}

/** Returns the RTP of a game's fixed rates, in percent to one decimal: the lowest and the highest of each play. */
function returnsOfGame({ plays, pricing }: Game): [play: string, lowest: number, highest: number][] {
  if (pricing.kind !== "fixed") return [];
  return plays.map((play) => {
    const { lowest, highest } = returnsOf(play, pricing.rates[play.code] ?? []);
    return [play.code, Math.round(lowest * 1000) / 10, Math.round(highest * 1000) / 10];
  });
}

describe("scheduled draws", () => {
  // Number of winners and of all cases, from published tables and calculated by hand.
  it.each<[string, string, readonly bigint[], bigint]>([
    ["pcso-2d", "straight", [1n], 961n],
    ["pcso-3d", "rambolito-6", [6n], 1000n],
    ["pcso-3d", "rambolito-3", [3n], 1000n],
    ["pcso-4d", "straight", [1n, 9n, 90n], 10_000n],
    ["lotto-6-42", "six-balls", [1n, 216n, 9450n, 142_800n], 5_245_786n],
    ["lotto-6-45", "six-balls", [1n, 234n, 11_115n, 182_780n], 8_145_060n],
    ["lotto-6-49", "six-balls", [1n, 258n, 13_545n, 246_820n], 13_983_816n],
    ["lotto-6-55", "six-balls", [1n, 294n, 17_640n, 368_480n], 28_989_675n],
    ["lotto-6-58", "six-balls", [1n, 312n, 19_890n, 442_000n], 40_475_358n],
    ["vietnam-north", "lo-2", [27n], 100n],
    ["vietnam-north", "lo-3", [23n], 1000n],
    ["vietnam-north", "lo-4", [20n], 10_000n],
    ["vietnam-north", "head", [4n], 100n],
    ["vietnam-north", "head-tail", [5n], 100n],
    ["vietnam-north", "xiu-chu", [4n], 1000n],
    ["vietnam-north", "bao-8", [8n], 100n],
    ["vietnam-south", "lo-2", [18n], 100n],
    ["vietnam-south", "lo-3", [17n], 1000n],
    ["vietnam-south", "lo-4", [16n], 10_000n],
    ["vietnam-south", "head-tail", [2n], 100n],
    ["vietnam-south", "xiu-chu", [2n], 1000n],
    ["vietnam-south", "bao-7", [7n], 100n],
    ["malay", "big", [1n, 1n, 1n, 10n, 10n], 10_000n],
  ])("%s %s", (code, playCode, winners, space) => {
    const play = playOf(gameOf(code), playCode);
    const odds = oddsOfLine(play, play.levels[0]?.sample ?? []);
    expect(odds).toEqual({ space, winners });
    const isPerRow = code.startsWith("vietnam");
    expect(play.unitsOf?.([0]) ?? 1).toBe(isPerRow ? Number(winners[0]) : 1);
  });

  it.each([
    ["xien-2", 18.2],
    ["xien-3", 81.3],
    ["xien-4", 374.5],
  ])("of the North would be fair at the reference's multiple for %s", (code, fair) => {
    const play = playOf(gameOf("vietnam-north"), code);
    const { space, winners } = oddsOfLine(play, play.levels[0]?.sample ?? []);
    expect(Number(space / (winners[0] ?? 1n))).toBe(Math.trunc(fair));
  });

  it.each([
    ["vietnam-north", "xien-2", "12", 65.9],
    ["vietnam-north", "xien-3", "48", 59],
    ["vietnam-north", "xien-4", "160", 42.7],
    ["thai-government", "three-top", "900", 90],
  ])("%s %s at %s returns %d %%", (code, playCode, multiple, percent) => {
    const play = playOf(gameOf(code), playCode);
    const rates = [BigInt(Number(multiple) * 1_000_000)] as unknown as Parameters<typeof returnOf>[2];
    expect(toNumber(returnOf(play, play.levels[0]?.sample ?? [], rates)) * 100).toBeCloseTo(percent, 0);
  });

  it("of the Thai kind return what the reference calculated", () => {
    const percent = Object.fromEntries(
      returnsOfGame(gameOf("thai-government")).map(([code, lowest]) => [code, lowest]),
    );
    expect(percent).toMatchObject({ "three-top": 90, "three-tod": 78, "run-top": 86.7, "run-bottom": 79.8 });
  });

  // Prizes at group 1800 and price 2, as printed, some of them cut to one decimal.
  it.each([
    ["special", 0, "88.2"],
    ["fixed-place", 0, "88.2"],
    ["special-zodiac", 0, "17.64"],
    ["special-zodiac", 1, "22.04"],
    ["one-zodiac", 1, "3.8"],
    ["one-tail", 0, "3.8"],
  ])("Mark Six %s, level %i: %s", (code, level, prize) => {
    const rate = Number(ratesAt(playOf(gameOf("mark-six"), code), 1800)[level] ?? 0n) / 500_000;
    expect(Math.abs(rate - Number(prize))).toBeLessThan(0.02);
  });
});

it.each(["vietnam-north", "vietnam-south"])("%s reads both digits of the special prize's end", (code) => {
  const { plays, shape } = gameOf(code);
  const result = shape.map(({ size }, row) =>
    Array.from({ length: size }, (_none, place) => (row === 0 ? size - place : 0)),
  );
  const hits = ["de-tens", "de-ones"].map((name) => {
    const play = plays.find((each) => each.code === name);
    return [1, 2].map((digit) => play?.match([digit], play.see(result))[0]);
  });
  expect(hits).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

describe("fixed odds", () => {
  /**
   * Games whose official prizes return less than 75 %, the GLI-19 minimum for games of chance. Brands must not copy
   * them.
   */
  const LOW_RETURNS = new Set(["pcso-2d", "pcso-3d", "pcso-4d", "pcso-6d", "malay"]);
  const games = GAMES.filter(({ pricing, code }) => pricing.kind === "fixed" && !code.startsWith("lotto-"));

  it.each(games.map((game) => [game.code, game] as const))("%s never returns more than is staked", (code, game) => {
    const returns = returnsOfGame(game);
    expect(returns.filter(([, , highest]) => highest >= 97)).toEqual([]);
    expect(returns.filter(([, lowest]) => lowest < (LOW_RETURNS.has(code) ? 25 : 75))).toEqual([]);
  });
});
