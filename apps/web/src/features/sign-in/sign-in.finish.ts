import type { LoginOutcome, LoginResult } from "@perya/contract";
import { isAgentPage, isTrial } from "@perya/rules";
import { useRouter } from "@perya/browser/router";
import { closeDialog, openDialog, useDialogs, type DialogName } from "../../lib/dialogs.ts";
import { useGreeting } from "./sign-in.greeting.ts";
import { queryClient } from "../../lib/query-client.ts";
import { closeSession, currentLogin, openSession } from "../../lib/session.ts";
import { currentText } from "../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";

type Router = ReturnType<typeof useRouter>;

export type Coming = {
  /** URL to continue at. If omitted, the URL given to an open login dialog is used. */
  next?: string | undefined;
  /** How the user is greeted: by the dialog, or by a toast if no form was filled in. */
  greeting?: "popup" | "toast";
  /** The typed password, so that a forced change need not ask for it again. In memory only. */
  password?: string;
};

/** Returns `finish(outcome)`, the steps after every kind of login (R5.7 to R5.9). */
export function useFinishLogin(): (outcome: LoginOutcome, coming?: Coming) => void {
  const router = useRouter();
  return (outcome, coming) => finishLogin(router, outcome, coming);
}

/** Stores the token and continues, or opens the second step first. */
export function finishLogin(router: Router, outcome: LoginOutcome, coming: Coming = {}): void {
  const next = coming.next ?? nextOfLogin();
  for (const name of WAYS_IN) closeDialog(name);
  if ("secondStep" in outcome) openDialog("secondStep", { ...outcome.secondStep, ...(next && { next }) });
  else enter(router, outcome, { ...coming, next });
}

const WAYS_IN: readonly DialogName[] = [
  "login",
  "register",
  "registerFirst",
  "realAccount",
  "forgotPassword",
  "resetPassword",
  "changePassword",
  "secondStep",
  "socialRegister",
];

function enter(router: Router, result: LoginResult, { next, greeting = "popup", password }: Coming) {
  const { t } = currentText();
  const { member, firstTimeLogin, passwordExpired } = result;
  // A login can replace another one, when a trial account registers or a member opens an entry link.
  if (currentLogin().isLogin) closeSession("signed out");
  openSession(result);
  queryClient.setQueryData(["session", "member"], member);
  if (passwordExpired) {
    openDialog("changePassword", { isForced: true, ...(password && { oldPassword: password }) }, { cover: false });
    return;
  }
  const isOnAgentPage = isAgentPage(router.state.location.pathname) && currentLogin().isAgent;
  if (isOnAgentPage) void router.navigate({ to: "/agentHome" });
  else if (next !== undefined) router.history.push(next);

  const isGoingOn = isOnAgentPage || next !== undefined;
  const isTrialAccount = isTrial(member.type);
  if (isTrialAccount) showToast("success", t("welcome.trial"));
  else if (firstTimeLogin) showToast("success", t("welcome.first"));
  else if (greeting === "toast") showToast("success", t("welcome.back", { nickname: member.nickname }));
  // No dialog for a trial account, because it shows money and devices, which a trial account does not have.
  if (greeting === "popup" && !isGoingOn && !isTrialAccount)
    useGreeting.setState({ due: { member, isFirst: firstTimeLogin } });
}

function nextOfLogin(): string | undefined {
  return useDialogs.getState().open.find((dialog) => dialog.name === "login")?.props.next;
}
