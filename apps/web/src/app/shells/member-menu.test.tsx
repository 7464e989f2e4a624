// @vitest-environment happy-dom
import { members, messages } from "@perya/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, showApp } from "../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";

let api: FakeApi;
beforeEach(async () => (api = await startFakeApi()));

const PAGES = [
  "securityCenter",
  "transferFund",
  "depositv2",
  "withdraw",
  "transferUpline",
  "personalHistoryCopy",
  "transactionHistory",
  "personalProfit",
  "bonusDetails",
  "rewardCenter",
  "referral",
  "missionLeaderboard",
  "manualRebate",
  "raffles",
  "messageV2",
  "feedback",
];

function answerReferral(enabled: boolean): void {
  const availablePromo = { REFERRAL: { enabled } };
  api.answer(members.readSummary, {
    hasVip: false,
    rewardCount: 0,
    missionCount: 0,
    availablePromoCount: 0,
    availablePromo,
  });
}

const menu = async () => within(await screen.findByRole("navigation", { name: "Member center" }));

describe("the member center's menu", () => {
  it("lists every page in its group, marks the open one, and counts unread messages", async () => {
    api.answer(messages.readUnreadCount, { count: 3 });
    answerReferral(true);
    await showApp("/member/bonusDetails", { login: loginOf(0) });
    await (await menu()).findByRole("link", { name: "Invite friends" });
    const links = (await menu()).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(PAGES.map((page) => `/member/${page}`));
    expect((await menu()).getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "Account",
      "Money",
      "Records",
      "Rewards",
      "Help",
    ]);
    expect((await menu()).getByRole("link", { current: "page" }).textContent).toBe("Bonus details");
    expect((await menu()).getByRole("link", { name: /^Messages.*3 unread/ })).toBeTruthy();
  });

  it("leads an agent to the agent center for invitations", async () => {
    await showApp("/member/bonusDetails", { login: loginOf(1) });
    const invite = (await menu()).getByRole("link", { name: "Invite friends" });
    expect(invite.getAttribute("href")).toBe("/agentHome/registerCenter");
  });

  it("has no invitations where the referral promotion is off", async () => {
    answerReferral(false);
    await showApp("/member/bonusDetails", { login: loginOf(0) });
    await waitFor(() => expect(api.urlsOf(members.readSummary)).not.toEqual([]));
    expect((await menu()).queryByRole("link", { name: "Invite friends" })).toBeNull();
  });

  it("opens from one button where it does not fit beside the page, and closes on the next page", async () => {
    await showApp("/member/bonusDetails", { login: loginOf(0) });
    await press(await screen.findByRole("button", { name: "Member center" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Member center" }));
    await press(sheet.getByRole("link", { name: "Reward center" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByRole("heading", { name: "Reward center", level: 1 })).toBeTruthy();
  });

  it("is not shown to a visitor", async () => {
    await showApp("/member/bonusDetails");
    expect(screen.queryByRole("navigation", { name: "Member center" })).toBeNull();
  });
});
