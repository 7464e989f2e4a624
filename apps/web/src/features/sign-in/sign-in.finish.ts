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
  /** Where the player was going. Left out, an open login popup may know. */
  next?: string | undefined;
  /** By the after-login popup, or in passing where the player filled in no form. */
  greeting?: "popup" | "toast";
  /** What was typed, for the one dialog that would ask for it again at once. Kept in memory only. */
  password?: string;
};

/** S0 §4, login 1 to 4, whatever the way in: `finish(outcome)`. */
export function useFinishLogin(): (outcome: LoginOutcome, coming?: Coming) => void {
  const router = useRouter();
  return (outcome, coming) => finishLogin(router, outcome, coming);
}

/** Keeps the token and goes on, or asks for the second step first. */
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
  // One person may come in over another: a trial that registers, a link opened in somebody else's page.
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
  // It speaks of money and of other devices: a trial has neither.
  if (greeting === "popup" && !isGoingOn && !isTrialAccount)
    useGreeting.setState({ due: { member, isFirst: firstTimeLogin } });
}

function nextOfLogin(): string | undefined {
  return useDialogs.getState().open.find((dialog) => dialog.name === "login")?.props.next;
}
