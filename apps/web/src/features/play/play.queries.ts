import { vendors } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** A launch is good once: nothing of it is kept, and nothing asks for it again by itself. */
const ONCE = { staleTime: Infinity, gcTime: 0, retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false };

export const playQueries = {
  launch: (nodeId: string, attempt: number) =>
    queryOptions({
      queryKey: ["play", "launch", nodeId, attempt],
      queryFn: () => call(vendors.launchGame, { body: { nodeId } }),
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
