import { members } from "@perya/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { keptInSession } from "../../lib/kept-answers.ts";
import { useLogin } from "../../lib/session.ts";

/** What the menus show by. Kept in the session, so that the next page of the visit is laid out as the last one was. */
const summary = () =>
  queryOptions({
    queryKey: ["members", "summary"],
    ...keptInSession("summary", () => call(members.readSummary)),
  });

/** Whether a member may invite friends. Never asked for strangers, nor for agents, who may, nor for trial players, who may not. */
export function useMayInvite(): boolean {
  const { isLogin, isAgent, isTrial } = useLogin();
  const { data } = useQuery({ ...summary(), enabled: isLogin && !isAgent && !isTrial });
  return isAgent || (isLogin && !isTrial && data?.availablePromo.REFERRAL.enabled === true);
}
