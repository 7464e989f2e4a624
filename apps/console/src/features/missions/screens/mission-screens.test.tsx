import {
  type ConsoleBoard,
  type ConsoleMission,
  leaderboards,
  type MissionReview,
  missions,
  type OperatorPermission,
} from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import {
  BRAND_ID,
  button,
  confirmDialog,
  confirmWith,
  press,
  queryButton,
  settle,
  showScreen,
} from "../../../test/screen.test-setup.tsx";
import { LeaderboardsScreen } from "./leaderboards-screen.tsx";
import { MissionsScreen } from "./missions-screen.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.answer(missions.listMissionReviews, { currency: "PHP", reviews: [] });
});

const MAY: OperatorPermission[] = ["missions.read", "missions.write"];
const MISSION: ConsoleMission = {
  id: "m1",
  period: "daily",
  versions: [
    {
      version: 2,
      fromDay: "2026-01-16",
      isOpen: true,
      goal: "validStake",
      categories: ["RNG"],
      target: "500.00",
      rewardKind: "cash",
      rewardAmount: "25.00",
      wagering: null,
      titles: { EN: "Slots day", TY: "Araw ng slots" },
      claimDays: 3,
      createdAt: "2026-01-15T02:00:00.000Z",
      approvalId: null,
    },
  ],
};
const REVIEW: MissionReview = {
  memberId: "p1",
  account: "reviewed",
  missionId: "m1",
  title: "Slots day",
  fromDay: "2026-01-16",
  goal: "validStake",
  target: "500.00",
  counted: "40.00",
  isHeld: true,
};
const BOARD: ConsoleBoard = {
  id: "b1",
  period: "weekly",
  categories: [],
  versions: [
    {
      version: 1,
      fromDay: "2026-01-12",
      isOpen: true,
      titles: { EN: "Live race", TY: "Live race" },
      prizes: ["100.00", "50.00"],
      createdAt: "2026-01-05T02:00:00.000Z",
      approvalId: null,
    },
  ],
  rounds: [
    {
      id: "r1",
      fromDay: "2026-01-12",
      state: "paid",
      endsAt: "2026-01-18T16:00:00.000Z",
      paysAt: "2026-01-19T16:00:00.000Z",
      players: 12,
      paid: "150.00",
      remainder: "0.00",
    },
  ],
};

/** Tables are rendered twice: for wide screens and for phones. */
async function inTable(label: string): Promise<HTMLElement> {
  const [first] = await screen.findAllByRole("button", { name: label });
  if (!first) throw new Error(`no button ${label}`);
  return first;
}
const fill = (label: string, value: string) =>
  settle(() => fireEvent.input(screen.getByLabelText(label, { exact: false }), { target: { value } }));

describe("missions", () => {
  const show = (may = MAY) => showScreen(MissionsScreen, { path: "/missions", may });
  itHasStates({
    api: () => api,
    route: missions.listMissions,
    show: () => show(),
    ready: { value: { currency: "PHP", missions: [MISSION] }, text: "Slots day" },
    empty: { value: { currency: "PHP", missions: [] }, text: t("missions.empty") },
  });

  it("get a new version with a reason, and say when it needs a second operator", async () => {
    api.answer(missions.listMissions, { currency: "PHP", missions: [MISSION] });
    await show();
    await press(await button(t("missions.change")));
    await fill(t("missions.target"), "750");
    api.answer(missions.putMission, { missionId: null, approvalId: "a1" });
    await confirmDialog("A higher goal");
    expect(api.bodiesOf(missions.putMission)).toMatchObject([
      { brandId: BRAND_ID, missionId: "m1", target: "750.00", rewardAmount: "25.00", reason: "A higher goal" },
    ]);
    expect(await screen.findByText(t("missions.proposed"))).toBeTruthy();
  });

  it("are only read without the permission to write", async () => {
    api.answer(missions.listMissions, { currency: "PHP", missions: [MISSION] });
    await show(["missions.read"]);
    await screen.findByText("Slots day");
    expect(queryButton(t("missions.change"))).toBeNull();
    expect(queryButton(t("missions.add"))).toBeNull();
  });

  it("list corrections, whose held reward is cancelled with a reason", async () => {
    api.answer(missions.listMissions, { currency: "PHP", missions: [] });
    api.answer(missions.listMissionReviews, { currency: "PHP", reviews: [REVIEW] });
    await show();
    api.answer(missions.closeMissionReview, null);
    await confirmWith(await inTable(t("missions.review.cancel")), "Bets were voided");
    expect(api.bodiesOf(missions.closeMissionReview)).toMatchObject([
      { memberId: "p1", missionId: "m1", fromDay: "2026-01-16", verdict: "cancel", reason: "Bets were voided" },
    ]);
  });
});

describe("leaderboards", () => {
  const show = (may = MAY) => showScreen(LeaderboardsScreen, { path: "/leaderboards", may });
  itHasStates({
    api: () => api,
    route: leaderboards.listBoards,
    show: () => show(),
    ready: { value: { currency: "PHP", boards: [BOARD] }, text: "Live race" },
    empty: { value: { currency: "PHP", boards: [] }, text: t("boards.none") },
  });

  it("show results of a paid period, and a correction is reviewed", async () => {
    api.answer(leaderboards.listBoards, { currency: "PHP", boards: [BOARD] });
    const result = { memberId: "p1", account: "winner", place: 1, score: "90.00", scoreNow: "40.00", prize: "100.00" };
    api.answer(leaderboards.listResults, { results: [{ ...result, needsReview: true }] });
    await show();
    await press(await inTable(t("boards.results")));
    expect((await screen.findAllByText("winner")).length).toBeGreaterThan(0);
    api.answer(leaderboards.closeResultReview, null);
    await confirmWith(await inTable(t("missions.review.close")), "Settled with the member");
    expect(api.bodiesOf(leaderboards.closeResultReview)).toMatchObject([{ roundId: "r1", memberId: "p1" }]);
  });
});
