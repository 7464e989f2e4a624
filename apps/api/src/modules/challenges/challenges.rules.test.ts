import { describe, expect, it } from "vitest";
import {
  demandOf,
  isEnough,
  isStillEnough,
  levelOfBrand,
  levelWithoutPicture,
  MAX_LEVEL,
  normaliseCaptcha,
  numbersOf,
  orderMs,
} from "./challenges.rules.ts";

const address = (failed: number) => [{ failed, share: 1 }];

describe("the price of a try", () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 2],
    [9, 4],
    [22, 10],
    [23, 10],
    [42, 10],
    [43, 11],
    [83, 13],
    [103, 13],
    [100_000, 13],
  ])("at a name after %i failures is of level %i", (subject, level) => {
    expect(demandOf("login", { subject, networks: [] }).level).toBe(level);
  });

  it.each([
    [0, 1, 0],
    [2, 1, 0],
    [3, 1, 1],
    [5, 1, 1],
    [6, 1, 2],
    [12, 1, 3],
    [192, 1, 7],
    [1_000_000, 1, 9],
    [23, 8, 0],
    [24, 8, 1],
    [48, 8, 2],
  ])("after %i failures of a network that %i share is of level %i", (failed, share, level) => {
    expect(demandOf("register", { subject: 0, networks: [{ failed, share }] }).level).toBe(level);
  });

  it("is that of whoever has failed most", () => {
    expect(demandOf("login", { subject: 9, networks: address(3) }).level).toBe(4);
    expect(demandOf("login", { subject: 3, networks: address(192) }).level).toBe(7);
  });

  it("of a second step is that of the account alone", () => {
    expect(demandOf("secondStep", { subject: 5, networks: address(64) })).toEqual({ level: 2, isPictureDue: false });
  });
});

describe("the price for every unknown device of a brand", () => {
  it.each([
    [0, 0, 0],
    [39, 0, 0],
    [40, 0, 3],
    [79, 0, 3],
    [80, 0, 4],
    [40, 10, 3],
    [43, 11, 0],
    [44, 11, 3],
    [3_999, 1_000, 0],
    [4_000, 1_000, 3],
    [640, 0, 7],
    [1_280, 0, 8],
    [1_000_000, 0, 8],
  ])("of %i failures where %i are usual is of level %i", (recent, usual, level) => {
    expect(levelOfBrand({ recent, usual })).toBe(level);
  });

  it("is the least that a try costs", () => {
    expect(demandOf("login", { subject: 0, networks: [], least: 3 })).toEqual({ level: 3, isPictureDue: false });
    expect(demandOf("login", { subject: 9, networks: [], least: 3 }).level).toBe(4);
  });
});

describe("a picture", () => {
  it.each([
    ["login", 2, 0, false],
    ["login", 3, 0, true],
    ["login", 0, 2, false],
    ["login", 0, 3, true],
    ["forgot", 3, 0, true],
    ["code", 9, 0, false],
    ["code", 0, 3, true],
    ["register", 0, 3, true],
    ["secondStep", 9, 9, false],
  ] as const)("of %s after %i failures of the name and %i of the address: %s", (purpose, subject, failed, isDue) => {
    expect(demandOf(purpose, { subject, networks: address(failed) }).isPictureDue).toBe(isDue);
  });

  it("is asked of a wider network later", () => {
    const of = (failed: number) => demandOf("login", { subject: 0, networks: [{ failed, share: 4 }] }).isPictureDue;
    expect([of(11), of(12)]).toEqual([false, true]);
  });

  it("that is asked of everybody comes with work", () => {
    expect(demandOf("code", { subject: 0, networks: [] }, true)).toEqual({ level: 1, isPictureDue: true });
  });

  it.each([
    [1, 6],
    [3, 6],
    [4, 7],
    [8, 11],
    [10, 11],
    [13, 13],
  ])("beside level %i is worth as much as level %i alone", (level, alone) => {
    expect(levelWithoutPicture(level)).toBe(alone);
  });
});

describe("work", () => {
  it.each([
    [0, 0, true],
    [0, 1, false],
    [1, 1, true],
    [1, 3, true],
    [1, 4, false],
    [5, 1, true],
  ])("of level %i for a price of %i is enough: %s", (done, level, verdict) => {
    expect(isEnough(done, level)).toBe(verdict);
  });

  it.each([
    [0, 0, 1, true],
    [0, 0, 2, false],
    [1, 3, 4, true],
    [1, 3, 5, false],
  ])("of level %i at a price of %i, when it has become %i, is enough: %s", (done, seen, level, verdict) => {
    expect(isStillEnough(done, seen, level)).toBe(verdict);
  });

  it("doubles with each level, and fits a number of 32 bits at the highest", () => {
    expect(numbersOf(2)).toBe(2 * numbersOf(1));
    expect(numbersOf(MAX_LEVEL)).toBeLessThanOrEqual(2 ** 32);
  });

  it("is good for ten minutes, and longer where it takes longer", () => {
    expect([orderMs(1), orderMs(11), orderMs(12)]).toEqual([600_000, 600_000, 1_200_000]);
  });
});

it.each(["kr7x9", "KR7X9", " k r 7 x 9 "])("a captcha answered %j is read alike", (answer) => {
  expect(normaliseCaptcha(answer)).toBe("KR7X9");
});
