/** S0 §4 and S1 §4, popups: one queue for everything that opens by itself. */
import { isGamePage } from "@perya/rules";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { choosePopup, type Popup } from "../features/notices/notices.queue.ts";
import { isGiftHidden, readClosedPopups } from "../features/notices/notices.popups.ts";
import { useAnnouncements } from "../features/notices/notices.queries.ts";
import { openDialog, useDialogs } from "../lib/dialogs.ts";
import { useGreeting } from "../lib/greeting.ts";
import { useLogin } from "../lib/session.ts";

/** How often the page is asked whether somebody is busy, while something waits to be said. */
const LOOK_MS = 500;

/** Draws nothing; opens the dialog whose turn it is, one at a time, when nobody is in the middle of something. */
export function Popups(): null {
  const { isLogin } = useLogin();
  const { data, isPending } = useAnnouncements();
  const { pathname } = useLocation();
  const greeting = useGreeting(({ due }) => due);
  // Asked again whenever a dialog closes, which is when a popup may have been noted as closed.
  const isFree = useDialogs(({ open }) => open.length === 0);
  const [interruptedAt, setInterruptedAt] = useState<string | null>(null);

  const next =
    isFree && !isGamePage(pathname)
      ? choosePopup({
          popups: data?.popup ?? [],
          promotions: data?.promotion ?? [],
          isLogin,
          // Until it is known whether something comes before it, the greeting waits.
          hasGreeting: greeting !== null && isLogin && !isPending,
          closed: readClosedPopups(),
          isGiftHidden: isGiftHidden(),
          hasInterrupted: interruptedAt === pathname,
        })
      : null;

  const open = useEffectEvent((popup: Popup) => {
    if (isBusy()) return;
    setInterruptedAt(pathname);
    if (popup.name !== "afterLogin") openDialog(popup.name, { id: popup.id });
    else if (greeting) {
      useGreeting.setState({ due: null });
      openDialog("afterLogin", greeting);
    }
  });

  const turn = next && JSON.stringify(next);
  useEffect(() => {
    if (turn === null) return undefined;
    const popup = JSON.parse(turn) as Popup;
    const look = () => open(popup);
    // An answer to what the player has just done does not keep them waiting.
    const first = setTimeout(look, popup.name === "afterLogin" ? 0 : LOOK_MS);
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [turn]);

  return null;
}

/** Somebody types, or has a drawer, a menu or a dialog open: nothing may push in between. News in its corner may stay. */
function isBusy(): boolean {
  const engaged = "dialog[open], [popover=auto]:popover-open, :is(input, textarea, select):focus";
  return document.querySelector(engaged) !== null;
}
