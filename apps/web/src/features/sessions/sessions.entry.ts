import { sessions } from "@perya/contract";
import type { useRouter } from "@perya/browser/router";
import { call } from "../../lib/api.ts";
import { openDialog } from "../../lib/dialogs.ts";
import type { Entry } from "./sessions.entry-code.ts";
import { finishLogin } from "../sign-in/sign-in.finish.ts";
import { problemText } from "../../lib/problems.ts";
import { queryClient } from "../../lib/query-client.ts";
import { stopContinuing } from "./sessions.remember.ts";
import { report } from "../../lib/report.ts";
import { currentLogin } from "../../lib/session.ts";
import { currentText } from "../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { sessionQueries } from "./sessions.queries.ts";
import { takeNext } from "./sessions.social.ts";

type Router = ReturnType<typeof useRouter>;

/** Logs in without a form: with an entry code in the start-up URL, or with the remember cookie. */
export async function resumeSession(router: Router, { code, hasSocialFailed }: Entry): Promise<void> {
  if (hasSocialFailed) showToast("error", currentText().t("error.SOCIAL_FAILED"));
  else if (code !== null) await enterOrAsk(router, code);
  else await continueRemembered(router);
}

/** Logs in with the entry code. Asks first if a member is logged in, because the link may be someone else's. */
async function enterOrAsk(router: Router, code: string): Promise<void> {
  if (isMemberIn()) {
    try {
      const { nickname } = await queryClient.fetchQuery(sessionQueries.member());
      return askToReplace(nickname, () => enterByCode(router, code));
    } catch (error) {
      // If the member is still logged in, only the lookup failed, so its error is shown. Otherwise the session has
      // ended, and the code is used without asking.
      if (isMemberIn()) return showToast("error", problemText(error, currentText().t));
    }
  }
  return enterByCode(router, code);
}

/** True if a member is logged in. A trial account has nothing to lose, so it is replaced without asking. */
function isMemberIn(): boolean {
  const { isLogin, isTrial } = currentLogin();
  return isLogin && !isTrial;
}

function askToReplace(nickname: string, onConfirm: () => Promise<void>) {
  const { t } = currentText();
  openDialog("confirm", {
    title: t("entry.replace.title"),
    text: t("entry.replace.text", { nickname }),
    confirmLabel: t("entry.replace.confirm"),
    onConfirm,
  });
}

async function enterByCode(router: Router, code: string): Promise<void> {
  const next = takeNext();
  try {
    const outcome = await call(sessions.enterByCode, { body: { code } });
    if ("registration" in outcome) openDialog("socialRegister", { ...outcome.registration, ...(next && { next }) });
    else finishLogin(router, outcome, { next });
  } catch (error) {
    showToast("error", problemText(error, currentText().t));
  }
}

/** Logs in with the remember cookie. Failures are not shown, because the user did not request the login. */
async function continueRemembered(router: Router): Promise<void> {
  try {
    const outcome = await call(sessions.continueRemembered);
    if (outcome === null) stopContinuing();
    else finishLogin(router, outcome, { greeting: "toast" });
  } catch (error) {
    report("the remembered login failed", { error });
  }
}
