import { lottery, type LotteryBet, type LotteryPage } from "@perya/contract";
import type { FakeApi } from "../../test/fake-api.test-setup.ts";

const MINUTE = 60_000;
const id = (last: number) => `0198f2a4-7c1b-7000-8000-${String(last).padStart(12, "0")}`;

/** A sample draw that opens `opened` minutes from now and is on sale for three minutes. */
export function sampleDraw(index: number, opened = -1): LotteryPage["upcoming"][number] {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
  return {
    id: id(index),
    drawNumber: `20261119-${String(index).padStart(4, "0")}`,
    state: "open",
    opensAt: at(opened),
    closesAt: at(opened + 3),
    drawsAt: at(opened + 3.1),
  };
}

/** The page of a game with five digits and a draw every three minutes. Draw 293 is on sale. */
export function samplePage(change: Partial<LotteryPage> = {}): LotteryPage {
  const open = sampleDraw(293);
  return {
    serverTime: new Date().toISOString(),
    currency: "PHP",
    timeZone: "Asia/Manila",
    game: {
      gameCode: "five-digits-3m",
      gameName: "Perya 5D",
      nodeId: id(1),
      vassalage: "LOTT",
      gameType: "ELOTT",
      iconUrl: "/art/5d.svg",
      prizeMode: "ELOTT",
      area: "MAIN",
      family: "five-digits",
      periodSeconds: 180,
      isOutside: false,
      isOpen: true,
      nextDraw: open,
    },
    terms: {
      version: 1,
      pricing: { kind: "group", lowest: 1700, highest: 1950 },
      units: ["1.00", "10.00"],
      maxTimes: 1000,
      maxTickets: 20,
      maxLines: 10_000,
      maxStake: "50000.00",
      maxPrize: "5000000.00",
      narrowPercent: 1,
      narrowPrize: "1000000.00",
      reducedTo: "0.9",
      maxChaseDraws: 30,
      paysAfterSeconds: 0,
    },
    open,
    upcoming: [sampleDraw(294, 2), sampleDraw(295, 5)],
    drawing: null,
    last: null,
    limited: [],
    ...change,
  };
}

export function sampleBet(change: Partial<LotteryBet> = {}): LotteryBet {
  const { id: drawId, drawNumber, closesAt, drawsAt } = sampleDraw(293);
  return {
    id: id(77),
    gameCode: "five-digits-3m",
    gameName: "Perya 5D",
    drawId,
    drawNumber,
    drawState: "open",
    closesAt,
    drawsAt,
    chaseId: null,
    play: "back-two-straight",
    selection: "1/2",
    lines: 1,
    units: 1,
    unit: "10.00",
    times: 1,
    group: 1950,
    rates: ["97.5"],
    reduced: [],
    rebate: "0",
    maxPrize: "1000000.00",
    stake: "10.00",
    state: "open",
    prize: null,
    rebatePaid: null,
    hits: null,
    result: null,
    isPaid: false,
    canCancel: true,
    placedAt: new Date().toISOString(),
    ...change,
  };
}

/** Answers the routes of a game without results, bets or limits. */
export function answerLottery(api: FakeApi, page = samplePage()): void {
  api.answer(lottery.readLottery, page);
  api.answer(lottery.listOpenedNumbers, { content: [], pageNum: 1, totalPages: 0, totalCount: 0 });
  api.answer(lottery.listLotteryBets, { bets: [], next: null });
  api.answer(lottery.listLotteryChases, { chases: [], next: null });
  api.answer(lottery.listRecentLotteries, { games: [] });
  api.answer(lottery.listLatestNumbers, { games: [] });
  api.answer(lottery.listLotteryMenus, {
    serverTime: page.serverTime,
    gameMenus: [{ prizeMode: "ELOTT", games: [page.game] }],
  });
}
