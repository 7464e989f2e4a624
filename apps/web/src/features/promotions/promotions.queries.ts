import { type Language, type Promotion, promotions, rewards } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query-client.ts";

/** Prefix of all queries about promotions. The live event "promotions" invalidates it (lib/live.ts). */
const ALL = ["promotions"];

export const promotionQueries = {
  /**
   * Promotions with the member's status in each. Cached separately for visitors and members, because statuses depend
   * on the login.
   */
  list: (language: Language, isLogin: boolean) =>
    queryOptions({
      queryKey: [...ALL, "list", language, isLogin],
      queryFn: () => call(promotions.listPromotions),
    }),
};

type Application = { id: string; remark: string; images: string[] };

export const promotionMutations = {
  /**
   * Issues the reward and then claims it. If the second call is refused, the reward stays claimable in the reward
   * center.
   */
  claim: () =>
    mutationOptions({
      mutationKey: [...ALL, "claim"],
      mutationFn: async ({ id, claim }: Promotion) => {
        const rewardId = claim?.rewardId ?? (await call(promotions.claimPromotion, { params: { id } })).claim?.rewardId;
        if (rewardId) await call(rewards.claim, { params: { id: rewardId } });
      },
      onSettled: askAgain,
    }),
  join: () =>
    mutationOptions({
      mutationKey: [...ALL, "join"],
      mutationFn: ({ id }: Promotion) => call(promotions.joinPromotion, { params: { id } }),
      onSettled: askAgain,
    }),
  apply: () =>
    mutationOptions({
      mutationKey: [...ALL, "apply"],
      mutationFn: ({ id, ...body }: Application) => call(promotions.applyForPromotion, { params: { id }, body }),
      onSettled: askAgain,
    }),
  setShowsOffers: () =>
    mutationOptions({
      mutationKey: [...ALL, "offers"],
      mutationFn: (showsOffers: boolean) => call(promotions.setShowsOffers, { body: { showsOffers } }),
      onSettled: askAgain,
    }),
};

async function askAgain(): Promise<void> {
  const changed = [ALL, ["rewards"], ["wallet"], ["members", "summary"]];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
