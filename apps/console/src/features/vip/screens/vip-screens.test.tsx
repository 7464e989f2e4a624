import { type HeldRebate, type ListedProgram, type OperatorPermission, rebates, vip } from "@perya/contract";
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
  isOn: true,
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

const PROGRAMS = { currency: "PHP", today: "2026-01-15" };
const PROGRAM: ListedProgram = {
  id: "0198f2a4-7c1b-7000-8000-00000000ca61",
  way: "manual",
  base: "validBet",
  period: "day",
  names: { EN: "Daily rebate", TY: "Araw-araw na rebate" },
  versions: [
    {
      version: 1,
      startsOn: "2026-01-10",
      isOn: true,
      terms: { levels: [{ rates: { RNG: "0.008" }, cap: "300.00" }], autoApproveMax: "500.00", payAt: "18:00" },
      reason: "The first terms",
      createdBy: "amihan",
      createdAt: "2026-01-09T00:00:00.000Z",
    },
  ],
  approvalId: null,
  earliest: "2026-01-16",
};
const type = (label: string, value: string) =>
  settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

describe("the VIP page", () => {
  beforeEach(() => api.answer(rebates.listPrograms, { programs: [], ...PROGRAMS }));
  const show = (may = MAY) => showScreen(VipScreen, { path: "/vip", may });

  it("publishes a version that starts from the last one", async () => {
    api.answer(vip.listVersions, { versions: [VERSION], approvalId: null, earliest: "2026-02-01" });
    api.answer(vip.publishVersion, { approvalId: null });
    await show();
    await screen.findByText(/^Version 1/);
    await press(await button(t("vipTerms.new")));
    const stake = screen.getByRole("textbox", { name: "Level 2: Level-up: valid bets" });
    await settle(() => fireEvent.change(stake, { target: { value: "2,000" } }));
    await type(t("vipTerms.startsOn"), "2026-03-01");
    await press(await button(t("vipTerms.addLevel")));
    await type("Level 3: Name", "Abaka");
    await confirmDialog("Higher levels");
    const [sent] = api.bodiesOf(vip.publishVersion);
    expect(sent).toMatchObject({
      startsOn: "2026-03-01",
      isOn: true,
      terms: {
        levels: [
          { name: "Nipa", up: null },
          { name: "Buri", up: { validStake: "2000.00" } },
          { name: "Abaka", up: { validStake: "2000.00" } },
        ],
      },
      reason: "Higher levels",
    });
  });

  it("switches the levels off, and on again with the terms they had", async () => {
    api.answer(vip.listVersions, { versions: [VERSION], approvalId: null, earliest: "2026-02-01" });
    api.answer(vip.publishVersion, { approvalId: null });
    await show();
    await press(await button(`${t("vipTerms.switch.off")} ${t("vipTerms.levels")}`));
    api.answer(vip.listVersions, { versions: [{ ...VERSION, isOn: false }], approvalId: null, earliest: "2026-03-01" });
    await confirmDialog("A pause");
    await press(await button(`${t("vipTerms.switch.on")} ${t("vipTerms.levels")}`));
    await confirmDialog("They return");
    expect(api.bodiesOf(vip.publishVersion)).toMatchObject([
      { startsOn: "2026-02-01", isOn: false, terms: VERSION.terms, reason: "A pause" },
      { isOn: true, terms: VERSION.terms, reason: "They return" },
    ]);
  });

  it("forecasts the cost of changed levels beside the present ones", async () => {
    api.answer(vip.listVersions, { versions: [VERSION], approvalId: null, earliest: "2026-02-01" });
    const cost = { up: 3, down: 1, levelGifts: "600.00", birthdayGifts: "50.00", points: "12.50" };
    api.answer(vip.forecast, {
      from: "2025-12-01",
      to: "2025-12-31",
      currency: "PHP",
      planned: cost,
      present: { ...cost, levelGifts: "400.00" },
    });
    await show();
    await press(await button(t("vipTerms.new")));
    await press(await button(t("vipTerms.forecast")));
    expect((await screen.findByRole("row", { name: /^Level-up gifts/ })).textContent).toBe(
      "Level-up gifts₱600.00₱400.00",
    );
    expect(screen.getByRole("row", { name: /^Extra points/ }).textContent).toMatch(/12\.50 points.*12\.50 points/);
    expect(api.bodiesOf(vip.forecast)).toMatchObject([{ terms: VERSION.terms }]);
    await type("Level 2: Name", "Anahaw");
    expect(screen.queryByRole("row", { name: /^Level-up gifts/ })).toBeNull();
  });

  it("shows readers and waiting proposals no button", async () => {
    api.answer(vip.listVersions, { versions: [VERSION], approvalId: "a", earliest: "2026-02-01" });
    await show(["vip.read"]);
    await screen.findByText(t("vipTerms.waiting"));
    expect(queryButton(t("vipTerms.new"))).toBeNull();
  });

  it("sets up the first levels of a brand, and says what is wrong with them", async () => {
    api.answer(vip.listVersions, { versions: [], approvalId: null, earliest: "2026-01-01" });
    api.answer(vip.publishVersion, { approvalId: "a" });
    await show();
    await press(await button(t("vipTerms.first")));
    await type(`Level 2: ${t("vipTerms.column.levelGift")}`, "0");
    await confirmDialog("Our first levels");
    expect(screen.getByText(t("vipTerms.problem.gifts"))).toBeTruthy();
    expect(api.bodiesOf(vip.publishVersion)).toEqual([]);
    await type(`Level 2: ${t("vipTerms.column.levelGift")}`, "25,000");
    await press(await button(t("vipTerms.propose")));
    expect(api.bodiesOf(vip.publishVersion)).toMatchObject([
      { startsOn: "2026-01-01", terms: { levels: [{ name: "Level 1", up: null }, { levelGift: "25000.00" }] } },
    ]);
  });
});

