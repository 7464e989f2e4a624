import { settlements, type OperatorPermission, type SettlementReading } from "@perya/contract";
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
  type,
} from "../../../test/screen.test-setup.tsx";
import { sampleLimit, samplePayable, samplePeriod, sampleReading } from "../settlements.samples.test-setup.ts";
import { CommissionsScreen } from "./commissions-screen.tsx";
import { PeriodScreen } from "./period-screen.tsx";
import { PeriodsScreen } from "./periods-screen.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const MAY: OperatorPermission[] = ["settlements.read", "settlements.write", "approvals.read"];
const READER: OperatorPermission[] = ["settlements.read"];

describe("the settlement runs", () => {
  const show = () => showScreen(PeriodsScreen, { path: "/periods", may: MAY });
  itHasStates({
    api: () => api,
    route: settlements.listPeriods,
    show,
    ready: { value: { periods: [samplePeriod()], next: null }, text: "₱1,234.00" },
    empty: { value: { periods: [], next: null }, text: t("periods.none") },
  });

  it("are filtered by what is chosen", async () => {
    api.answer(settlements.listPeriods, { periods: [samplePeriod()], next: null });
    const { router } = await show();
    const state = await screen.findByRole("combobox", { name: t("periods.filter.state") });
    await settle(() => fireEvent.change(state, { target: { value: "counted" } }));
    expect(router.state.location.href).toBe("/periods?state=counted");
    expect(api.urlsOf(settlements.listPeriods).at(-1)).toContain("state=counted");
  });
});

describe("one settlement run", () => {
  beforeEach(() => api.answer(settlements.listPeriodLines, { lines: [], next: null }));
  const show = (may = MAY) => showScreen(PeriodScreen, { path: "/period?id=q1", may });
  const open = async (change: Partial<SettlementReading> = {}, may?: OperatorPermission[]) => {
    api.answer(settlements.readPeriod, sampleReading(change));
    await show(may);
    await screen.findByText("feedbeef");
  };

  itHasStates({
    api: () => api,
    route: settlements.readPeriod,
    show: () => show(),
    ready: { value: sampleReading(), text: "feedbeef" },
  });

  it("is proposed for release with a reason", async () => {
    await open();
    api.answer(settlements.proposeRelease, { approvalId: "a1" });
    await confirmWith(await button(t("periods.release")), "Figures checked");
    expect(api.bodiesOf(settlements.proposeRelease)).toEqual([{ reason: "Figures checked" }]);
    expect(await screen.findByText(t("periods.proposed"))).toBeTruthy();
  });

  it("is recalculated with a reason", async () => {
    await open();
    api.answer(settlements.recount, { runs: 1 });
    await confirmWith(await button(t("periods.recount")), "A late correction");
    expect(api.bodiesOf(settlements.recount)).toEqual([{ reason: "A late correction" }]);
  });

  it("is not proposed again while awaiting a second operator", async () => {
    await open({ approvalId: "a1" });
    expect(screen.getByRole("link", { name: t("periods.seeApprovals") })).toBeTruthy();
    expect(queryButton(t("periods.release"))).toBeNull();
  });

  it.each(["open", "released", "paid", "superseded"] as const)("is not released while it is %s", async (state) => {
    await open({ period: samplePeriod({ state }) });
    expect(queryButton(t("periods.release"))).toBeNull();
  });

  it("has no actions without write permission", async () => {
    await open({}, READER);
    expect([queryButton(t("periods.release")), queryButton(t("periods.recount"))]).toEqual([null, null]);
  });
});

describe("commissions payable", () => {
  const show = (may = MAY) => showScreen(CommissionsScreen, { path: "/commissions", may });
  beforeEach(() => {
    api.answer(settlements.readPayable, [samplePayable()]);
    api.answer(settlements.listLimits, [sampleLimit()]);
  });

  describe("as balances", () => {
    itHasStates({
      api: () => api,
      route: settlements.readPayable,
      show: () => show(),
      ready: { value: [samplePayable()], text: t("commissions.equal") },
      empty: { value: [], text: t("commissions.none") },
    });
  });

  describe("as release limits", () => {
    itHasStates({
      api: () => api,
      route: settlements.listLimits,
      show: () => show(),
      ready: { value: [sampleLimit()], text: "₱5,000.00" },
    });
  });

  it("say when the ledger and the runs differ", async () => {
    api.answer(settlements.readPayable, [samplePayable({ isEqual: false })]);
    await show();
    expect(await screen.findByText(t("commissions.differs"))).toBeTruthy();
  });

  it("have a release limit that one operator proposes", async () => {
    await show();
    await press(await button(t("commissions.limit.change")));
    const most = screen.getByRole("textbox", { name: t("commissions.limit.most") });
    await type(most, "much");
    await confirmDialog("A larger team");
    expect(screen.getByText(t("commissions.limit.wrong"))).toBeTruthy();
    api.answer(settlements.proposeLimit, { approvalId: "a1" });
    await type(most, "8000");
    await confirmDialog("A larger team");
    expect(api.bodiesOf(settlements.proposeLimit)).toEqual([
      { brandId: BRAND_ID, kind: "daily", most: "8000.00", reason: "A larger team" },
    ]);
  });

  it.each<[string, string | null, OperatorPermission[]]>([
    ["while a proposal waits", "8000.00", MAY],
    ["without write permission", null, READER],
  ])("have no limit to change %s", async (_name, proposed, may) => {
    api.answer(settlements.listLimits, [sampleLimit({ proposed })]);
    await show(may);
    await screen.findByText("₱5,000.00");
    expect(queryButton(t("commissions.limit.change"))).toBeNull();
  });
});
