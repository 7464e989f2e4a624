import { lotteryConsole } from "@perya/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";

const ALL = ["lottery"];
/** Refetch interval, because sales and draws change without operators. */
const LOOK_EVERY_MS = 15_000;

const PAGE = 50;

export type DrawView = "coming" | "past";

export const lotteryQueries = {
  all: ALL,
  board: (brandId: string) =>
    queryOptions({
      queryKey: [...ALL, "board", brandId],
      queryFn: () => call(lotteryConsole.readDrawBoard, { query: { brandId } }),
      refetchInterval: LOOK_EVERY_MS,
    }),
  draws: (brandId: string, gameCode: string, view: DrawView) =>
    infiniteQueryOptions({
      queryKey: [...ALL, "draws", brandId, gameCode, view],
      queryFn: ({ pageParam }) =>
        call(lotteryConsole.listBrandDraws, {
          query: omitUndefined({ brandId, gameCode, view, pageSize: PAGE, before: pageParam }),
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  draw: (id: string) =>
    queryOptions({
      queryKey: [...ALL, "draw", id],
      queryFn: () => call(lotteryConsole.readBrandDraw, { params: { id } }),
      refetchInterval: LOOK_EVERY_MS,
    }),
  terms: (brandId: string, gameCode: string) =>
    queryOptions({
      queryKey: [...ALL, "terms", brandId, gameCode],
      queryFn: () => call(lotteryConsole.listLotteryTerms, { query: { brandId, gameCode } }),
    }),
  days: (brandId: string) =>
    queryOptions({
      queryKey: [...ALL, "days", brandId],
      queryFn: () => call(lotteryConsole.listLotteryDays, { query: { brandId } }),
    }),
  report: (brandId: string, range: { from: string | undefined; until: string | undefined }) =>
    queryOptions({
      queryKey: [...ALL, "report", brandId, range.from ?? "", range.until ?? ""],
      queryFn: () => call(lotteryConsole.readLotteryReport, { query: omitUndefined({ brandId, ...range }) }),
    }),
};
