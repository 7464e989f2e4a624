import { type HeldRebate, type OperatorPermission, rebates, vip } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import { button, confirmDialog, press, queryButton, settle, showScreen } from "../../../test/screen.test-setup.tsx";
import { HeldRebatesScreen } from "./held-rebates-screen.tsx";
import { VipScreen } from "./vip-screen.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const MAY: OperatorPermission[] = ["vip.read", "vip.write", "rebates.approve"];
const LEVEL = { levelGift: null, birthdayGift: null, pointsPercent: 0 };
const line = { validStake: "1000.00", deposits: "0.00" };
const VERSION = {
  id: "0198f2a4-7c1b-7000-8000-00000000ca5e",
  version: 1,
  startsOn: "2026-01-01",
  terms: {
    levels: [
      { ...LEVEL, name: "Nipa", up: null, keep: null },
      { ...LEVEL, name: "Buri", up: line, keep: line },
    ],
    giftTimes: null,
    giftDays: 30,
  },
  reason: "The first levels",
  createdBy: "amihan",
  createdAt: "2026-01-01T00:00:00.000Z",
};
const HELD: HeldRebate = {
  id: "0198f2a4-7c1b-7000-8000-00000000ca5f",
  memberId: "0198f2a4-7c1b-7000-8000-00000000ca60",
  nickname: "Ana",
  program: "Daily rebate",
  from: "2026-01-15",
  to: "2026-01-15",
  level: 3,
  lines: [{ category: "RNG", base: "100000.00", rate: "0.01", amount: "1000.00" }],
  amount: "1000.00",
  currency: "PHP",
};

describe("the VIP page", () => {
  beforeEach(() => api.answer(rebates.listPrograms, { programs: [] }));
  const show = (may = MAY) => showScreen(VipScreen, { path: "/vip", may });

  it("publishes a version that starts from the last one", async () => {
    api.answer(vip.listVersions, { versions: [VERSION], approvalId: null });
    api.answer(vip.publishVersion, { approvalId: null });
    await show();
    await screen.findByText(/^Version 1/);
    await press(await button(t("vipTerms.new")));
    const stake = screen.getByRole("textbox", { name: "Level 2: Up: valid bets" });
    await settle(() => fireEvent.change(stake, { target: { value: "2,000" } }));
    await settle(() =>
      fireEvent.change(screen.getByLabelText(t("vipTerms.startsOn")), { target: { value: "2026-03-01" } }),
    );
    await confirmDialog("Higher levels");
    const [sent] = api.bodiesOf(vip.publishVersion);
    expect(sent).toMatchObject({
      startsOn: "2026-03-01",
      terms: {
        levels: [
          { name: "Nipa", up: null },
          { name: "Buri", up: { validStake: "2000.00" } },
        ],
      },
      reason: "Higher levels",
    });
  });

  it("shows readers and waiting proposals no button", async () => {
    api.answer(vip.listVersions, { versions: [VERSION], approvalId: "a" });
    await show(["vip.read"]);
    await screen.findByText(t("vipTerms.waiting"));
    expect(queryButton(t("vipTerms.new"))).toBeNull();
  });
});

describe("held rebates", () => {
  const show = () => showScreen(HeldRebatesScreen, { path: "/held-rebates", may: MAY });
  itHasStates({
    api: () => api,
    route: rebates.listHeld,
    show,
    ready: { value: { held: [HELD] }, text: "Ana" },
    empty: { value: { held: [] }, text: t("heldRebates.none") },
  });
});
