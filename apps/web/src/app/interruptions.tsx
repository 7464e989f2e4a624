import { useRouterState } from "@perya/browser/router";
import { useLogin } from "../lib/session.ts";
import { JackpotToasts } from "./jackpot-toasts.ts";
import { Popups } from "./popups.ts";

/** What comes forward by itself: popups, and jackpots that were won, where somebody plays or may begin to. */
export function Interruptions() {
  const { isLogin } = useLogin();
  const isHome = useRouterState(({ location }) => location.pathname === "/");
  return (
    <>
      <Popups />
      {(isLogin || isHome) && <JackpotToasts />}
    </>
  );
}
