// @vitest-environment happy-dom
import {
  type Board,
  type BoardRow,
  leaderboards,
  members,
  type Mission,
  missions,
  type Reward,
  rewards,
} from "@perya/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { handleLiveMessage } from "../../../lib/live.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;

const mission = (change: Partial<Mission> = {}): Mission => ({
  id: "a",
  period: "daily",
  title: "₱500 in slots",
  goal: "validStake",
  categories: ["RNG"],
  target: "500.00",
  counted: "120.00",
  currency: "PHP",
  reward: { kind: "cash", amount: "50.00", required: null },
  state: "open",
  fromDay: "2026-03-02",
  endsAt: "2026-03-02T16:00:00.000Z",
  completedAt: null,
  rewardId: null,
  claimUntil: null,
  ...change,
});

const ROUND: Board["round"] = {
  id: "r1",
  title: "Weekly board",
  period: "weekly",
  categories: [],
  state: "running",
  startsAt: "2026-03-01T16:00:00.000Z",
  endsAt: "2026-03-08T16:00:00.000Z",
  paysAt: "2026-03-09T16:00:00.000Z",
};
const row = (place: number, name: string | null, change: Partial<BoardRow> = {}): BoardRow => ({
  place,
  isShared: false,
  name,
  isSimulated: false,
  isMine: false,
  score: "900.00",
  prize: null,
  ...change,
});
const BOARD: Board = {
  round: ROUND,
  currency: "PHP",
  prizes: ["10000.00", "6000.00", "4000.00"],
  players: 8912,
  rows: [
    row(1, "Mar•••", { isSimulated: true, score: "1284300.00", prize: "10000.00" }),
    row(2, "Joy•••", { isShared: true, prize: "5000.00" }),
    row(2, null, { isShared: true, prize: "5000.00" }),
  ],
  own: [row(1283, "Lea•••"), row(1284, "Ana•••", { isMine: true }), row(1285, "Gab•••")],
  isIncognito: false,
  countedAt: null,
};

const open = (path = "/member/missionLeaderboard") => showApp(path, { login: loginOf(0) });
const know = (list: Mission[], board: Board | null = BOARD, rounds = board ? [board.round] : []) => {
  api.answer(missions.readSummary, { missions: list, countedAt: null });
  api.answer(leaderboards.readBoard, { rounds, board });
  const availablePromo = { REFERRAL: { enabled: false } };
  const missionCount = list.filter(({ state }) => state === "claimable").length;
  api.answer(members.readSummary, {
    hasVip: false,
    rewardCount: 0,
    missionCount,
    availablePromoCount: 0,
    availablePromo,
  });
};
const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((line) => line.textContent);

beforeEach(async () => (api = await startFakeApi()));

describe("the missions", () => {
  it("show progress as a bar or as steps, with what counts and the reward", async () => {
    know([
      mission(),
      mission({ id: "b", title: "Three rounds", goal: "bets", categories: [], target: "3", counted: "2" }),
      mission({
        id: "c",
        period: "weekly",
        title: "The week",
        reward: { kind: "points", amount: "120.00", required: null },
      }),
    ]);
    await open();
    const today = within(await screen.findByRole("region", { name: "Today" }));
    const bar = today.getByRole("progressbar", { name: "₱500 in slots" });
    expect([bar.getAttribute("aria-valuenow"), bar.getAttribute("aria-valuetext")]).toEqual([
      "24",
      "₱120.00 of ₱500.00",
    ]);
    expect(today.getByText("Eligible games: Slots")).toBeTruthy();
    const steps = today.getByRole("progressbar", { name: "Three rounds" });
    expect([steps.children.length, steps.getAttribute("aria-valuetext")]).toEqual([3, "2 of 3"]);
    expect(within(screen.getByRole("region", { name: "This week" })).getByText("120 points")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Claim/ })).toBeNull();
  });

  it("are claimed in their row, and a refusal is written there", async () => {
    const done = mission({
      counted: "500.00",
      state: "claimable",
      rewardId: "w",
      claimUntil: "2026-03-05T16:00:00.000Z",
    });
    know([done, mission({ id: "d", fromDay: "2026-03-01", title: "Of yesterday", state: "claimable", rewardId: "y" })]);
    await open();
    expect(await screen.findByRole("region", { name: "Earlier missions" })).toBeTruthy();
    api.refuse(rewards.claim, "REWARD_HELD");
    await press(screen.getByRole("button", { name: "Claim ₱500 in slots" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/REWARD_HELD/);
    api.answer(rewards.claim, { id: "w" } as Reward);
    know([{ ...done, state: "claimed" }]);
    await press(screen.getByRole("button", { name: "Claim ₱500 in slots" }));
    expect((await screen.findByText("Claimed")).tagName).toBe("OUTPUT");
    expect(api.urlsOf(rewards.claim)).toHaveLength(2);
  });

  it("follow the live event, with the badge of their page", async () => {
    know([mission()]);
    await open();
    await screen.findByRole("region", { name: "Today" });
    know([mission({ state: "claimable", counted: "500.00", rewardId: "w" })]);
    act(() => handleLiveMessage({ event: { id: "9", change: "rewards" } }));
    expect(await screen.findByRole("button", { name: "Claim ₱500 in slots" })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText("1 reward to claim").length).toBeGreaterThan(0));
  });
});

describe("the leaderboard", () => {
  it("marks shared places, simulated players and the own row between its neighbors", async () => {
    know([]);
    await open();
    await screen.findByRole("region", { name: "Weekly board" });
    expect(rowsOf("Weekly board")).toEqual([
      "PlacePlayerValid betsPrize",
      "1Mar•••Simulated player₱1,284,300.00₱10,000.00",
      "2 =Tied for place 2Joy•••₱900.00₱5,000.00",
      "2 =Tied for place 2Incognito₱900.00₱5,000.00",
      "8,912 players",
      "1,283Lea•••₱900.00—",
      "1,284You, Ana•••₱900.00—",
      "1,285Gab•••₱900.00—",
    ]);
    expect(screen.getByText("No missions right now")).toBeTruthy();
    expect(screen.getByText(/^Ends .* Results are reviewed for one day. Prizes are paid/)).toBeTruthy();
  });

  it("of another period is chosen by its button, and hides the own name", async () => {
    const past: Board = { ...BOARD, round: { ...ROUND, id: "r0", title: "Slots", state: "frozen" } };
    know([], BOARD, [ROUND, past.round]);
    await open();
    api.answer(leaderboards.readBoard, { rounds: [ROUND, past.round], board: past });
    await press(await screen.findByRole("button", { name: /^Slots, / }));
    expect(await screen.findByText(/Results are under review/)).toBeTruthy();
    expect(api.urlsOf(leaderboards.readBoard).at(-1)).toMatch(/roundId=r0/);
    api.answer(leaderboards.setIncognito, null);
    know([], { ...past, isIncognito: true });
    await press(screen.getByRole("checkbox", { name: "Show me as Incognito" }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true));
  });

  it("says when there is none", async () => {
    know([], null);
    await open();
    expect(await screen.findByText("No leaderboard right now")).toBeTruthy();
  });

  it("says when it can't be loaded", async () => {
    know([], null);
    api.refuse(leaderboards.readBoard, "UNEXPECTED");
    api.refuse(missions.readSummary, "UNEXPECTED");
    await open();
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2));
  });
});
