// @vitest-environment happy-dom
import { type Rebate, type RebateProgram, rebates, rewards } from "@perya/contract";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;
beforeEach(async () => (api = await startFakeApi()));

const REBATE: Rebate = {
  programId: "p",
  programName: "Daily rebate",
  base: "validBet",
  from: "2026-11-18",
  to: "2026-11-18",
  level: 3,
  lines: [
    { category: "LIVE", base: "50000.00", rate: "0.005", amount: "250.00" },
    { category: "RNG", base: "25000.00", rate: "0.008", amount: "200.00" },
  ],
  cap: "420.00",
  earned: "420.00",
  corrected: "-10.00",
  amount: "410.00",
  currency: "PHP",
  state: "claimable",
  rewardId: "r1",
  paidAt: "2026-11-19T10:00:00.000Z",
  endedAt: null,
};
const PROGRAM: RebateProgram = {
  id: "p",
  name: "Daily rebate",
  way: "manual",
  base: "validBet",
  period: "day",
  levels: [],
  payAt: "18:00",
  current: {
    ...REBATE,
    from: "2026-11-19",
    to: "2026-11-19",
    lines: [],
    earned: "0.00",
    corrected: "0.00",
    amount: "0.00",
    state: "accruing",
    rewardId: null,
    paidAt: null,
  },
};
const open = (programs: RebateProgram[], past: Rebate[]) => {
  api.answer(rebates.listRebates, { programs, past, countedAt: null });
  return showApp("/member/manualRebate", { login: loginOf(0) });
};
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent).join(" "));

describe("the rebate page", () => {
  it("claims a rebate, with its formula, cap and correction", async () => {
    await open([PROGRAM], [REBATE]);
    expect(rowsOf(await screen.findByRole("table"))).toEqual([
      "Live casino ₱50,000.00 0.5% ₱250.00",
      "Slots ₱25,000.00 0.8% ₱200.00",
      "Capped at ₱420.00",
      "Corrections to earlier periods -₱10.00",
      "Total ₱410.00",
    ]);
    expect(
      screen.getByText(/^Claim it the next day. Unclaimed rebates are paid automatically at 18:00\./),
    ).toBeTruthy();
    api.answer(rewards.claim, {
      id: "r1",
      source: "rebate",
      kind: "cash",
      title: "Daily rebate, Nov 18",
      currency: "PHP",
      amount: "410.00",
      required: null,
      state: "claimed",
      issuedAt: "2026-11-19T00:05:00.000Z",
      claimUntil: null,
      autoPayAt: null,
      rounds: null,
      endedAt: "2026-11-19T08:00:00.000Z",
    });
    api.answer(rebates.listRebates, { programs: [PROGRAM], past: [{ ...REBATE, state: "claimed" }], countedAt: null });
    await press(screen.getByRole("button", { name: "Claim Daily rebate, Nov 18, 2026" }));
    const fold = await screen.findByRole("button", { name: /^Daily rebate, Nov 18, 2026.*Claimed/ });
    await press(fold);
    expect(fold.getAttribute("aria-expanded")).toBe("true");
  });

  it("shows one under review without a button", async () => {
    await open([], [{ ...REBATE, state: "held" }]);
    expect(await screen.findByText(/^Under review/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Claim/ })).toBeNull();
  });

  it("says when there is none", async () => {
    await open([], []);
    expect(await screen.findByText("No rebates right now")).toBeTruthy();
  });
});
