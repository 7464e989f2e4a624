import { notFound, redirect, type Visit } from "@perya/browser/router";
import { openDialog, useDialogs } from "../lib/dialogs.ts";
import { currentLogin } from "../lib/session.ts";
import { isFlagOn } from "../lib/site.ts";
import { isOwnPath } from "./paths.ts";

/** Guard of a page: allows the visit by returning, or throws a redirect. Routes in routes/ name their guard. */
export type Guard = (visit: Visit) => void;

/** Requires a login (R2.16), after which the requested page opens. */
export const signedIn: Guard = ({ location }) => {
  if (!currentLogin().isLogin) throw redirect({ to: "/login", search: { next: location.href } });
};

/** Asks trial accounts to register first (R5.15). */
export const realAccount: Guard = (visit) => {
  signedIn(visit);
  if (!currentLogin().isTrial) return;
  if (!visit.preload) openDialog("registerFirst");
  throw redirect({ to: "/" });
};

/** Shows the member center only if the brand's flag is on (R10.1). */
export const hasMemberCentre: Guard = () => {
  if (!isFlagOn("MEMBERCENTER3")) throw notFound();
};

export const memberCentre: Guard = (visit) => {
  hasMemberCentre(visit);
  realAccount(visit);
};

/** Sends members who are not agents to /agent (R5.11), as well as everyone at brands without agents. */
export const agent: Guard = () => {
  if (!isAgentIn()) throw redirect({ to: "/agent" });
};

/** Sends a logged-in agent from the agent login page to the agent center. */
export const notYetAgent: Guard = () => {
  if (isAgentIn()) throw redirect({ to: "/agentHome" });
};

function isAgentIn(): boolean {
  return currentLogin().isAgent && isFlagOn("AGENTPOLICY3");
}

/** Opens the home page with the login dialog, for /login (R2.3). */
export const toLoginDialog: Guard = ({ search, preload }) => {
  const { next } = search as { next?: string };
  const isWanted = !preload && !currentLogin().isLogin;
  // If the session was just lost, the open login dialog states the reason. Keep it and give it the target page.
  const opened = useDialogs.getState().open.find(({ name }) => name === "login")?.props;
  if (isWanted) openDialog("login", { ...opened, ...(next && isOwnPath(next) && { next }) });
  throw redirect({ to: "/" });
};
