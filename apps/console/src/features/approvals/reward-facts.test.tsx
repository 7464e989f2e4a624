import type { Approval } from "@perya/contract";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { t } from "../../lib/text.ts";
import { Facts } from "../../lib/ui/facts.tsx";
import { sampleApproval } from "../../test/approvals.samples.test-setup.ts";
import { ofBoard, ofMission, ofPromotion, ofRebateTerms, ofVipTerms } from "./reward-facts.tsx";

/** Returns the lines of the card's text. */
function read(reader: typeof ofVipTerms, change: Pick<Approval, "payload" | "facts">): string[] {
  render(<Facts facts={reader(sampleApproval(change)) ?? []} />);
  return screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
}

const level = (name: string, validStake: string | null, levelGift: string | null) => {
  const line = validStake === null ? null : { validStake, deposits: "0.00" };
  return { name, up: line, keep: line, levelGift, birthdayGift: null, pointsPercent: 0 };
};
const RATES = { levels: [{ rates: { RNG: "0.008" }, cap: "300.00" }], autoApproveMax: "500.00", payAt: "18:00" };
const MISSION = {
  period: "daily",
  goal: "bets",
  categories: ["RNG"],
  target: "3",
  rewardKind: "cash",
  rewardAmount: "25.00",
  wagering: null,
  titles: { EN: "Three rounds" },
  claimDays: 3,
};
const BOARD = { period: "weekly", categories: [], titles: { EN: "Live race" }, prizes: ["100.00", "50.00"] };

it("says which VIP levels change", () => {
  const before = {
    levels: [level("Nipa", null, null), level("Buri", "1000.00", "200.00")],
    giftTimes: null,
    giftDays: 30,
  };
  const levels = [level("Nipa", null, null), level("Buri", "1000.00", "25000.00"), level("Abaka", "5000.00", null)];
  const said = read(ofVipTerms, {
    payload: { startsOn: "2026-02-01", terms: { ...before, levels } },
    facts: { currency: "PHP", before },
  });
  expect(said.slice(0, 4)).toEqual([
    "Starts on: Sun, 1 Feb 2026",
    `Level 2: ${t("vipTerms.column.levelGift")}: ₱200.00to₱25,000.00`,
    "Level 3: Name: Abaka",
    "Level 3: Level-up: valid bets: ₱5,000.00",
  ]);
});

it("says which rates of a rebate change", () => {
  const terms = { ...RATES, levels: [{ rates: { RNG: "0.02" }, cap: null }] };
  const program = { name: "Daily rebate", way: "manual", base: "validBet", period: "day", currency: "PHP" };
  const said = read(ofRebateTerms, {
    payload: { startsOn: "2026-02-01", isOn: true, terms },
    facts: { ...program, before: RATES, wasOn: false },
  });
  expect(said).toEqual([
    "Program: Daily rebate",
    "Type: Valid bets · Daily · Manual claim",
    "Starts on: Sun, 1 Feb 2026",
    "Status: OfftoOn",
    "Level 1: Slots: 0.8%to2%",
    "Level 1: Cap: ₱300.00toNone",
  ]);
});

it("says what changes in a mission, and all of a new one", () => {
  const changed = { ...MISSION, rewardKind: "bonus", rewardAmount: "1500.00", wagering: { times: 5, days: 30 } };
  expect(read(ofMission, { payload: changed, facts: { currency: "PHP", before: MISSION } })).toEqual([
    "Title (English): Three rounds",
    "Reward: ₱25.00to₱1,500.00, bonus money, 5× wagering",
    "Starts on: First period after approval",
  ]);
});

it("says what changes in a leaderboard", () => {
  const prizes = ["20000.00", "50.00", "10.00"];
  expect(read(ofBoard, { payload: { ...BOARD, prizes }, facts: { currency: "PHP", before: BOARD } })).toEqual([
    "Title (English): Live race",
    "Total prizes: ₱150.00to₱20,060.00",
    "Place 1: ₱100.00to₱20,000.00",
    "Place 3: ₱10.00",
    "Starts on: First period after approval",
  ]);
});

it("says title, schedule and budget of a promotion", () => {
  const facts = { title: "Welcome bonus", starts: "2026-02-01T08:00", ends: null, currency: "PHP", budget: "1000.00" };
  expect(read(ofPromotion, { payload: { version: 2, budget: "5000.00" }, facts })).toEqual([
    "Promotion: Welcome bonus",
    "Version: 2",
    "Schedule: From 1 Feb 2026, 08:00, no end date",
    "Budget: ₱1,000.00to₱5,000.00",
  ]);
});

it.each([ofVipTerms, ofRebateTerms, ofMission, ofBoard, ofPromotion])(
  "%o leaves a proposal of an older server to the raw fields",
  (reader) => {
    expect(reader(sampleApproval({ payload: { budget: "5.00" }, facts: {} }))).toBeNull();
  },
);
