// @vitest-environment happy-dom
import { lottery } from "@perya/contract";
import { commitmentOf } from "@perya/fair";
import { drawResult, findGame } from "@perya/lottery";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, settle, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { answerLottery, sampleBet, sampleDraw, samplePage } from "../sample-lottery.test-setup.ts";

const MEMBER = 0;
const TRIAL = 4;
const GAME = "/lottery?gameCode=five-digits-3m";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  answerLottery(api);
});

const open = (path = GAME, type = MEMBER) => showApp(path, { login: loginOf(type) });
const slip = () => within(screen.getByRole("region", { name: "Bet slip" }));
const position = async (name: string) => within(await screen.findByRole("group", { name: `${name} position` }));
const choose = async (name: string, ...digits: string[]) => {
  const row = await position(name);
  for (const digit of digits) await press(row.getByRole("button", { name: digit }));
};
const placeButton = (name: RegExp) => slip().getByRole("button", { name });

describe("the lobby", () => {
  it("lists the games of its area with links to their pages", async () => {
    await open("/lottery");
    const game = await screen.findByRole("link", { name: /Perya 5D/ });
    expect(game.getAttribute("href")).toBe("/lottery?gameCode=five-digits-3m");
    expect(within(game).getByText("Every 3 minutes")).toBeTruthy();
  });

  it("is empty where the area has no games", async () => {
    await open("/seaLottery");
    expect(await screen.findByText("No lottery games right now")).toBeTruthy();
  });

  it("says why it can't be shown, and asks again", async () => {
    api.refuse(lottery.listLotteryMenus, "GAMING_CLOSED");
    await open("/vnLottery");
    expect(await screen.findByText(/GAMING_CLOSED/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /again/i })).toBeTruthy();
  });

  it.each(["no-such-game", "../x"])("tells that %s is no game", async (code) => {
    await open(`/lottery?gameCode=${encodeURIComponent(code)}`);
    expect(await screen.findByText("Lottery game not found")).toBeTruthy();
  });
});

