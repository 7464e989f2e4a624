import { leaderboards, missions } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const missionQueries = {
  list: (brandId: string) =>
    queryOptions({
      queryKey: ["missions", brandId],
      queryFn: () => call(missions.listMissions, { query: { brandId } }),
    }),
  reviews: (brandId: string) =>
    queryOptions({
      queryKey: ["missions", brandId, "reviews"],
      queryFn: () => call(missions.listMissionReviews, { query: { brandId } }),
    }),
};

export const boardQueries = {
  list: (brandId: string) =>
    queryOptions({
      queryKey: ["leaderboards", brandId],
      queryFn: () => call(leaderboards.listBoards, { query: { brandId } }),
    }),
  results: (brandId: string, roundId: string) =>
    queryOptions({
      queryKey: ["leaderboards", brandId, roundId],
      queryFn: () => call(leaderboards.listResults, { query: { brandId, roundId } }),
    }),
};
