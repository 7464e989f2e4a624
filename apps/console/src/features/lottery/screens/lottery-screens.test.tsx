import {
  type BrandDraw,
  type BrandDrawLine,
  type ConsoleLottery,
  lotteryConsole,
  type LotteryTermsListing,
  type OperatorPermission,
} from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
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
import { LotteryDrawScreen } from "./lottery-draw-screen.tsx";
import { LotteryGameScreen } from "./lottery-game-screen.tsx";
import { LotteryScreen } from "./lottery-screen.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const MAY: OperatorPermission[] = ["lottery.read", "lottery.enter", "lottery.write"];
const GAME: ConsoleLottery = {
  code: "pcso-3d",
  name: "3D Swertres",
  prizeMode: "LOTT",
  isOutside: true,
  isOpen: true,
  timeZone: "Asia/Manila",
};
const LINE: BrandDrawLine = {
  id: "d1",
  drawNumber: "20261119-01",
  gameCode: "pcso-3d",
  state: "closed",
  isOutside: true,
  opensAt: "2026-11-18T23:00:00.000Z",
  closesAt: "2026-11-19T05:45:00.000Z",
  drawsAt: "2026-11-19T06:00:00.000Z",
  bets: 12,
  staked: "2400.00",
  refunded: "0.00",
  won: "0.00",
  liabilityPercent: 61,
  result: null,
  revision: 0,
  paysAt: null,
  needsResult: true,
};
const BOARD = {
  currency: "PHP",
  serverTime: "2026-11-19T06:35:00.000Z",
  games: [
    { ...GAME, draw: { ...LINE, id: "d2", drawNumber: "20261119-02", state: "open", needsResult: false } as const },
  ],
  waiting: [LINE],
};
const SHAPE = [{ name: "digits", size: 3, low: 0, high: 9, repeats: true, ordered: true }];
const DRAW: BrandDraw = {
  ...LINE,
  brandId: BRAND_ID,
  currency: "PHP",
  serverTime: BOARD.serverTime,
  game: GAME,
  shape: SHAPE,
  commitment: null,
  saltSource: null,
  saltName: null,
  salt: null,
  seed: null,
  drawnAt: null,
  settledAt: null,
  paidAt: null,
  cancelledAt: null,
  entering: { revision: 1, attempt: 1, entries: 0, isOwn: false },
  entries: [],
  cancelling: "byTwo",
  approvalId: null,
  plays: [
    {
      play: "straight",
      staked: "2400.00",
      cap: "5000.00",
      lines: 120,
      exposures: [{ line: "1 2 3", owed: "5200.00", loss: "3040.00", percent: 61, band: "reduced" }],
    },
  ],
};
const fill = (label: string | RegExp, value: string) =>
  settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

describe("the draw board", () => {
  const show = () => showScreen(LotteryScreen, { path: "/lottery", may: MAY });
  itHasStates({
    api: () => api,
    route: lotteryConsole.readDrawBoard,
    show,
    ready: { value: BOARD, text: "3D Swertres" },
    empty: { value: { ...BOARD, games: [], waiting: [] }, text: t("lottery.none") },
  });

  it("names results to enter, and shows each game's next draw with its share of the cap", async () => {
    api.answer(lotteryConsole.readDrawBoard, BOARD);
    await show();
    expect(await screen.findByText(t("lottery.waiting"))).toBeTruthy();
    expect(screen.getByText(/35 m ago/)).toBeTruthy();
    expect(screen.getAllByText("61%").length).toBeGreaterThan(0);
    expect(screen.getAllByRole("link", { name: "20261119-02" }).length).toBeGreaterThan(0);
  });
});

