import { amount, type Amount } from "@perya/money";
import type { ContractTerms, Rhythm } from "@perya/rules";
import { describe, expect, it } from "vitest";
import {
  agreesTo,
  checkGrant,
  chooseEnd,
  chooseStart,
  endedWith,
  placeBelow,
  type GrantFacts,
} from "./contracts.rules.ts";

const ZERO = amount("0.00");
const daily = (rate: number, bet: Amount = ZERO): ContractTerms => ({
  kind: "daily",
  currency: "PHP",
  activeBet: ZERO,
  tiers: [{ rate, bet, profit: ZERO, members: 0 }],
});

describe("a grant", () => {
  const usual: GrantFacts = {
    upline: { id: "top", type: 2 },
    downline: { type: 1, uplineId: "top", isErased: false },
    own: daily(1_000),
    terms: daily(800),
    currency: "PHP",
    below: [{ id: "granted", under: null, terms: daily(500) }],
    policy: { allowsEqualRate: false },
    agreesToEnd: [],
  };
  it.each([
    ["within what the upline holds", {}, "ok"],
    [
      "of the brand, which holds everything",
      { upline: null, downline: { type: 2, uplineId: null, isErased: false } },
      "ok",
    ],
    ["of the brand to a member with an upline", { upline: null }, "CONTRACT_DOWNLINE_UNKNOWN"],
    ["by an affiliate", { upline: { id: "top", type: 41 } }, "NOT_AN_AGENT"],
    ["to an unknown member", { downline: undefined }, "CONTRACT_DOWNLINE_UNKNOWN"],
    [
      "beyond a direct downline",
      { downline: { type: 1, uplineId: "mid", isErased: false } },
      "CONTRACT_DOWNLINE_UNKNOWN",
    ],
    ["to an erased member", { downline: { type: 1, uplineId: "top", isErased: true } }, "CONTRACT_DOWNLINE_UNKNOWN"],
    ["to a player", { downline: { type: 0, uplineId: "top", isErased: false } }, "CONTRACT_NOT_AGENT"],
    ["without tiers", { terms: { ...daily(800), tiers: [] } }, "CONTRACT_TERMS_INVALID"],
    ["in another currency", { currency: "USD" }, "CONTRACT_TERMS_INVALID"],
    ["of a kind that the upline does not hold", { own: undefined }, "CONTRACT_NOT_HELD"],
    ["at the upline's own rate", { terms: daily(1_000) }, "CONTRACT_NOT_CONTAINED"],
    [
      "at the upline's own rate, where the brand allows it",
      { terms: daily(1_000), policy: { allowsEqualRate: true } },
      "ok",
    ],
    ["at the rate of a contract below", { terms: daily(500) }, "CONTRACT_WOULD_END"],
    ["at that rate, agreeing to end the contract below", { terms: daily(500), agreesToEnd: ["granted"] }, "ok"],
    ["agreeing to end more than it does", { agreesToEnd: ["granted"] }, "CONTRACT_WOULD_END"],
  ] as [string, Partial<GrantFacts>, string][])("%s: %s", (_name, change, code) => {
    expect(checkGrant({ ...usual, ...change }).code).toBe(code);
  });
});

describe("endedWith", () => {
  const below = [
    { id: "a", under: null, terms: daily(500) },
    { id: "b", under: "a", terms: daily(400) },
  ];
  it.each([
    ["everything, if no one above holds the kind", undefined, ["a", "b"]],
    ["nothing that fits below the next holder", daily(1_000), []],
    ["the contracts that do not fit", daily(450), ["a"]],
  ] as [string, ContractTerms | undefined, string[]][])("is %s", (_name, above, ids) => {
    expect(endedWith(above, below, { allowsEqualRate: false }).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ["all ids", ["a", "b"], true],
    ["in any order", ["b", "a"], true],
    ["duplicate ids", ["a", "a"], false],
    ["fewer", ["a"], false],
    ["another", ["a", "c"], false],
    ["more", ["a", "b", "c"], false],
  ])("accepts %s: agreesTo", (_name, agreed, isAgreed) => {
    expect(agreesTo(below, agreed)).toBe(isAgreed);
  });
});

it("finds the nearest holder of the kind above, up to the top of the team", () => {
  const placed = [
    { id: "a", downlineId: "one", lineage: ["root", "top"] },
    { id: "b", downlineId: "three", lineage: ["root", "top", "one", "two"] },
    { id: "c", downlineId: "four", lineage: ["root", "top", "nobody"] },
  ];
  expect(placeBelow(placed, "top").map(({ under }) => under)).toEqual([null, "a", null]);
});

describe("start and end of a contract", () => {
  // Thursday evening in Manila.
  const now = new Date("2026-01-15T12:00:00Z");
  const zone = "Asia/Manila";
  const weekly: Rhythm = { kind: "dividend", cycle: "weekly" };
  const at = (moment: string) => new Date(moment);

  it.each([
    ["the next hour", { kind: "hourly" }, [], "2026-01-15T13:00:00Z"],
    ["the next five minutes", { kind: "realtime" }, [], "2026-01-15T12:05:00Z"],
    ["midnight in Manila", { kind: "daily" }, [], "2026-01-15T16:00:00Z"],
    ["Monday", weekly, [], "2026-01-18T16:00:00Z"],
    ["the next month", { kind: "dividend", cycle: "monthly" }, [], "2026-01-31T16:00:00Z"],
    [
      "when the one before has ended, if that begins a period",
      { kind: "daily" },
      ["2026-01-31T16:00:00Z"],
      "2026-01-31T16:00:00Z",
    ],
    ["the first period after it", weekly, ["2026-01-31T16:00:00Z"], "2026-02-01T16:00:00Z"],
  ] as [string, Rhythm, string[], string][])("are first %s", (_name, rhythm, notBefore, starts) => {
    expect(chooseStart(rhythm, now, zone, notBefore.map(at))).toEqual(at(starts));
  });

  it.each([
    ["the end of its period", "2026-01-11T16:00:00Z", "2026-01-18T16:00:00Z"],
    ["its own start, if it has not started", "2026-01-25T16:00:00Z", "2026-01-25T16:00:00Z"],
  ])("end: %s", (_name, startsAt, ends) => {
    expect(chooseEnd({ rhythm: weekly, startsAt: at(startsAt) }, now, zone)).toEqual(at(ends));
  });
});
