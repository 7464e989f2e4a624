import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toNumber } from "../exact/fraction.ts";
import { drawResult } from "../draws/draw-result.ts";
import { checkResult } from "../draws/shape.ts";
import { type Field, parseSelection, writeSelection } from "../play/grammar.ts";
import type { Play } from "../play/play.ts";
import { oddsOfLine, ratesAt, returnsOf } from "../play/prices.ts";
import { linesOf, MAX_LINES, readTicket } from "../play/ticket.ts";
import { GAMES } from "./index.ts";

/** Games of one family share their plays, so each play is tested once. */
const PLAYS = [
  ...new Map(GAMES.flatMap(({ plays, family }) => plays.map((play) => [`${family} ${play.code}`, play]))).entries(),
];

describe("the catalog", () => {
  it("has unique codes that are safe as labels and in addresses", () => {
    const codes = GAMES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { code, plays } of GAMES) {
      const names = [code, ...plays.map((play) => play.code)];
      expect(names.filter((name) => !/^[a-z][a-z0-9-]*$/u.test(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each(GAMES.map((game) => [game.code, game] as const))("%s draws results of its own form", (code, { shape }) => {
    const result = drawResult(shape, { game: code, sequence: 7, seed: "seed", salt: "salt" });
    expect(checkResult(shape, result)).toEqual([]);
  });
});

describe("every play", () => {
  it.each(PLAYS)("%s counts what it expands, and writes what it reads", (_name, play) => {
    fc.assert(
      fc.property(typedSelection(play), (typed) => {
        const ticket = readTicket(play, typed);
        // A random selection may expand to no line, or repeat a symbol in two fields that must be disjoint.
        fc.pre(typeof ticket !== "string");
        const lines = [...linesOf(play, ticket.text)];
        expect(lines).toHaveLength(ticket.lines);
        expect(ticket.units).toBe(lines.reduce((units, line) => units + (play.unitsOf?.(line) ?? 1), 0));
        // A line that is listed twice would be charged twice and win twice.
        expect(new Set(lines.map(String)).size).toBe(lines.length);
        expect(readTicket(play, ticket.text)).toEqual(ticket);
      }),
      { numRuns: 6, seed: 36 },
    );
  });

  const small = PLAYS.filter(([, play]) => oddsOfLine(play, play.levels[0]?.sample ?? []).space <= 10_000n);
  it.each(small)("%s gives every line the odds of its level's sample", (_name, play) => {
    const ofSamples = play.levels.map(({ sample }, level) => oddsOfLine(play, sample).winners[level]);
    fc.assert(
      fc.property(typedSelection(play), (typed) => {
        const ticket = readTicket(play, typed);
        fc.pre(typeof ticket !== "string");
        for (const line of [...linesOf(play, typed)].slice(0, 2)) {
          const { winners } = play.oddsOf(line);
          // A line can win only some levels, such as the level of its own sum. For those, its odds must equal the
          // sample's.
          expect(winners).toEqual(winners.map((count, level) => (count === 0n ? 0n : ofSamples[level])));
        }
      }),
      { numRuns: 3, seed: 36 },
    );
  });

  it.each(PLAYS)("%s answers whatever it is given", (_name, play) => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.string({ unit: "grapheme" })), (sent) => {
        expect(["object", "string"]).toContain(typeof readTicket(play, sent));
      }),
      { numRuns: 10, seed: 36 },
    );
  });
});

describe("every play by prize group", () => {
  const byGroup = GAMES.filter(({ pricing }) => pricing.kind === "group");
  const plays = [
    ...new Map(
      byGroup.flatMap(({ plays: all, family }) => all.map((play) => [`${family} ${play.code}`, play])),
    ).entries(),
  ];

  it.each(plays)("%s returns its group, less what rounding cuts off", (_name, play) => {
    for (const group of [1700, 1980]) {
      const { lowest, highest } = returnsOf(play, ratesAt(play, group));
      expect(toNumber(highest)).toBeLessThanOrEqual(group / 2000);
      expect(toNumber(lowest)).toBeGreaterThan(group / 2000 - 0.000_02);
    }
  });
});

/** Generates typed text of a random selection, small enough to expand. */
function typedSelection(play: Play): fc.Arbitrary<string> {
  return fc
    .tuple(...play.fields.map((field) => valuesOf(field, play.fields.length)))
    .map((selection) => writeSelection(play.fields, selection));
}

function valuesOf({ symbols, min, max }: Field, fields: number): fc.Arbitrary<number[]> {
  const [low, high] = symbols.kind === "numbers" ? [symbols.low, symbols.high] : [0, symbols.words.length - 1];
  const most = Math.max(min, Math.min(max, fields > 3 ? 4 : 8));
  return fc.uniqueArray(fc.integer({ min: low, max: high }), { minLength: min, maxLength: most });
}

it("refuses a selection of too many lines before expanding it", () => {
  const play = PLAYS.find(([name]) => name.endsWith("five-straight"))?.[1];
  if (!play) throw new Error("five-straight is gone");
  expect(readTicket(play, "0123456789/0123456789/0123456789/0123456789/0123456789")).toMatchObject({
    lines: MAX_LINES,
  });
  expect(parseSelection(play.fields, "1/".repeat(5000))).toBe("TEXT_TOO_LONG");
});
