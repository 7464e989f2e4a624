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
  ])("for a name after %i failures is level %i", (subject, level) => {
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
  ])("after %i failures of a network shared by %i is level %i", (failed, share, level) => {
    expect(demandOf("register", { subject: 0, networks: [{ failed, share }] }).level).toBe(level);
  });

  it("is the highest of subject and networks", () => {
    expect(demandOf("login", { subject: 9, networks: address(3) }).level).toBe(4);
    expect(demandOf("login", { subject: 3, networks: address(192) }).level).toBe(7);
  });

  it("for a second step depends on the account alone", () => {
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
  ])("with %i failures where %i are usual is level %i", (recent, usual, level) => {
    expect(levelOfBrand({ recent, usual })).toBe(level);
  });

  it("is the minimum price of a try", () => {
    expect(demandOf("login", { subject: 0, networks: [], least: 3 })).toEqual({ level: 3, isPictureDue: false });
    expect(demandOf("login", { subject: 9, networks: [], least: 3 }).level).toBe(4);
  });
});

describe("a captcha", () => {
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

  it("is required later for a wider network", () => {
    const of = (failed: number) => demandOf("login", { subject: 0, networks: [{ failed, share: 4 }] }).isPictureDue;
    expect([of(11), of(12)]).toEqual([false, true]);
  });

  it("required for everyone comes with work", () => {
    expect(demandOf("code", { subject: 0, networks: [] }, true)).toEqual({ level: 1, isPictureDue: true });
  });

  it.each([
    [1, 6],
    [3, 6],
    [4, 7],
    [8, 11],
    [10, 11],
    [13, 13],
  ])("beside level %i replaces work up to level %i", (level, alone) => {
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
  ])("of level %i at a price of %i that has become %i is enough: %s", (done, seen, level, verdict) => {
    expect(isStillEnough(done, seen, level)).toBe(verdict);
  });

  it("doubles with each level, and fits 32 bits at the highest", () => {
    expect(numbersOf(2)).toBe(2 * numbersOf(1));
    expect(numbersOf(MAX_LEVEL)).toBeLessThanOrEqual(2 ** 32);
  });

  it("expires after ten minutes, or later where it takes longer", () => {
    expect([orderMs(1), orderMs(11), orderMs(12)]).toEqual([600_000, 600_000, 1_200_000]);
  });
});

it.each(["kr7x9", "KR7X9", " k r 7 x 9 "])("a captcha answered %j is normalized", (answer) => {
  expect(normaliseCaptcha(answer)).toBe("KR7X9");
});
