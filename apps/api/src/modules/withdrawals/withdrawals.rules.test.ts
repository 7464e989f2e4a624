import { amount, toWire, ZERO } from "@perya/money";
import { describe, expect, it } from "vitest";
import {
  checkWithdrawal,
  listObjections,
  measureTurnover,
  minutesToSend,
  maxNow,
  needsTwo,
  remindersDue,
  requiredTurnover,
  shownState,
  stateOfParts,
  type WithdrawalFacts,
} from "./withdrawals.rules.ts";

const php = amount;
const LIMITS = {
  minimum: php("100.00"),
  maximum: php("50000.00"),
  dayMaximum: php("60000.00"),
  dayCount: 3,
  turnoverPercent: 100,
  automaticUpTo: php("5000.00"),
  fourEyesAbove: php("20000.00"),
};
const FINE: WithdrawalFacts = {
  arePayoutsOpen: true,
  isLocked: false,
  hasPaymentPassword: true,
  account: { heldUntil: null },
  hasAccounts: true,
  changeHeldUntil: null,
  debt: php("0.00"),
  available: php("1000.00"),
  askedToday: { count: 0, amount: php("0.00") },
  deposited: php("500.00"),
  staked: php("500.00"),
};
const LATER = new Date("2026-11-18T00:00:00Z");

describe("a withdrawal", () => {
  it.each([
    ["an ordinary one passes", "500.00", {}, []],
    ["the last centavo passes", "1000.00", {}, []],
    ["one ten-thousandth more does not", "1000.0001", {}, ["funds"]],
    ["the least passes", "100.00", {}, []],
    ["less does not", "99.9999", {}, ["minimum"]],
    ["the most passes", "50000.00", { available: php("90000.00") }, []],
    ["more does not", "50000.0001", { available: php("90000.00") }, ["maximum"]],
    ["the day's last passes", "500.00", { askedToday: { count: 2, amount: php("59500.00") } }, []],
    [
      "one more than the day lets through does not",
      "500.00",
      { askedToday: { count: 3, amount: php("1.00") } },
      ["dayCount"],
    ],
    [
      "more than the day lets through does not",
      "500.00",
      { askedToday: { count: 1, amount: php("59500.01") } },
      ["dayAmount"],
    ],
    ["a centavo of turnover is missing", "500.00", { staked: php("499.99") }, ["turnover"]],
    ["payouts are closed", "500.00", { arePayoutsOpen: false }, ["payoutsOpen"]],
    ["the member is locked", "500.00", { isLocked: true }, ["notLocked"]],
    ["there is no payment password", "500.00", { hasPaymentPassword: false }, ["paymentPassword"]],
    ["it goes nowhere", "500.00", { account: null }, ["account"]],
    ["the account is new", "500.00", { account: { heldUntil: LATER } }, ["accountHold"]],
    ["the password is new", "500.00", { changeHeldUntil: LATER }, ["changeHold"]],
    ["the member owes", "500.00", { debt: php("0.01") }, ["noDebt"]],
  ])("%s", (_name, asked, change, missed) => {
    const checks = checkWithdrawal(php(asked), { ...FINE, ...change }, LIMITS);
    expect(checks.flatMap(({ rule, isMet }) => (isMet ? [] : [rule]))).toEqual(missed);
  });

  it("states each limit and the present value, in numbers", () => {
    const checks = checkWithdrawal(php("700.00"), { ...FINE, staked: php("123.40"), changeHeldUntil: LATER }, LIMITS);
    const find = (rule: string) => checks.find((check) => check.rule === rule);
    expect(find("turnover")).toEqual({ rule: "turnover", isMet: false, limit: "500.00", value: "123.40", until: null });
    expect(find("funds")).toMatchObject({ limit: "1000.00", value: "700.00" });
    expect(find("changeHold")).toMatchObject({ isMet: false, until: LATER.toISOString() });
    expect(maxNow(FINE, LIMITS)).toBe(php("1000.00"));
    expect(maxNow({ ...FINE, askedToday: { count: 1, amount: php("59900.00") } }, LIMITS)).toBe(php("100.00"));
  });

  it.each([
    ["500.00", 100, "500.00"],
    ["500.00", 0, "0.00"],
    ["33.33", 150, "49.995"],
  ])("of deposits of %s at %i percent requires %s", (deposited, percent, required) => {
    expect(requiredTurnover(php(deposited), percent)).toBe(php(required));
  });
});

