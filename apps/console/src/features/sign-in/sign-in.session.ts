import { operators } from "@perya/contract";
import { call } from "../../lib/api.ts";
import { isRefused } from "../../lib/problems.ts";
import { enter, leave, useSession } from "../../lib/session.ts";

/** Restores the session from the browser's cookie. */
export async function readSessionAtStart(): Promise<void> {
  useSession.setState({ hasFailed: false });
  try {
    enter(await call(operators.readSession));
  } catch (error) {
    if (isRefused(error, "NOT_SIGNED_IN")) leave("ended");
    else useSession.setState({ hasFailed: true });
  }
}

/** Logs out locally even if the server is unreachable; the server's session then expires. */
export async function signOut(): Promise<void> {
  await call(operators.signOut).catch(() => undefined);
  leave("ended");
}
