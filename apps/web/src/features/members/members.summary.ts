import { members } from "@perya/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { keptInSession } from "../../lib/kept-answers.ts";
import { useLogin } from "../../lib/session.ts";

/** Member facts that menus depend on. Kept in session storage, so that the next page renders the same menu at once. */
const summary = () =>
  queryOptions({
    queryKey: ["members", "summary"],
    ...keptInSession("summary", () => call(members.readSummary)),
  });

/** Whether a member may invite friends. Not requested for visitors, agents (always) and trial accounts (never). */
export function useMayInvite(): boolean {
  const { isLogin, isAgent, isTrial } = useLogin();
  const { data } = useQuery({ ...summary(), enabled: isLogin && !isAgent && !isTrial });
  return isAgent || (isLogin && !isTrial && data?.availablePromo.REFERRAL.enabled === true);
}
