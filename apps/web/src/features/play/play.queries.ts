import { type LaunchedGame, vendors } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** A launch URL works once, so it is neither cached nor refetched. */
const ONCE = { staleTime: Infinity, gcTime: 0, retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false };

/**
 * Way in which a game is opened: for money, for money from a link on a social site (which has its own call, R13.7),
 * or for fun.
 */
export type LaunchWay = "money" | "shared" | "fun";

const WAYS: Record<LaunchWay, (nodeId: string) => Promise<LaunchedGame>> = {
  money: (nodeId) => call(vendors.launchGame, { body: { nodeId } }),
  shared: (nodeId) => call(vendors.launchSocialGame, { query: { nodeId } }),
  fun: (nodeId) => call(vendors.launchForFun, { body: { nodeId } }),
};

export function launchGame(nodeId: string, way: LaunchWay): Promise<LaunchedGame> {
  return WAYS[way](nodeId);
}

export const playQueries = {
  launch: (nodeId: string, attempt: number, way: LaunchWay = "money") =>
    queryOptions({
      queryKey: ["play", "launch", nodeId, way, attempt],
      queryFn: () => launchGame(nodeId, way),
      ...ONCE,
    }),
  /** Address of a live table's chat (R20.30), valid for this member and this opening only. */
  chat: (vassalage: string) =>
    queryOptions({
      queryKey: ["play", "chat", vassalage],
      queryFn: () => call(vendors.launchChat, { query: { vassalage } }),
      ...ONCE,
    }),
  /** Figures of a game session. The key is below "wallet", so that balance events refetch them. */
  session: (id: string) =>
    queryOptions({
      queryKey: ["wallet", "gameSession", id],
      queryFn: () => call(vendors.readGameSession, { params: { id } }),
    }),
  openRounds: () => queryOptions({ queryKey: ["wallet", "openRounds"], queryFn: () => call(vendors.listOpenRounds) }),
};