describe("launch parameters", () => {
  it("open the game, view and way back that the lobby resolves", async () => {
    api.answer(lottery.openLotteryLobby, {
      lottoArea: "MAIN",
      lottoPrizeMode: "ELOTT",
      lottoGameCode: "five-digits-3m",
      lottoView: "bets",
      backUrl: "/elott",
      language: "EN",
      gameMenus: [],
    });
    await open("/vnLottery?launchMode=game&lottoGameCode=five-digits-3m&lottoView=bets&backUrl=%2Felott");
    expect(await screen.findByRole("heading", { level: 1, name: "Perya 5D" })).toBeTruthy();
    expect(screen.getByRole("tab", { name: "My bets" }).getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/elott");
  });

  it("open the game in the address where the lobby refuses", async () => {
    api.refuse(lottery.openLotteryLobby, "GAME_UNKNOWN");
    await open("/lottery?lottoGameCode=five-digits-3m");
    expect(await screen.findByRole("heading", { level: 1, name: "Perya 5D" })).toBeTruthy();
  });
});

describe("odds", () => {
  it("are written on choices that pay differently", async () => {
    answerLottery(api, samplePage({ game: { ...samplePage().game, gameCode: "three-dice", family: "three-dice" } }));
    await open("/lottery?gameCode=three-dice");
    const values = within(await screen.findByRole("group", { name: "Value" }));
    expect(values.getByRole("button", { name: "3" }).parentElement?.textContent).toBe("3210.6×");
    expect(values.getByRole("button", { name: "10" }).parentElement?.textContent).toBe("107.8×");
  });
});

describe("betting", () => {
  it("counts bets, cost and maximum win by the code of the server, and places the slip", async () => {
    await open();
    await choose("1st", "3", "7");
    await choose("2nd", "1", "4", "9");
    const quick = within(await screen.findByRole("group", { name: "Quick choices, 3rd position" }));
    await press(quick.getByRole("button", { name: "All" }));
    expect(screen.getByText("2 × 3 × 10 = 60 bets")).toBeTruthy();
    await press((await position("3rd")).getByRole("button", { name: "0" }));
    expect(screen.getByText("2 × 3 × 9 = 54 bets")).toBeTruthy();
    await press(screen.getByRole("button", { name: "Add to slip" }));

    expect(slip().getByText("54 × ₱10.00 × 1")).toBeTruthy();
    expect(slip().getAllByText("₱9,750.00")).toBeTruthy();
    api.answer(lottery.placeLotteryBets, { total: "540.00", balance: "460.00", bets: [sampleBet()] });
    await press(placeButton(/^Place bet, ₱540.00$/));
    expect(await slip().findByText(/Bet placed on draw 293: ₱540.00/)).toBeTruthy();
    expect(api.bodiesOf(lottery.placeLotteryBets)).toMatchObject([
      {
        termsVersion: 1,
        total: "540.00",
        tickets: [
          {
            play: "front-three-straight",
            selection: "37/149/123456789",
            unit: "10.00",
            group: 1950,
            times: 1,
            cost: "540.00",
            reduced: [],
          },
        ],
      },
    ]);
  });

  it("keeps the slip and its request key after a lost answer, and renews the key after a refusal", async () => {
    await open();
    await press(await screen.findByRole("button", { name: "Quick pick" }));
    await press(screen.getByRole("button", { name: "Add to slip" }));
    api.ignore(lottery.placeLotteryBets);
    await press(placeButton(/^Place/));
    expect(await slip().findByRole("alert")).toBeTruthy();
    api.refuse(lottery.placeLotteryBets, "FUNDS_TOO_LOW");
    await press(placeButton(/^Place/));
    expect(await slip().findByText(/FUNDS_TOO_LOW/)).toBeTruthy();
    await press(placeButton(/^Place/));
    const keys = api.bodiesOf(lottery.placeLotteryBets).map((body) => (body as { requestKey: string }).requestKey);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
    expect(slip().getAllByRole("listitem")).toHaveLength(1);
  });

  it("names each reduced payout before it is paid, and doesn't sell closed numbers", async () => {
    const limit = { play: "fixed-place", maxStake: "50000.00" };
    answerLottery(
      api,
      samplePage({
        limited: [
          { ...limit, line: "0 7", state: "reduced" },
          { ...limit, line: "0 8", state: "closed", maxStake: "0.00" },
        ],
      }),
    );
    await open();
    await press(await screen.findByRole("button", { name: "Positions" }));
    await press(screen.getByRole("button", { name: /^Fixed position/ }));
    const row = await position("1st");
    expect(row.getByRole("button", { name: "8, sold out" }).hasAttribute("disabled")).toBe(true);
    await press(row.getByRole("button", { name: "7, reduced payout" }));
    await press(screen.getByRole("button", { name: "Add to slip" }));
    expect(slip().getByText("Pays 90% of the full payout: 0-7")).toBeTruthy();
    api.answer(lottery.placeLotteryBets, { total: "10.00", balance: "0.00", bets: [] });
    await press(placeButton(/^Place/));
    expect(api.bodiesOf(lottery.placeLotteryBets)).toMatchObject([{ tickets: [{ reduced: ["0 7"] }] }]);
  });

  it("locks at the close, keeps the slip and offers the next draw", async () => {
    await open();
    await press(await screen.findByRole("button", { name: "Quick pick" }));
    await press(screen.getByRole("button", { name: "Add to slip" }));
    api.answer(lottery.readLottery, samplePage({ open: sampleDraw(294, 0), upcoming: [] }));
    const { queryClient } = await import("../../../lib/query-client.ts");
    await settle(() => queryClient.invalidateQueries({ queryKey: ["lottery"] }));
    expect(await slip().findByText(/Draw 293 closed. We kept your slip/)).toBeTruthy();
    expect(placeButton(/^Place bet on draw 294, ₱10.00$/)).toBeTruthy();
  });

  it("takes no bets while no draw sells", async () => {
    answerLottery(api, samplePage({ open: null }));
    await open();
    expect(await screen.findByText(/Sales are closed. You can bet again/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Quick pick" }).hasAttribute("disabled")).toBe(true);
  });

  it("moves by arrow keys and toggles by digit", async () => {
    await open();
    const row = (await position("1st")).getAllByRole("button");
    row[0]?.focus();
    fireEvent.keyDown(row[0] as HTMLElement, { key: "ArrowRight" });
    expect(document.activeElement).toBe(row[1]);
    fireEvent.keyDown(row[1] as HTMLElement, { key: "9" });
    expect(row[9]?.getAttribute("aria-pressed")).toBe("true");
    fireEvent.keyDown(row[1] as HTMLElement, { key: "q" });
    expect((await position("2nd")).getAllByRole("button", { pressed: true })).toHaveLength(1);
  });

  it("reads pasted numbers, one part per row", async () => {
    await open();
    await press(await screen.findByRole("button", { name: "Type or paste" }));
    const dialog = within(screen.getByRole("dialog", { name: "Type or paste" }));
    const field = dialog.getByLabelText("Your numbers");
    fireEvent.change(field, { target: { value: "37/149" } });
    await press(dialog.getByRole("button", { name: "Use these numbers" }));
    expect(dialog.getByText(/These numbers don't fit this play/)).toBeTruthy();
    fireEvent.change(field, { target: { value: "37 / 1,4,9 / 5" } });
    await press(dialog.getByRole("button", { name: "Use these numbers" }));
    expect(screen.getByText("2 × 3 × 1 = 6 bets")).toBeTruthy();
  });

  it("places by Ctrl Enter", async () => {
    await open();
    const pick = await screen.findByRole("button", { name: "Quick pick" });
    await press(pick);
    await press(screen.getByRole("button", { name: "Add to slip" }));
    api.answer(lottery.placeLotteryBets, { total: "10.00", balance: "0.00", bets: [] });
    await settle(() => void fireEvent.keyDown(pick, { key: "Enter", ctrlKey: true }));
    expect(api.bodiesOf(lottery.placeLotteryBets)).toHaveLength(1);
  });

  it("asks a trial account to register", async () => {
    await open(GAME, TRIAL);
    await press(await screen.findByRole("button", { name: "Quick pick" }));
    await press(screen.getByRole("button", { name: "Add to slip" }));
    await press(placeButton(/^Create an account to bet$/));
    expect(await screen.findByRole("dialog", { name: "You need a real account" })).toBeTruthy();
  });
});

describe("a chase", () => {
  it("shows each draw's cost and the sum before paying, and is placed with its ladder", async () => {
    await open();
    await press(await screen.findByRole("button", { name: "Quick pick" }));
    await press(screen.getByRole("button", { name: "Add to slip" }));
    await press(slip().getByRole("button", { name: "Increase: Draws" }));
    await press(slip().getByRole("button", { name: "Increase: Draws" }));
    fireEvent.change(slip().getByLabelText("Multiple per draw"), { target: { value: "ladder" } });
    await press(slip().getByRole("button", { name: /^Cost per draw/ }));
    const rows = slip().getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "2931₱10.00₱10.00",
      "2942₱20.00₱30.00",
      "2954₱40.00₱70.00",
    ]);
    await press(placeButton(/^Place bets on 3 draws, ₱70.00$/));
    expect(api.bodiesOf(lottery.placeLotteryChase)).toMatchObject([
      {
        drawIds: [293, 294, 295].map((index) => sampleDraw(index).id),
        total: "70.00",
        stopsOnWin: true,
        growth: { kind: "ladder", factor: 2, everyDraws: 1 },
      },
    ]);
  });
});

describe("below the board", () => {
  it("lists bets, and cancels an open one", async () => {
    api.answer(lottery.listLotteryBets, { bets: [sampleBet()], next: null });
    await open(`${GAME}&view=bets`);
    const bets = within(await screen.findByRole("tabpanel", { name: "My bets" }));
    expect(await bets.findByText("Back 2, Straight")).toBeTruthy();
    api.refuse(lottery.cancelLotteryBet, "LOTTERY_BET_OVER");
    await press(bets.getByRole("button", { name: "Cancel bet" }));
    expect(await screen.findByText(/LOTTERY_BET_OVER/)).toBeTruthy();
  });

  it("puts the last slip back", async () => {
    const placedAt = new Date().toISOString();
    const bets = [
      sampleBet({ placedAt }),
      sampleBet({ placedAt, selection: "3/4" }),
      sampleBet({ placedAt: "2026-01-01T00:00:00.000Z" }),
    ];
    api.answer(lottery.listLotteryBets, { bets, next: null });
    await open();
    await press(await screen.findByRole("button", { name: "Repeat last slip" }));
    expect(slip().getAllByRole("button", { name: /^Remove/ })).toHaveLength(2);
  });

  it("draws a result again in the browser, and warns where it differs", async () => {
    const game = findGame("five-digits-3m");
    const draw = { seed: "ab".repeat(16), salt: "5a".repeat(32), sequence: 7 };
    const result = drawResult(game?.shape ?? [], { game: "five-digits-3m", ...draw }).map((row) => [...row]);
    const { id: drawId, drawNumber, drawsAt } = sampleDraw(292, -5);
    const facts = {
      ...sampleDraw(292, -5),
      ...draw,
      gameCode: "five-digits-3m",
      state: "paid" as const,
      isOutside: false,
      commitment: commitmentOf(draw.seed),
      saltSource: "test beacon",
      saltName: "41",
      result,
      isCorrected: false,
    };
    const opened = { drawId, drawNumber, drawsAt, result, isCorrected: false };
    api.answer(lottery.listOpenedNumbers, { content: [opened], pageNum: 1, totalPages: 1, totalCount: 1 });
    api.answer(lottery.readLotteryDraw, facts);
    await open();
    const results = within(await screen.findByRole("tabpanel", { name: "Results" }));
    await press(await results.findByRole("button", { name: /292/ }));
    await press(await results.findByRole("button", { name: "Verify in your browser" }));
    expect(results.getByText("The seed matches its hash")).toBeTruthy();
    expect(results.getByText(`Your browser drew the same numbers: ${result[0]?.join(" ")}`)).toBeTruthy();

    api.answer(lottery.readLotteryDraw, { ...facts, result: [[0, 0, 0, 0, 0]] });
    const { queryClient } = await import("../../../lib/query-client.ts");
    await settle(() => queryClient.invalidateQueries({ queryKey: ["lottery", "draw"] }));
    await press(results.getByRole("button", { name: "Verify in your browser" }));
    expect(results.getByText(/Your browser drew other numbers/)).toBeTruthy();
  });

  it("shows chances and exact returns", async () => {
    await open(`${GAME}&view=rules`);
    const rules = within(await screen.findByRole("tabpanel", { name: "Rules and prizes" }));
    expect(rules.getAllByText("1 in 100,000").length).toBeGreaterThan(0);
    expect(rules.getAllByText("97.5%").length).toBeGreaterThan(5);
  });
});
