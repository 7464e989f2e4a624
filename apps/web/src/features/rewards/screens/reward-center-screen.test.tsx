// @vitest-environment happy-dom
import { members, type Reward, rewards } from "@perya/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { handleLiveMessage } from "../../../lib/live.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;

const reward = (id: string, change: Partial<Reward> = {}): Reward => ({
  id,
  source: "mission",
  kind: "cash",
  title: `Reward ${id}`,
  currency: "PHP",
  amount: "50.00",
  required: null,
  state: "claimable",
  issuedAt: "2026-03-01T10:00:00.000Z",
  claimUntil: null,
  autoPayAt: null,
  rounds: null,
  endedAt: null,
  ...change,
});

const REBATE = reward("a", { title: "Tuesday rebate", source: "rebate", amount: "64.50" });
const BONUS = reward("b", { title: "Level 3 gift", kind: "bonus", amount: "500.00", required: "2500.00" });
const POINTS = reward("c", { title: "Weekly mission", kind: "points", amount: "120.4599" });
const HELD = reward("d", { title: "A friend qualified", amount: "200.00", state: "held" });

const claimed = (one: Reward): Reward => ({ ...one, state: "claimed", endedAt: "2026-03-02T10:00:00.000Z" });

const open = () => showApp("/member/rewardCenter", { login: loginOf(0) });
const pane = async (title: string) => within((await screen.findByText(title)).closest("li") as HTMLElement);
const know = (list: Reward[], past: Reward[] = []) => {
  api.answer(rewards.listClaimable, { rewards: list });
  api.answer(rewards.listPast, { rewards: past, next: null });
  const availablePromo = { REFERRAL: { enabled: false } };
  api.answer(members.readSummary, {
    hasVip: false,
    rewardCount: list.length,
    missionCount: 0,
    availablePromoCount: 0,
    availablePromo,
  });
};

beforeEach(async () => (api = await startFakeApi()));

describe("the reward center", () => {
  it("sums cash only, lists other rewards, and a reward under review has no button", async () => {
    know(
      [REBATE, reward("e", { amount: "200.00" }), BONUS, POINTS, HELD],
      [claimed(reward("f", { title: "Old one" }))],
    );
    await open();
    const head = within(
      (await screen.findByRole("heading", { name: "4 rewards to claim" })).parentElement as HTMLElement,
    );
    expect(head.getByText("₱264.50")).toBeTruthy();
    expect(head.getByText("₱500.00 bonus money, 120.45 points")).toBeTruthy();
    expect((await pane("Level 3 gift")).getByText("Wagering requirement ₱2,500.00")).toBeTruthy();
    const held = await pane("A friend qualified");
    expect(held.getByText(/^Under review/)).toBeTruthy();
    expect(held.queryByRole("button")).toBeNull();
    expect((await pane("Old one")).getByText("Claimed")).toBeTruthy();
  });

  it("claims one: its pane turns dark with the result and keeps its place", async () => {
    know([REBATE, POINTS]);
    await open();
    api.answer(rewards.claim, claimed(REBATE));
    know([POINTS], [claimed(REBATE)]);
    await press(await screen.findByRole("button", { name: "Claim Tuesday rebate" }));
    expect(await screen.findByText("Claimed: ₱64.50 cash")).toBeTruthy();
    const panes = screen.getAllByRole("article").map((one) => within(one).getByRole("heading").textContent);
    expect(panes).toEqual(["Tuesday rebate", "Weekly mission"]);
    expect(api.urlsOf(rewards.claim)).toHaveLength(1);
  });

  it("claims all with one result in each pane, and a refused one can be tried again", async () => {
    know([REBATE, BONUS]);
    await open();
    const error = { code: "REWARD_HELD", message: "This reward is under review" };
    api.answer(rewards.claimAll, {
      results: [
        { id: "a", reward: claimed(REBATE), error: null },
        { id: "b", reward: null, error },
      ],
    });
    know([BONUS]);
    await press(await screen.findByRole("button", { name: "Claim all 2" }));
    expect(await screen.findByText("Claimed: ₱64.50 cash")).toBeTruthy();
    const refused = await pane("Level 3 gift");
    expect(refused.getByRole("alert").textContent).toBe(error.message);
    api.answer(rewards.claim, claimed(BONUS));
    know([]);
    await press(refused.getByRole("button", { name: "Claim Level 3 gift" }));
    expect(await screen.findByText("2 of 2 claimed")).toBeTruthy();
  });

  it("writes a refusal into its pane", async () => {
    know([REBATE]);
    await open();
    api.refuse(rewards.claim, "REWARD_OVER");
    await press(await screen.findByRole("button", { name: "Claim Tuesday rebate" }));
    expect((await (await pane("Tuesday rebate")).findByRole("alert")).textContent).toMatch(/REWARD_OVER/);
  });

  it("follows the live event, with the badge of its links", async () => {
    know([]);
    await open();
    expect(await screen.findByText("No rewards to claim")).toBeTruthy();
    know([REBATE]);
    act(() => handleLiveMessage({ event: { id: "9", change: "rewards" } }));
    expect(await screen.findByRole("button", { name: "Claim Tuesday rebate" })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText("1 reward to claim").length).toBeGreaterThan(1));
  });

  it("says when the list can't be loaded", async () => {
    know([]);
    api.refuse(rewards.listClaimable, "UNEXPECTED");
    await open();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
