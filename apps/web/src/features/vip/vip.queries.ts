import { type Language, rebates, rewards, vip } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query-client.ts";

/** Prefix of all queries about rewards. The live event "rewards" invalidates it (lib/live.ts). */
const ALL = ["rewards"];

export const vipQueries = {
  own: () => queryOptions({ queryKey: [...ALL, "vip"], queryFn: () => call(vip.readVip) }),
  /** Gifts to claim. */
  gifts: (language: Language) =>
    queryOptions({
      queryKey: [...ALL, "vip", "gifts", language],
      queryFn: async () => {
        const open = await call(rewards.listClaimable);
        return open.rewards.filter(({ source, state }) => source === "vip" && state === "claimable");
      },
    }),
  rebates: (language: Language) =>
    queryOptions({ queryKey: [...ALL, "rebates", language], queryFn: () => call(rebates.listRebates) }),
};

export const vipMutations = {
  /** Claims a gift or a rebate. */
  claim: () =>
    mutationOptions({
      mutationKey: [...ALL, "claim"],
      mutationFn: (id: string) => call(rewards.claim, { params: { id } }),
      onSettled: async () => {
        const changed = [ALL, ["members", "summary"], ["wallet"], ["withdrawals", "precheck"]];
        await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      },
    }),
};
