import type { Approval } from "@perya/contract";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Facts } from "../../lib/ui/facts.tsx";
import { sampleApproval } from "../../test/approvals.samples.test-setup.ts";
import { ofLotteryCancel, ofLotteryTerms } from "./lottery-facts.tsx";

/** Returns the lines of the card's text. */
function read(reader: typeof ofLotteryTerms, change: Pick<Approval, "payload" | "facts">): string[] {
  render(<Facts facts={reader(sampleApproval(change)) ?? []} />);
  return screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
}

const TERMS = {
  isOpen: true,
  highestGroup: null,
  rates: { straight: ["440"] },
  units: ["1.00"],
  maxTimes: 1000,
  maxStake: "50000.00",
  maxPrize: "5000000.00",
  narrowPercent: 1,
  narrowPrize: "1000000.00",
  cap: "5000000.00",
  kept: "0.9",
  reducedTo: "0.9",
  maxChase: 6,
  paysAfterSeconds: 600,
};
const GAME = { name: "3D Swertres", currency: "PHP" };

it("says what a version of a game's terms changes, before and now", () => {
  const terms = { ...TERMS, cap: "6000000.00", kept: "0.925", rates: {} };
  expect(read(ofLotteryTerms, { payload: { version: 4 }, facts: { ...GAME, before: TERMS, terms } })).toEqual([
    "Game: 3D Swertres",
    "Terms: Version 4",
    "Cap per number: ₱5,000,000.00to₱6,000,000.00",
    "Net share of stakes: 90%to92.5%",
    "Payout rates: Straight: 440tosame as the game",
  ]);
});

it("lists all terms of a decided proposal, and falls back without facts", () => {
  const said = read(ofLotteryTerms, { payload: { version: 4 }, facts: { ...GAME, before: null, terms: TERMS } });
  expect(said.slice(0, 4)).toEqual([
    "Game: 3D Swertres",
    "Terms: Version 4",
    "Sales: On sale",
    "Cap per number: ₱5,000,000.00",
  ]);
  expect(ofLotteryTerms(sampleApproval({ payload: { version: 4 }, facts: {} }))).toBeNull();
});

it("says what the cancellation of a draw returns, and whether its result is known", () => {
  const payload = {
    ...GAME,
    drawNumber: "20261119-01",
    drawsAt: "2026-11-19T06:00:00.000Z",
    bets: 12,
    staked: "2400.00",
    hasResult: true,
  };
  expect(read(ofLotteryCancel, { payload, facts: {} })).toEqual([
    "Draw: 3D Swertres 20261119-01",
    "Draw time: 19 Nov 2026, 14:00",
    "Bets: 12",
    "Staked: ₱2,400.00",
    "Result: Available",
  ]);
});
