import { vendors } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** A launch is good once: nothing of it is kept, and nothing asks for it again by itself. */
const ONCE = { staleTime: Infinity, gcTime: 0, retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false };

export const playQueries = {
  /** `isShared`: by a link that somebody left on a social site, which has a call of its own (S1 §7). */
  launch: (nodeId: string, attempt: number, isShared = false) =>
    queryOptions({
      queryKey: ["play", "launch", nodeId, attempt],
      queryFn: () =>
        isShared
          ? call(vendors.launchSocialGame, { query: { nodeId } })
          : call(vendors.launchGame, { body: { nodeId } }),
      ...ONCE,
    }),
  /** S1 §7, live launch chat. For this member and this opening only. */
  chat: (vassalage: string) =>
    queryOptions({
      queryKey: ["play", "chat", vassalage],
      queryFn: () => call(vendors.launchChat, { query: { vassalage } }),
      ...ONCE,
    }),
  /** Below "wallet": what moves the balance moves this too. */
  session: (id: string) =>
    queryOptions({
      queryKey: ["wallet", "gameSession", id],
      queryFn: () => call(vendors.readGameSession, { params: { id } }),
    }),
  openRounds: () => queryOptions({ queryKey: ["wallet", "openRounds"], queryFn: () => call(vendors.listOpenRounds) }),
};
