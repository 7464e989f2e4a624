import { operators } from "@perya/contract";
import { call } from "../../lib/api.ts";
import { isRefused } from "../../lib/problems.ts";
import { enter, leave, useSession } from "../../lib/session.ts";

/** Who the browser's cookie belongs to, if to anybody. */
export async function readSessionAtStart(): Promise<void> {
  useSession.setState({ hasFailed: false });
  try {
    enter(await call(operators.readSession));
  } catch (error) {
    if (isRefused(error, "NOT_SIGNED_IN")) leave("ended");
    else useSession.setState({ hasFailed: true });
  }
}

/** The page closes even where the server cannot be told: the session then ends by itself. */
export async function signOut(): Promise<void> {
  await call(operators.signOut).catch(() => undefined);
  leave("ended");
}