describe("a draw", () => {
  const show = (may = MAY) => showScreen(LotteryDrawScreen, { path: "/lottery-draw?id=d1", may });
  const answer = (change: Partial<BrandDraw> = {}) => api.answer(lotteryConsole.readBrandDraw, { ...DRAW, ...change });
  itHasStates({
    api: () => api,
    route: lotteryConsole.readBrandDraw,
    show: () => show(),
    ready: { value: DRAW, text: "3D Swertres 20261119-01" },
  });

  it("takes a result with the date from the source, and says when it repeats an earlier one", async () => {
    answer();
    await show();
    expect((await screen.findAllByText(t("lottery.band.reduced"))).length).toBeGreaterThan(0);
    await press(await button(t("lottery.enter")));
    const confirm = () =>
      press(within(screen.getByRole("dialog")).getByRole("button", { name: t("lottery.enter.confirm") }));
    await fill(new RegExp(`^${t("lottery.numbers")}`), "1 2");
    await confirm();
    expect(screen.getAllByText(t("lottery.wrong")).length).toBe(2);
    expect(api.bodiesOf(lotteryConsole.enterResult)).toEqual([]);
    await fill(new RegExp(`^${t("lottery.numbers")}`), "127");
    await fill(new RegExp(`^${t("lottery.publishedFor")}`), "2026-11-19T14:00");
    await fill(new RegExp(`^${t("lottery.source")}`), "the broadcast");
    api.refuse(lotteryConsole.enterResult, "LOTTERY_RESULT_REPEATED");
    await confirm();
    await press(await screen.findByLabelText(t("lottery.repeatChecked")));
    api.answer(lotteryConsole.enterResult, { outcome: "first", differences: [] });
    await confirm();
    expect(api.bodiesOf(lotteryConsole.enterResult).at(-1)).toEqual({
      revision: 1,
      publishedFor: "2026-11-19T14:00",
      result: [[1, 2, 7]],
      source: "the broadcast",
      isRepeatChecked: true,
    });
    expect(await screen.findByText(t("lottery.entered.first"))).toBeTruthy();
  });

  it("hides an entry until the second one is in, and does not ask the same operator again", async () => {
    answer({ entering: { revision: 1, attempt: 1, entries: 1, isOwn: true } });
    await show();
    expect(await screen.findByText(t("lottery.entering.own"))).toBeTruthy();
    expect(queryButton(t("lottery.enter"))).toBeNull();
  });

  it("shows both entries of an attempt that differed", async () => {
    const entry = { revision: 1, attempt: 1, enteredAt: "2026-11-19T06:10:00.000Z" };
    answer({
      entering: { revision: 1, attempt: 2, entries: 0, isOwn: false },
      entries: [
        { ...entry, operator: "amihan", result: [[1, 2, 3]] },
        { ...entry, operator: "bayani", result: [[1, 2, 4]] },
      ],
    });
    await show();
    expect(await screen.findByText(t("lottery.entries.differ"))).toBeTruthy();
    expect([screen.getByText("123"), screen.getByText("124")]).toHaveLength(2);
    expect(screen.getByText(t("lottery.entering.differed"))).toBeTruthy();
  });

  it("is corrected and cancelled with a reason, or only read", async () => {
    answer({
      state: "settled",
      result: [[1, 2, 3]],
      revision: 1,
      paysAt: "2026-11-19T07:00:00.000Z",
      needsResult: false,
    });
    await show();
    expect(await button(t("lottery.correct"))).toBeTruthy();
    await press(await button(t("lottery.cancel")));
    api.answer(lotteryConsole.cancelBrandDraw, { approvalId: "a1" });
    await confirmDialog("The source withdrew the draw");
    expect(api.bodiesOf(lotteryConsole.cancelBrandDraw)).toEqual([{ reason: "The source withdrew the draw" }]);
    expect(await screen.findByText(t("lottery.proposed"))).toBeTruthy();
  });

  it("has no buttons for operators who may only read", async () => {
    answer();
    await show(["lottery.read"]);
    await screen.findByText("3D Swertres 20261119-01");
    expect([queryButton(t("lottery.enter")), queryButton(t("lottery.cancel"))]).toEqual([null, null]);
  });
});

