// @vitest-environment happy-dom
import { rebates, rewards, type Reward, type Vip, vip } from "@perya/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.answer(rewards.listClaimable, { rewards: [] });
  api.answer(rebates.listRebates, { programs: [], past: [], countedAt: null });
});

const line = (validStake: string, deposits: string) => ({ validStake, deposits });
const level = (name: string, up: ReturnType<typeof line> | null, keep: ReturnType<typeof line> | null) => ({
  name,
  up,
  keep,
  levelGift: up && "500.00",
  birthdayGift: null,
  pointsPercent: up ? 10 : 0,
});
const VIP: Vip = {
  terms: {
    levels: [
      level("Nipa", null, null),
      level("Buri", line("100000.00", "5000.00"), line("50000.00", "3000.00")),
      level("Abaka", line("400000.00", "20000.00"), line("200000.00", "10000.00")),
    ],
    giftTimes: null,
    giftDays: 30,
  },
  currency: "PHP",
  level: 2,
  since: "2026-11-01",
  month: { from: "2026-11-01", to: "2026-11-30", validStake: "286400.00", deposits: "2000.00" },
  endsOn: null,
  history: [
    {
      month: "2026-10-01",
      from: 1,
      to: 2,
      validStake: "120000.00",
      deposits: "6000.00",
      at: "2026-11-01T00:05:00.000Z",
    },
  ],
};
const GIFT: Reward = {
  id: "g",
  source: "vip",
  kind: "cash",
  title: "Level-up gift: Buri",
  currency: "PHP",
  amount: "500.00",
  required: null,
  state: "claimable",
  issuedAt: "2026-11-01T00:05:00.000Z",
  claimUntil: null,
  autoPayAt: null,
  rounds: null,
  endedAt: null,
};

const open = (own: Vip | null, isOff = false) => {
  api.answer(vip.readVip, { vip: own, isOff });
  return showApp("/member/vip", { login: loginOf(0) });
};
const items = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("switched-off levels", () => {
  it("are announced before they end", async () => {
    await open({ ...VIP, endsOn: "2026-12-01" });
    expect(await screen.findByText(/^The VIP program is off from/)).toBeTruthy();
  });

  it("leave a page that says so", async () => {
    await open(null, true);
    expect(await screen.findByText("The VIP program is off")).toBeTruthy();
  });
});

describe("the VIP page", () => {
  it("shows the level, two progress bars with their minimums and the rules, and never what is missing", async () => {
    await open(VIP);
    expect(await screen.findByRole("heading", { name: "Buri" })).toBeTruthy();
    const bars = screen.getAllByRole("progressbar");
    expect(bars.map((bar) => bar.getAttribute("aria-valuetext"))).toEqual([
      "₱286,400.00, Keep level: ₱50,000.00, Abaka: ₱400,000.00",
      "₱2,000.00, Keep level: ₱3,000.00, Abaka: ₱20,000.00",
    ]);
    expect(bars.map((bar) => bar.getAttribute("aria-valuenow"))).toEqual(["72", "10"]);
    const rule = screen.getByText("Below a minimum, you move down one level, never more.").closest("ul") as HTMLElement;
    expect(items(rule)).toEqual([
      "Reach both minimums by Nov 30, 2026 to stay Buri next month.",
      "Reach both Abaka targets by Nov 30, 2026 to move up the next day.",
      "Below a minimum, you move down one level, never more.",
      "Your limits always apply. No level raises them.",
    ]);
    expect(document.body.textContent).not.toMatch(/deposit .*more|₱1,000\.00|₱18,000\.00/i);
    expect(screen.getByText("Up from Nipa to Buri")).toBeTruthy();
    const table = within(screen.getByRole("table"));
    const gifts = table.getByRole("row", { name: /^Level-up gift/ });
    expect(
      within(gifts)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["—", "₱500.00", "₱500.00"]);
  });

  it("has no minimum at the first level", async () => {
    await open({ ...VIP, level: 1, since: null, history: [] });
    expect(await screen.findByText("You always keep Nipa.")).toBeTruthy();
  });

  it("has no next level at the highest", async () => {
    await open({ ...VIP, level: 3, month: { ...VIP.month, deposits: "10000.00" } });
    expect(await screen.findByText("Abaka is the highest level.")).toBeTruthy();
    expect(screen.getByText("You stay Abaka next month. Both minimums are met.")).toBeTruthy();
  });

  it("claims a gift", async () => {
    api.answer(rewards.listClaimable, { rewards: [GIFT] });
    await open(VIP);
    api.answer(rewards.claim, { ...GIFT, state: "claimed" });
    const button = await screen.findByRole("button", { name: "Claim Level-up gift: Buri" });
    api.answer(rewards.listClaimable, { rewards: [] });
    await press(button);
    expect(api.urlsOf(rewards.claim)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Claim Level-up gift: Buri" })).toBeNull());
  });

  it("says when there are no levels", async () => {
    await open(null);
    expect(await screen.findByText("No VIP levels right now")).toBeTruthy();
  });
});