describe("rebate programs", () => {
  beforeEach(() => api.answer(vip.listVersions, { versions: [VERSION], approvalId: null, earliest: "2026-02-01" }));
  const show = () => showScreen(VipScreen, { path: "/vip", may: MAY });

  it("are created with their first terms, after a forecast of the cost", async () => {
    api.answer(rebates.listPrograms, { programs: [], ...PROGRAMS });
    api.answer(rebates.createProgram, { id: PROGRAM.id, approvalId: null });
    api.answer(rebates.forecast, { from: "2025-12-18", to: "2026-01-14", members: 2, cost: "4011.00" });
    await show();
    await press(await button(t("vipTerms.addProgram")));
    await type(t("vipTerms.name.EN"), "Weekly rebate");
    await type(t("vipTerms.name.TY"), "Lingguhang rebate");
    await type(t("vipTerms.period"), "week");
    await press(screen.getByRole("checkbox", { name: "Slots" }));
    await type("Level 1: Slots (%)", "0.8");
    await press(await button(t("vipTerms.forecast")));
    expect(await screen.findByText(/4,011\.00/)).toBeTruthy();
    await confirmDialog("A new campaign");
    expect(api.bodiesOf(rebates.createProgram)).toMatchObject([
      {
        way: "manual",
        base: "validBet",
        period: "week",
        names: { EN: "Weekly rebate", TY: "Lingguhang rebate" },
        startsOn: "2026-01-12",
        terms: { levels: [{ rates: { RNG: "0.008" }, cap: "1000.00" }], autoApproveMax: "1000.00", payAt: "18:00" },
      },
    ]);
  });

  it("are switched off with their terms", async () => {
    api.answer(rebates.listPrograms, { programs: [PROGRAM], ...PROGRAMS });
    api.answer(rebates.publishVersion, { approvalId: null });
    await show();
    await press(await button(`${t("vipTerms.switch.off")} ${PROGRAM.names.EN}`));
    await confirmDialog("Too expensive");
    expect(api.bodiesOf(rebates.publishVersion)).toMatchObject([
      { programId: PROGRAM.id, startsOn: "2026-01-16", isOn: false, terms: PROGRAM.versions[0]?.terms },
    ]);
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
