import { useLocation } from "@tanstack/react-router";
import { useLogin } from "../lib/session.ts";
import { JackpotToasts } from "./jackpot-toasts.ts";
import { Popups } from "./popups.ts";

/** What comes forward by itself: popups, and jackpots that were won, where somebody plays or may begin to. */
export function Interruptions() {
  const { isLogin } = useLogin();
  const isHome = useLocation({ select: ({ pathname }) => pathname === "/" });
  return (
    <>
      <Popups />
      {(isLogin || isHome) && <JackpotToasts />}
    </>
  );
}
