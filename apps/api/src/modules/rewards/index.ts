/**
 * Rewards that members may claim, from promotions, missions, leaderboards, rebates, VIP levels, referrals and
 * raffles. Owns rewards, bonus_grants, grant_bets, grant_moves, free_rounds and free_round_plays. Those modules issue
 * them; claims are paid here, from house:rewards, which the ledger checks (ledger_check_rewards).
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { registerSummary } from "../members/index.ts";
import { claimAll, claimReward } from "./rewards.claim.ts";
import { closeGrants, expireRewards, payDueRewards } from "./rewards.jobs.ts";
import { endFreeRounds, listFreeRounds } from "./rewards.free-rounds.ts";
import { leaveGrant, listGrants } from "./rewards.grants.ts";
import * as rewards from "./rewards.service.ts";

export {
  cancelReward,
  checkRewardStanding,
  holdReward,
  issueReward,
  lockMemberForRewards,
  releaseReward,
  type Gift,
  type MoneyGift,
  type NewReward,
} from "./rewards.issue.ts";
export { issueWinnings, noteTold, playFreeRound } from "./rewards.free-rounds.ts";
export { findFreeRoundsToTell, listFreeRoundsToTell } from "./rewards.free-rounds.queries.ts";
export { claimReward } from "./rewards.claim.ts";
export { countClaimableOf, listBySource, type SourceReward } from "./rewards.queries.ts";
export { listRewardsOf, sumRewards, type RewardRow } from "./rewards.queries.ts";
export type { BonusTerms } from "@perya/rules";
export type { RewardRefusal, RewardSource } from "@perya/contract";

export const rewardsModule = defineModule({
  name: "rewards",
  needs: ["bets", "members"],

  setup({ serve, every, deps }) {
    registerSummary(deps, "rewards", async ({ memberId }) => ({
      rewardCount: await rewards.countClaimable(deps, memberId),
    }));

    serve(contract.rewards.listClaimable, ({ member, language }) =>
      rewards.listClaimable(deps, { memberId: member.id, language }),
    );
    serve(contract.rewards.listPast, ({ member, language, query }) =>
      rewards.listPast(deps, { memberId: member.id, language }, query),
    );
    serve(contract.rewards.claim, ({ brand, member, language, params }) =>
      claimReward(deps, { brandId: brand.id, memberId: member.id, language }, params.id),
    );
    serve(contract.rewards.claimAll, ({ brand, member, language }) =>
      claimAll(deps, { brandId: brand.id, memberId: member.id, language }),
    );

    serve(contract.rewards.listGrants, ({ member, language }) => listGrants(deps, { memberId: member.id, language }));
    serve(contract.rewards.leaveGrant, ({ member, language, params }) =>
      leaveGrant(deps, { memberId: member.id, language }, params.id),
    );

    serve(contract.rewards.listFreeRounds, ({ member, language }) =>
      listFreeRounds(deps, { memberId: member.id, language }),
    );

    every("1 minute", "end-free-rounds", () => endFreeRounds(deps));
    every("1 minute", "expire", () => expireRewards(deps));
    every("1 minute", "pay-due", () => payDueRewards(deps));
    every("1 minute", "close-grants", () => closeGrants(deps));
  },
});