describe("a game", () => {
  const TERMS = {
    isOpen: true,
    highestGroup: null,
    rates: {},
    units: ["1.00", "5.00"],
    maxTimes: 1000,
    maxStake: "50000.00",
    maxPrize: "5000000.00",
    narrowPercent: 1,
    narrowPrize: "1000000.00",
    cap: "5000000.00",
    kept: "0.9",
    reducedTo: "0.9",
    maxChase: 6,
    paysAfterSeconds: 600,
  };
  const LISTING: LotteryTermsListing = {
    currency: "PHP",
    game: GAME,
    lowestGroup: null,
    highestGroup: null,
    plays: [{ play: "straight", levels: ["hit"], rates: ["450"] }],
    versions: [
      {
        version: 2,
        terms: { ...TERMS, maxTimes: 500 },
        madeAt: BOARD.serverTime,
        madeBy: "amihan",
        approvedBy: "bayani",
      },
      { version: 1, terms: TERMS, madeAt: BOARD.serverTime, madeBy: null, approvedBy: null },
    ],
    approvalId: null,
  };
  const show = (view: string) => {
    api.answer(lotteryConsole.readDrawBoard, BOARD);
    return showScreen(LotteryGameScreen, { path: `/lottery-game?code=pcso-3d&view=${view}`, may: MAY });
  };

  it("lists past draws with results", async () => {
    const past = {
      ...LINE,
      state: "paid" as const,
      needsResult: false,
      result: [[1, 2, 3]],
      revision: 2,
      won: "450.00",
    };
    api.answer(lotteryConsole.listBrandDraws, { currency: "PHP", draws: [past], next: null });
    await show("past");
    expect((await screen.findAllByText("123")).length).toBeGreaterThan(0);
    expect(screen.getAllByText(t("lottery.corrected")).length).toBeGreaterThan(0);
  });

  it("says what each version changed, and saves or proposes the next one", async () => {
    api.answer(lotteryConsole.listLotteryTerms, LISTING);
    await show("terms");
    expect(await screen.findByText(t("lottery.terms.byTwo", { one: "amihan", other: "bayani" }))).toBeTruthy();
    await press(await button(t("lottery.terms.change")));
    await fill(new RegExp(`^${t("lottery.terms.cap")}`), "6000000");
    await fill(/^Straight/, "440");
    api.answer(lotteryConsole.changeLotteryTerms, { version: null, approvalId: "a1" });
    await confirmDialog("More room before Christmas");
    expect(api.bodiesOf(lotteryConsole.changeLotteryTerms)).toEqual([
      {
        brandId: BRAND_ID,
        gameCode: "pcso-3d",
        basedOn: 2,
        terms: { ...TERMS, maxTimes: 500, cap: "6000000.00", rates: { straight: ["440"] } },
        reason: "More room before Christmas",
      },
    ]);
    expect(await screen.findByText(t("lottery.proposed"))).toBeTruthy();
  });
});

describe("the calendar", () => {
  const DAYS = { timeZone: "Asia/Manila", games: [GAME] };
  const DAY = { gameCode: null, day: "2026-12-25", closes: null, madeBy: "amihan", madeAt: BOARD.serverTime };
  const show = () => showScreen(LotteryScreen, { path: "/lottery?view=calendar", may: MAY });
  itHasStates({
    api: () => api,
    route: lotteryConsole.listLotteryDays,
    show,
    ready: { value: { ...DAYS, days: [DAY] }, text: t("lottery.day.noDraws") },
    empty: { value: { ...DAYS, days: [] }, text: t("lottery.day.none") },
  });

  it("adds a day, and cancels draws on sale only after the box was ticked", async () => {
    api.answer(lotteryConsole.listLotteryDays, { ...DAYS, days: [] });
    await show();
    await press(await button(t("lottery.day.add")));
    await fill(t("lottery.day"), "2026-12-25");
    api.refuse(lotteryConsole.addLotteryDay, "LOTTERY_DAY_HAS_DRAWS");
    await confirmDialog("Christmas");
    await press(await screen.findByLabelText(t("lottery.day.cancels")));
    api.answer(lotteryConsole.addLotteryDay, { cancelled: 3 });
    await confirmDialog("Christmas");
    const body = { brandId: BRAND_ID, gameCode: null, day: "2026-12-25", closes: null, reason: "Christmas" };
    expect(api.bodiesOf(lotteryConsole.addLotteryDay)).toEqual([
      { ...body, cancelsDraws: false },
      { ...body, cancelsDraws: true },
    ]);
    expect(await screen.findByText(t("lottery.day.cancelled", { count: 3 }))).toBeTruthy();
  });
});

describe("the report", () => {
  const FIGURES = {
    draws: 3,
    bets: 40,
    staked: "8000.00",
    prizes: "6750.00",
    rebates: "0.00",
    result: "1250.00",
    open: "0.00",
    refunded: "100.00",
  };
  const REPORT = {
    currency: "PHP",
    from: "2026-11-13",
    until: "2026-11-19",
    rows: [{ day: "2026-11-19", gameCode: "pcso-3d", gameName: "3D Swertres", ...FIGURES }],
    total: FIGURES,
  };
  itHasStates({
    api: () => api,
    route: lotteryConsole.readLotteryReport,
    show: () => showScreen(LotteryScreen, { path: "/lottery?view=report", may: MAY }),
    ready: { value: REPORT, text: "+₱1,250.00" },
    empty: { value: { ...REPORT, rows: [] }, text: t("lottery.report.none") },
  });
});
