// @vitest-environment happy-dom
import { referrals, type Referral } from "@perya/contract";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;
const CODE = "K7QM2XD9TB4HA";
const own: Referral = {
  currency: "PHP",
  code: CODE,
  terms: {
    minimumDeposit: "500.00",
    minimumStake: "2000.00",
    days: 30,
    claimDays: 14,
    tiers: [
      { from: 1, amount: "200.00" },
      { from: 6, amount: "300.00" },
    ],
    maxFriends: 20,
    friend: { kind: "bonus", amount: "100.00", times: 5, days: 30 },
  },
  since: "2026-01-03T00:00:00.000Z",
  funnel: { opened: 64, signedUp: 18, verified: 12, deposited: 9, qualified: 6, paid: 5 },
  paid: "1000.00",
  claimable: "200.00",
  underReview: "0.00",
};

beforeEach(async () => {
  api = await startFakeApi();
});
const open = (change: Partial<Referral> = {}) => {
  api.answer(referrals.readReferral, { ...own, ...change });
  return showApp("/member/referral", { login: loginOf(0) });
};

describe("the page to invite friends", () => {
  it("shows the conditions, the link and its QR code, and six counts", async () => {
    await open();
    expect(await screen.findByText("₱200.00 in cash for you, ₱100.00 in bonus money for your friend")).toBeTruthy();
    expect(screen.getByText("Verifies their account, deposits ₱500.00 and bets ₱2,000.00")).toBeTruthy();
    expect(screen.getByText("Within 30 days of signing up")).toBeTruthy();
    expect(screen.getByText("From friend no. 6: ₱300.00 each")).toBeTruthy();
    expect(screen.getByText("You're paid for up to 20 friends.")).toBeTruthy();
    expect(screen.getByText("Wagering requirement on your friend's bonus: 5×.")).toBeTruthy();
    expect(screen.getByText(CODE).parentElement?.textContent).toMatch(new RegExp(`/register\\?ref=${CODE}$`, "u"));
    expect(await screen.findByRole("figure", { name: "QR code of your link" })).toBeTruthy();
    const counts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(counts.filter(Boolean)).toEqual(expect.arrayContaining(["64", "18", "12", "9", "6", "5"]));
    expect(screen.getByText("₱1,000.00 paid, ₱200.00 to claim")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to the reward center" }).getAttribute("href")).toBe(
      "/member/rewardCenter",
    );
  });

  it("shows no ticket while the program is closed, and still the earnings", async () => {
    await open({ code: null, terms: null, underReview: "200.00", claimable: "0.00" });
    expect(await screen.findByText("Not available right now")).toBeTruthy();
    expect(screen.queryByText(CODE)).toBeNull();
    expect(screen.getByText(/₱200.00 under review/)).toBeTruthy();
    expect(within(screen.getByRole("main")).queryByRole("link", { name: "Go to the reward center" })).toBeNull();
  });
});
