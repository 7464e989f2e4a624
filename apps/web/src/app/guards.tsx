import { notFound, redirect, type Visit } from "@perya/browser/router";
import { openDialog, useDialogs } from "../lib/dialogs.ts";
import { currentLogin } from "../lib/session.ts";
import { isFlagOn } from "../lib/site.ts";
import { isOwnPath } from "./paths.ts";

/** Returns to allow the visit; throws a redirect otherwise. Assigned to pages in routes/. */
export type Guard = (visit: Visit) => void;

/** R2.16, route guard: no token, no entry. After login the requested page opens. */
export const signedIn: Guard = ({ location }) => {
  if (!currentLogin().isLogin) throw redirect({ to: "/login", search: { next: location.href } });
};

/** R5.15: trial accounts are told to register first. */
export const realAccount: Guard = (visit) => {
  signedIn(visit);
  if (!currentLogin().isTrial) return;
  if (!visit.preload) openDialog("registerFirst");
  throw redirect({ to: "/" });
};

/** R10.1: the member centre shows only when its flag is on. */
export const hasMemberCentre: Guard = () => {
  if (!isFlagOn("MEMBERCENTER3")) throw notFound();
};

export const memberCentre: Guard = (visit) => {
  hasMemberCentre(visit);
  realAccount(visit);
};

/** R5.11: a non-agent who opens the agent centre is sent to /agent, and so is everyone at brands without agents. */
export const agent: Guard = () => {
  if (!isAgentIn()) throw redirect({ to: "/agent" });
};

/** A logged-in agent does not need the agent login page. */
export const notYetAgent: Guard = () => {
  if (isAgentIn()) throw redirect({ to: "/agentHome" });
};

function isAgentIn(): boolean {
  return currentLogin().isAgent && isFlagOn("AGENTPOLICY3");
}

/** R2.3, /login: home, with the login popup open. */
export const toLoginDialog: Guard = ({ search, preload }) => {
  const { next } = search as { next?: string };
  const isWanted = !preload && !currentLogin().isLogin;
  // If the session was just lost, the open login dialog states the reason. Keep it and give it the target page.
  const opened = useDialogs.getState().open.find(({ name }) => name === "login")?.props;
  if (isWanted) openDialog("login", { ...opened, ...(next && isOwnPath(next) && { next }) });
  throw redirect({ to: "/" });
};
