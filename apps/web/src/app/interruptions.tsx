import { useRouterState } from "@perya/browser/router";
import { useLogin } from "../lib/session.ts";
import { JackpotToasts } from "./jackpot-toasts.ts";
import { Popups } from "./popups.ts";

/** Everything that opens without a click: popups and jackpot toasts. */
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
