import { members } from "@perya/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { keptInSession } from "../../lib/kept-answers.ts";
import { useLogin } from "../../lib/session.ts";

/**
 * Facts about the member that decide which entries menus have. Kept in session storage, so that the next page shows
 * the same menu immediately.
 */
const summary = () =>
  queryOptions({
    queryKey: ["members", "summary"],
    ...keptInSession("summary", () => call(members.readSummary)),
  });

function useSummary() {
  const { isLogin, isTrial } = useLogin();
  return useQuery({ ...summary(), enabled: isLogin && !isTrial }).data;
}

/** Number of rewards to claim now, for a badge (R10.17). Zero for visitors and trial accounts. */
export function useRewardCount(): number {
  const { isLogin } = useLogin();
  const { rewardCount = 0 } = useSummary() ?? {};
  return isLogin ? rewardCount : 0;
}

/** Number of mission rewards to claim now, for a badge (R10.17). */
export function useMissionCount(): number {
  const { isLogin } = useLogin();
  const { missionCount = 0 } = useSummary() ?? {};
  return isLogin ? missionCount : 0;
}

/** Whether a member may invite friends. Agents always may, trial accounts never. */
export function useMayInvite(): boolean {
  const { isLogin, isAgent, isTrial } = useLogin();
  const known = useSummary();
  return isAgent || (isLogin && !isTrial && known?.availablePromo.REFERRAL.enabled === true);
}

/** The member's VIP level; undefined if the brand has no VIP page. */
export function useVipLevel() {
  const { hasVip, vipLevel } = useSummary() ?? {};
  return hasVip ? vipLevel : undefined;
}
