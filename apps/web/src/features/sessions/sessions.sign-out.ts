import { isAgentPage } from "@perya/rules";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@perya/browser/router";
import { openDialog } from "../../lib/dialogs.ts";
import { problemText } from "../../lib/problems.ts";
import { stopContinuing } from "./sessions.remember.ts";
import { closeSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { sessionMutations } from "./sessions.queries.ts";

/**
 * Returns the logout (R4.14): asks for confirmation, shows the loader, calls the api, clears the session and opens /
 * (agents: /agent). If the call fails, the session stays open, because its token still works.
 */
export function useSignOut(): () => void {
  const { t } = useText();
  const router = useRouter();
  const { mutateAsync: logout } = useMutation(sessionMutations.logout());

  async function leave() {
    const exit = isAgentPage(router.state.location.pathname) ? "/agent" : "/";
    try {
      await logout();
    } catch (error) {
      showToast("error", problemText(error, t));
      return;
    }
    // The call also ended the server's remember cookie. The username may stay for the next login.
    stopContinuing();
    closeSession("signed out");
    await router.navigate({ to: exit });
  }

  return () =>
    openDialog("confirm", {
      title: t("logout.title"),
      text: t("logout.text"),
      confirmLabel: t("shell.signOut"),
      onConfirm: leave,
    });
}
