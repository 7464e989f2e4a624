import { sessions } from "@perya/contract";
import type { useRouter } from "@tanstack/react-router";
import { call } from "../../lib/api.ts";
import { openDialog } from "../../lib/dialogs.ts";
import type { Entry } from "../../lib/entry-code.ts";
import { finishLogin } from "../../lib/finish-login.ts";
import { problemText } from "../../lib/problems.ts";
import { stopContinuing } from "../../lib/remember.ts";
import { report } from "../../lib/report.ts";
import { currentText } from "../../lib/text.ts";
import { showToast } from "../../lib/toasts.ts";
import { takeNext } from "./sessions.social.ts";

type Router = ReturnType<typeof useRouter>;

/** Lets in whoever needs no form: by a code in the start-up address, or by having been remembered. */
export async function comeIn(router: Router, { code, hasSocialFailed }: Entry): Promise<void> {
  if (hasSocialFailed) showToast("error", currentText().t("error.SOCIAL_FAILED"));
  else if (code !== null) await enterByCode(router, code);
  else await continueRemembered(router);
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

/** Nobody asked for it, so a failure is not the player's to read: the login popup is there as always. */
async function continueRemembered(router: Router): Promise<void> {
  try {
    const outcome = await call(sessions.continueRemembered);
    if (outcome === null) stopContinuing();
    else finishLogin(router, outcome, { greeting: "toast" });
  } catch (error) {
    report("the remembered player could not be let in", { error });
  }
}
