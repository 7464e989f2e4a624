// @vitest-environment happy-dom
import { type FreeRounds, type Grant, rewards, withdrawals } from "@perya/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;

const GRANT: Grant = {
  id: "0198f2a4-7c1b-7000-8000-00000000b005",
  title: "Welcome bonus",
  currency: "PHP",
  amount: "500.00",
  state: "active",
  reason: null,
  balance: "420.00",
  inOpenBets: "40.00",
  required: "5000.00",
  counted: "3100.00",
  left: "1900.00",
  maxBet: "50.00",
  cap: "2500.00",
  weights: [
    { category: "RNG", percent: 100, stillToStake: "1900.00" },
    { category: "LIVE", percent: 10, stillToStake: "19000.00" },
    { category: null, percent: 0, stillToStake: null },
  ],
  createdAt: "2026-11-12T10:00:00.000Z",
  expiresAt: "2026-12-02T15:59:00.000Z",
  endedAt: null,
};
const ENDED: Grant = { ...GRANT, id: "ended", title: "Old bonus", state: "expired", endedAt: GRANT.createdAt };

const FREE_ROUNDS: FreeRounds = {
  id: "0198f2a4-7c1b-7000-8000-00000000f4ee",
  title: "Ten free rounds",
  game: { nodeId: "0198f2a4-7c1b-7000-8000-00000000ca5e", name: "Pista sa Nayon" },
  currency: "PHP",
  stake: "5.00",
  count: 10,
  left: 7,
  state: "inPlay",
  reason: null,
  won: "12.50",
  times: 10,
  validUntil: "2026-12-02T15:59:00.000Z",
  endedAt: null,
};
const USED_UP = { id: "ended", state: "usedUp", left: 0, endedAt: "2026-11-12T10:00:00.000Z" } as const;

const know = (grants: Grant[]) => api.answer(rewards.listGrants, { grants });
const precheck = (change: object = {}) =>
  api.answer(withdrawals.precheckWithdrawal, {
    isMet: true,
    checks: [],
    currency: "PHP",
    available: "1300.00",
    minimum: "100.00",
    maximum: "1300.00",
    turnover: { required: "0.00", counted: "0.00", left: "0.00" },
    promisedMinutes: 15,
    confirmMinutes: 60,
    ...change,
  });
const open = () => showApp("/member/bonusDetails", { login: loginOf(0) });

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(rewards.listFreeRounds, { freeRounds: [] });
  precheck();
});

describe("bonus details", () => {
  it("shows progress, game contribution, limits, and what can be withdrawn (vector 7)", async () => {
    know([GRANT, ENDED]);
    await open();
    const bar = await screen.findByRole("progressbar", { name: "Wagering progress" });
    expect(bar.getAttribute("aria-valuetext")).toBe("₱3,100.00 of ₱5,000.00 wagered");
    expect(bar.getAttribute("aria-valuenow")).toBe("62");
    const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(`^${name}`) }));
    expect(row("Slots").getByText("₱1,900.00")).toBeTruthy();
    expect(row("Live casino").getByText("₱19,000.00")).toBeTruthy();
    expect(row("Other games").getByText("Doesn't count")).toBeTruthy();
    expect(screen.getByText(/^Maximum bet ₱50.00/)).toBeTruthy();
    expect(await screen.findByText("₱1,300.00")).toBeTruthy();
    expect(screen.getByText("Expired")).toBeTruthy();
  });

  it("shows both figures beside the other pages of the member center", async () => {
    know([GRANT]);
    await showApp("/member/feedback", { login: loginOf(0) });
    const figure = async (name: string) =>
      (await screen.findByText(name, { selector: "dt, dt *" })).closest("dl")?.textContent;
    expect(await figure("You can withdraw now")).toMatch(/₱420.00.*₱1,300.00$/);
  });

  it("has nothing to withdraw while a rule blocks withdrawals", async () => {
    know([GRANT]);
    precheck({
      checks: [{ rule: "turnover", isMet: false, limit: "10.00", value: "0.00", until: null }],
      isMet: false,
    });
    await open();
    expect(await screen.findByText("₱0.00")).toBeTruthy();
  });

  it("is forfeited after showing exactly what is lost", async () => {
    know([GRANT]);
    await open();
    await press(await screen.findByRole("button", { name: "Forfeit bonus" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Forfeit this bonus?" }));
    expect(dialog.getByText("You'll lose ₱460.00 in bonus money. You keep your cash.")).toBeTruthy();
    const answers = [
      dialog.getByRole("button", { name: "Forfeit bonus" }),
      dialog.getByRole("button", { name: "Keep bonus" }),
    ];
    expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
    api.answer(rewards.leaveGrant, { ...GRANT, state: "forfeited", reason: "member" });
    know([{ ...GRANT, state: "forfeited", reason: "member", endedAt: GRANT.createdAt }]);
    await press(answers[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText("Forfeited by you")).toBeTruthy();
  });

  it("leads to the reward center without a bonus", async () => {
    know([]);
    await open();
    expect(await screen.findByText("No active bonus")).toBeTruthy();
  });

  it("says when it can't be loaded", async () => {
    api.refuse(rewards.listGrants, "UNEXPECTED");
    await open();
    expect((await screen.findAllByRole("button", { name: "Try again" })).length).toBeGreaterThan(0);
  });

  it("lists free rounds with their game, stake and end, also without a bonus", async () => {
    know([]);
    api.answer(rewards.listFreeRounds, { freeRounds: [FREE_ROUNDS, { ...FREE_ROUNDS, ...USED_UP }] });
    await open();
    expect(await screen.findByText(/^7 of 10 left, ₱5.00 each · Play by/)).toBeTruthy();
    expect(screen.getByText("Wins become bonus money with a 10× wagering requirement.")).toBeTruthy();
    const link = screen.getByRole("link", { name: "Play Pista sa Nayon" });
    expect(link.getAttribute("href")).toContain(`/seamless?nodeId=${FREE_ROUNDS.game.nodeId}`);
    expect(screen.getByText(/^All played/)).toBeTruthy();
    expect(screen.getAllByRole("link", { name: /^Play/ })).toHaveLength(1);
  });
});
