import type { LoginResult } from "@perya/contract";
import { isAgentPage } from "@perya/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { closeDialog, openDialog } from "../../lib/dialogs.ts";
import { openSession } from "../../lib/session.ts";
import { useFlag } from "../../lib/site.ts";
import { sessionQueries } from "./sessions.queries.ts";

/** S0 §4, login 1 to 4: keep the token, close the popup, ask for a new password if the old one is spent, go on. */
export function useFinishLogin(next: string | undefined): (result: LoginResult) => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const mustExpire = useFlag("PWDEXPFORCECHANGE3");

  return (result) => {
    openSession(result);
    queryClient.setQueryData(sessionQueries.member().queryKey, result.member);
    closeDialog("login");

    if (result.passwordExpired && mustExpire) openDialog("changePassword");
    else if (isAgentPage(router.state.location.pathname)) void router.navigate({ to: "/agentHome" });
    else if (next !== undefined) router.history.push(next);
  };
}
