import { describe, expect, it } from "vitest";
import { checkReferralTerms, chooseTierAmount, lastDayOf, mayRefer, readCode, spellCode } from "./referrals.rules.ts";

const BONUS = { times: 5, base: "bonus", deposit: "0.00", maxBet: null, capTimes: null, days: 30 } as const;
const TERMS = {
  minimumDeposit: "5000000",
  minimumStake: "20000000",
  days: 30,
  claimDays: 30,
  tiers: [
    { from: 1, amount: "2000000" },
    { from: 6, amount: "3000000" },
  ],
  friend: {
    kind: "bonus" as const,
    amount: "1000000",
    terms: { ...BONUS, weights: { games: {}, categories: {}, otherwise: 100 } },
  },
};

it("spells eight bytes as thirteen letters, and reads them back however they are typed", () => {
  const bytes = (fill: number) => new Uint8Array(8).fill(fill);
  expect([spellCode(bytes(0)), spellCode(bytes(255))]).toEqual(["0".repeat(13), `F${"Z".repeat(12)}`]);
  expect(() => spellCode(new Uint8Array(7))).toThrow("8 bytes");
  const code = spellCode(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(readCode(` ${code.toLowerCase()} `)).toBe(code);
  expect(["ANA2026", `${code}0`, "I".repeat(13), ""].map(readCode)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe("who may refer whom", () => {
  const at = (ms: number) => new Date(ms);
  const older = { id: "a", type: 0, created_at: at(1) };
  const newer = { id: "b", type: 0, created_at: at(2) };
  it.each([
    ["an older member", older, newer, null, true],
    ["oneself", older, { ...older, created_at: at(2) }, null, false],
    ["an account of the same moment", { ...older, created_at: at(2) }, newer, null, false],
    ["a newer account", { ...older, created_at: at(3) }, newer, null, false],
    ["an agent, who has sign-up links", { ...older, type: 1 }, newer, null, false],
    ["a trial account", older, { ...newer, type: 4 }, null, false],
    ["a frozen member", older, newer, "frozen" as const, false],
  ])("%s", (_name, referrer, newcomer, standing, may) => {
    expect(mayRefer(referrer, newcomer, standing)).toBe(may);
  });
});

it.each([
  [1, 2_000_000n],
  [5, 2_000_000n],
  [6, 3_000_000n],
  [600, 3_000_000n],
])("pays the tier of friend %i", (place, expected) => {
  expect(chooseTierAmount(TERMS, place)).toBe(expected);
});

it("pays no one above the number of friends that pay", () => {
  const amounts = [6, 7].map((place) => chooseTierAmount({ ...TERMS, maxFriends: 6 }, place));
  expect(amounts).toEqual([3_000_000n, null]);
});

it("counts days in the brand's time zone", () => {
  const late = new Date("2026-03-01T16:00:00Z");
  expect(lastDayOf(late, { days: 30 }, "Asia/Manila")).toBe("2026-04-01");
  expect(lastDayOf(late, { days: 30 }, "Europe/London")).toBe("2026-03-31");
});

it.each([
  ["sound terms", {}, []],
  ["a gift for registering alone", { minimumDeposit: "0" }, ["minimumDeposit"]],
  ["no stake at all", { minimumStake: "0" }, []],
  ["more than a year", { days: 366 }, ["days"]],
  ["no tier for the first friend", { tiers: [{ from: 2, amount: "1" }] }, ["tiers"]],
  ["tiers that fall", { tiers: [TERMS.tiers[0], { from: 3, amount: "1" }] }, ["tiers"]],
  ["two tiers from the same friend", { tiers: [TERMS.tiers[0], TERMS.tiers[0]] }, ["tiers"]],
  ["an end before the last tier", { maxFriends: 1 }, ["maxFriends"]],
  ["a gift of nothing", { friend: { ...TERMS.friend, amount: "0" } }, ["friend"]],
])("checks terms: %s", (_name, change, problems) => {
  expect(checkReferralTerms({ ...TERMS, ...change } as typeof TERMS)).toEqual(problems);
});
