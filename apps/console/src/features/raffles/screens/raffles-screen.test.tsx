import { type BrandRaffle, type OperatorPermission, raffles } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import {
  BRAND_ID,
  button,
  confirmDialog,
  press,
  queryButton,
  settle,
  showScreen,
} from "../../../test/screen.test-setup.tsx";
import { RafflesScreen } from "./raffles-screen.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const MAY: OperatorPermission[] = ["raffles.read", "raffles.write"];
const RAFFLE: BrandRaffle = {
  id: "r1",
  titles: { EN: "Weekend raffle", TY: "Weekend raffle" },
  state: "draft",
  currency: "PHP",
  step: "200.00",
  mostTickets: 200,
  prizes: ["40000.00", "20000.00"],
  pool: "60000.00",
  firstDay: "2026-02-01",
  lastDay: "2026-02-07",
  claimDays: 14,
  drawsAt: "2026-02-09T12:00:00.000Z",
  needsApproval: true,
  approvalId: null,
  madeBy: "amihan",
  saltSource: "test beacon",
  saltName: "4711",
  commitment: null,
  listHash: null,
  tickets: null,
  openedAt: null,
  frozenAt: null,
  drawnAt: null,
  paidAt: null,
  drawUrl: null,
};
const PAID: BrandRaffle = {
  ...RAFFLE,
  state: "paid",
  commitment: "ab".repeat(32),
  listHash: "cd".repeat(32),
  tickets: 53,
  drawUrl: "https://perya.example/wps/raffles/r1/draw",
};
const answer = (...listed: BrandRaffle[]) => api.answer(raffles.listBrandRaffles, { currency: "PHP", raffles: listed });
const show = (may = MAY) => showScreen(RafflesScreen, { path: "/raffles", may });

itHasStates({
  api: () => api,
  route: raffles.listBrandRaffles,
  show: () => show(),
  ready: { value: { currency: "PHP", raffles: [RAFFLE] }, text: "Weekend raffle" },
  empty: { value: { currency: "PHP", raffles: [] }, text: t("raffles.none") },
});

it("drafts a raffle in the console's time zone", async () => {
  answer();
  await show();
  await press(await button(t("raffles.add")));
  const fill = (label: string | RegExp, value: string) =>
    settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  const save = async () => press(await button(t("raffles.save")));
  await fill(t("raffles.name.EN"), "Summer raffle");
  await fill(t("raffles.name.TY"), "Summer raffle");
  await fill(t("raffles.firstDay"), "2026-04-01");
  await fill(t("raffles.lastDay"), "2026-04-07");
  await fill(/^Reason/, "For the summer");
  await save();
  expect(api.bodiesOf(raffles.draftRaffle)).toEqual([]);
  await fill(t("raffles.drawsAt.field"), "2026-04-09T20:00");
  await fill(t("raffles.prizes"), "1000\n500\n");
  api.answer(raffles.draftRaffle, { id: "r2" });
  await save();
  expect(api.bodiesOf(raffles.draftRaffle)).toEqual([
    {
      brandId: BRAND_ID,
      titles: { EN: "Summer raffle", TY: "Summer raffle" },
      step: "200.00",
      mostTickets: 200,
      prizes: ["1000.00", "500.00"],
      firstDay: "2026-04-01",
      lastDay: "2026-04-07",
      claimDays: 14,
      drawsAt: "2026-04-09T12:00:00.000Z",
      reason: "For the summer",
    },
  ]);
});

it("opens a draft, or says that a second operator is needed", async () => {
  answer(RAFFLE);
  await show();
  await screen.findByText(t("raffles.byTwo"));
  await press(await button(t("raffles.open")));
  api.answer(raffles.openRaffle, { approvalId: "a1" });
  await confirmDialog("Agreed with marketing");
  expect(api.bodiesOf(raffles.openRaffle)).toEqual([{ reason: "Agreed with marketing" }]);
  expect(await screen.findByText(t("raffles.proposed"))).toBeTruthy();
});

it("takes the next step of a running raffle", async () => {
  answer({ ...PAID, state: "frozen" });
  await show();
  await press(await button(t("raffles.run.frozen")));
  api.answer(raffles.runRaffle, null);
  await confirmDialog("The value is there");
  expect(api.bodiesOf(raffles.runRaffle)).toEqual([{ reason: "The value is there" }]);
});

it("shows players, winners and the public draw", async () => {
  answer(PAID);
  await show(["raffles.read"]);
  expect((await screen.findByRole("link", { name: PAID.drawUrl ?? "" })).getAttribute("href")).toBe(PAID.drawUrl);
  expect(queryButton(t("raffles.add"))).toBeNull();
  api.answer(raffles.readRafflePlayers, {
    players: 2,
    tickets: 53,
    listed: [{ memberId: "m1", account: "ana", name: "7QK2M9XD4B", tickets: 50 }],
    winners: [{ prize: "40000.00", memberId: "m1", account: "ana", name: "7QK2M9XD4B", reward: "claimable" }],
  });
  await press(await button(t("raffles.players.show")));
  expect(await screen.findByText("2 players, 53 tickets")).toBeTruthy();
  expect(screen.getAllByText(t("raffles.reward.claimable")).length).toBeGreaterThan(0);
});