describe("is not auto-approved", () => {
  const counts = { paidToAccount: 1, askedToday: 0, openDisputes: 0, unusualWins: 0 };
  const usual = { amount: php("5000.00"), approvedByRule: ZERO, ...counts };
  it.each([
    ["an ordinary one is approved", {}, []],
    ["above the amount", { amount: php("5000.0001") }, ["aboveAutomatic"]],
    [
      "up to the amount with what a rule approved that day",
      { amount: php("1.00"), approvedByRule: php("4999.00") },
      [],
    ],
    [
      "above it with what a rule approved that day",
      { amount: php("1.0001"), approvedByRule: php("4999.00") },
      ["aboveAutomatic"],
    ],
    ["to an account for the first time", { paidToAccount: 0 }, ["firstToAccount"]],
    ["the day's second is approved", { askedToday: 1 }, []],
    ["the day's third", { askedToday: 2 }, ["manyToday"]],
    ["while another is disputed", { openDisputes: 1 }, ["openDispute"]],
    ["after an unusual win", { unusualWins: 1 }, ["unusualWin"]],
  ])("%s", (_name, change, objections) => {
    expect(listObjections({ ...usual, ...change }, LIMITS)).toEqual(objections);
  });
});

it.each([
  ["0.00", "50000.00", false],
  ["0.00", "50000.0001", true],
  ["49999.00", "1.00", false],
  ["49999.00", "1.0001", true],
])("after %s approved by one that day, %s needs two: %s", (approved, asked, isForTwo) => {
  const limits = { ...LIMITS, fourEyesAbove: php("50000.00") };
  expect(needsTwo(php(asked), { byRule: ZERO, byOne: php(approved) }, limits)).toBe(isForTwo);
});

it.each([
  [["held"], "queued"],
  [["unknown", "settled"], "queued"],
  [["released", "sent", "settled"], "sent"],
  [["settled", "failed"], "settled"],
  [["returned", "failed"], "returned"],
  [["failed"], "failed"],
])("with parts %j it is %s", (states, whole) => {
  expect(stateOfParts(states.map((state) => ({ state })))).toBe(whole);
});

const part = (change: object) => ({ state: "settled", confirmation: null, dispute: null, ...change });
it.each([
  ["requested", [part({ state: "held" })], "requested"],
  ["needs_kyc", [part({ state: "held" })], "identity"],
  ["queued", [part({ state: "unknown" })], "approved"],
  ["sent", [part({ state: "sent" })], "sent"],
  ["settled", [part({})], "sent"],
  ["settled", [part({ confirmation: "received" })], "received"],
  ["settled", [part({ confirmation: "forced" }), part({ confirmation: null })], "sent"],
  ["settled", [part({ confirmation: "forced" })], "forced"],
  ["settled", [part({ confirmation: "forced" }), part({ confirmation: "received" })], "forced"],
  ["settled", [part({ confirmation: "received" }), part({ state: "failed" })], "received"],
  ["settled", [part({ confirmation: "notReceived", dispute: "open" })], "traced"],
  ["settled", [part({ confirmation: "received" }), part({ confirmation: "notReceived", dispute: "open" })], "traced"],
  ["settled", [part({ confirmation: "notReceived", dispute: "refused" })], "disputeRefused"],
  ["settled", [part({ confirmation: "notReceived", dispute: "refused" }), part({})], "sent"],
  ["failed", [part({ state: "failed" })], "returned"],
  ["rejected", [], "rejected"],
])("the state %s with parts %j is shown as %s", (state, parts, shown) => {
  expect(shownState({ state, parts })).toBe(shown);
});

it.each([
  ["below the requirement", "123.40", { required: "500.00", counted: "123.40", left: "376.60" }],
  ["at the requirement", "500.00", { required: "500.00", counted: "500.00", left: "0.00" }],
  ["above the requirement", "5370.00", { required: "500.00", counted: "500.00", left: "0.00" }],
])("turnover %s never counts more than required", (_name, staked, shown) => {
  const facts = { ...FINE, staked: php(staked) };
  const { required, counted, left } = measureTurnover(facts, 100);
  expect({ required: toWire(required), counted: toWire(counted), left: toWire(left) }).toEqual(shown);
  const check = checkWithdrawal(null, facts, LIMITS).find(({ rule }) => rule === "turnover");
  expect([check?.value, check?.limit]).toEqual([shown.counted, shown.required]);
});

it.each([
  ["one part", [7], 7],
  ["the last of two parts", [7, 12], 12],
  ["a part that has not left", [7, null], null],
  ["no parts", [], null],
])("minutes to send: %s", (_name, minutes, expected) => {
  const sentAt = minutes.map((each) => (each === null ? null : new Date(each * 60_000)));
  expect(minutesToSend(new Date(0), sentAt)).toBe(expected);
});

it.each([
  [0, 0],
  [29, 0],
  [30, 1],
  [49, 1],
  [50, 2],
  [60, 2],
])("after %i of 60 minutes %i reminders are due", (minutes, due) => {
  const sentAt = new Date(0);
  const [confirmBy, now] = [new Date(60 * 60_000), new Date(minutes * 60_000)];
  expect(remindersDue({ sentAt, confirmBy, now })).toBe(due);
});
