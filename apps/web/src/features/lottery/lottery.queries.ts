import { lottery, type Language } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import type { Launch } from "./lottery.launch.ts";
import { queryClient } from "../../lib/query-client.ts";

/** Number of draws that the charts count. */
export const CHART_DRAWS = 100;
const PAGE_SIZE = 20;

const readDraw = (drawId: string) => call(lottery.readLotteryDraw, { params: { drawId } });
export type DrawFacts = Awaited<ReturnType<typeof readDraw>>;

export const lotteryQueries = {
  menus: (language: Language) =>
    queryOptions({
      queryKey: ["lottery", "menus", language],
      queryFn: () => withClock(() => call(lottery.listLotteryMenus, { query: { device: "WEB" } })),
    }),
  latest: (language: Language) =>
    queryOptions({
      queryKey: ["lottery", "latest", language],
      queryFn: async () => (await call(lottery.listLatestNumbers, { query: {} })).games,
    }),
  recent: (language: Language, isMember: boolean) =>
    queryOptions({
      queryKey: ["lottery", "recent", language],
      queryFn: async () => (await call(lottery.listRecentLotteries)).games,
      enabled: isMember,
    }),
  lobby: (launch: Launch) =>
    queryOptions({
      queryKey: ["lottery", "lobby", launch],
      queryFn: () => call(lottery.openLotteryLobby, { query: { ...launch, device: "WEB" } }),
      retry: false,
    }),
  page: (gameCode: string, language: Language) =>
    queryOptions({
      queryKey: ["lottery", "page", gameCode, language],
      queryFn: () => withClock(() => call(lottery.readLottery, { params: { gameCode } })),
    }),
  opened: (gameCode: string, pageNo: number) =>
    queryOptions({
      queryKey: ["lottery", "opened", gameCode, pageNo],
      queryFn: () => call(lottery.listOpenedNumbers, { query: { gameCode, pageNo, pageSize: PAGE_SIZE } }),
    }),
  charted: (gameCode: string) =>
    queryOptions({
      queryKey: ["lottery", "charted", gameCode],
      queryFn: async () =>
        (await call(lottery.listOpenedNumbers, { query: { gameCode, pageNo: 1, pageSize: CHART_DRAWS } })).content,
    }),
  draw: (drawId: string) =>
    queryOptions({
      queryKey: ["lottery", "draw", drawId],
      queryFn: () => readDraw(drawId),
    }),
  bets: (gameCode: string) =>
    byPages(["lottery", "bets", gameCode], (start) =>
      call(lottery.listLotteryBets, { query: { ...start, gameCode, pageSize: PAGE_SIZE } }),
    ),
  chases: () =>
    byPages(["lottery", "chases"], (start) => call(lottery.listLotteryChases, { query: { ...start, pageSize: 10 } })),
};

const afterMoney = () =>
  Promise.all([["lottery"], ["wallet"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

export const lotteryMutations = {
  cancelBet: () =>
    mutationOptions({
      mutationKey: ["lottery", "cancelBet"],
      mutationFn: (id: string) => call(lottery.cancelLotteryBet, { params: { id } }),
      onSettled: afterMoney,
    }),
  cancelChase: () =>
    mutationOptions({
      mutationKey: ["lottery", "cancelChase"],
      mutationFn: (id: string) => call(lottery.cancelLotteryChase, { params: { id } }),
      onSettled: afterMoney,
    }),
};

/** Refetches the data that a placed bet changes, such as the balance. */
export const refreshAfterPlacing = afterMoney;

/** Adds how far the server's clock is ahead of this device's, so that a countdown ends when the server closes. */
async function withClock<Value extends { serverTime: string }>(ask: () => Promise<Value>) {
  const askedAt = Date.now();
  const value = await ask();
  // The server read its clock about halfway through the call.
  const readAt = (askedAt + Date.now()) / 2;
  return { ...value, aheadMs: Date.parse(value.serverTime) - readAt };
}
