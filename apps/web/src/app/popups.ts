/** S0 §4 and S1 §4, popups: one queue for everything that opens by itself. */
import { isAgentPage, isGamePage, isUndisturbedPage } from "@perya/rules";
import { usePageIsCovered } from "@perya/ui";
import { useLocation } from "@perya/browser/router";
import { useEffect, useEffectEvent, useState } from "react";
import { choosePopup } from "../features/notices/notices.queue.ts";
import { readLater } from "../features/contracts/contracts.later.ts";
import { listWaiting } from "../features/contracts/contracts.waiting.ts";
import { isGiftHidden, readClosedPopups } from "../features/notices/notices.popups.ts";
import { useAnnouncements } from "../features/notices/notices.queries.ts";
import { useIsPaying } from "../features/payments/payments.progress.ts";
import { useGreeting } from "../features/sign-in/sign-in.greeting.ts";
import { whenIdle } from "../lib/after-paint.ts";
import { openDialog, useDialogs } from "../lib/dialogs.ts";
import { isFocusedByKeyboard, isFormInUse, useIsFocusedByKeyboard, useIsFormInUse } from "../lib/focus.ts";
import { useLogin } from "../lib/session.ts";
import { useFlag } from "../lib/site.ts";
import { useQuery } from "@tanstack/react-query";

/** Between two fields, or two dialogs, a page is free for a moment that is nobody's turn. */
const CALM_MS = 500;

/** Renders nothing; opens the dialog whose turn it is, one at a time, when nobody is in the middle of something. */
export function Popups(): null {
  const { pathname } = useLocation();
  const greeting = useGreeting(({ due }) => due);
  const [interruptedAt, setInterruptedAt] = useState<string | null>(null);
  const isBusy = useIsBusy(greeting !== null);
  const isPaying = useIsPaying();
  const next = useNextPopup(interruptedAt === pathname, isAgentPage(pathname));
  // Popups wait while the member is busy, at a game or a money page, or paying. Then the next one is chosen anew.
  const isKeptFree = isGamePage(pathname) || isUndisturbedPage(pathname) || isPaying;
  const turn = isBusy || isKeptFree ? null : next;

  const open = useEffectEvent((name: NonNullable<typeof next>["name"], id: string) => {
    // A form may have been filled in by the page itself, with a draft, and nobody was told.
    if (isFormInUse() || (greeting === null && isFocusedByKeyboard())) return;
    setInterruptedAt(pathname);
    if (name !== "afterLogin") openDialog(name, { id });
    else if (greeting) {
      useGreeting.setState({ due: null });
      openDialog("afterLogin", greeting);
    }
  });

  const name = turn?.name;
  const id = turn && "id" in turn ? turn.id : "";
  useEffect(() => {
    if (name === undefined) return undefined;
    // An answer to what the player has just done does not keep them waiting.
    if (name === "afterLogin") {
      const now = setTimeout(() => open(name, id));
      return () => clearTimeout(now);
    }
    let forget: () => void;
    const timer = setTimeout(() => (forget = whenIdle(() => open(name, id))), CALM_MS);
    forget = () => clearTimeout(timer);
    return () => forget();
  }, [name, id]);

  return null;
}

/**
 * Somebody fills in a form, goes through the page by keyboard, or has a drawer, a menu or a dialog open or on its way. A
 * toast in its corner keeps nobody busy. Who has just logged in by keyboard is greeted all the same: it is the answer.
 */
function useIsBusy(hasGreeting: boolean): boolean {
  const hasDialog = useDialogs(({ open }) => open.length > 0);
  const isCovered = usePageIsCovered();
  const isFilledIn = useIsFormInUse();
  const isByKeyboard = useIsFocusedByKeyboard();
  return hasDialog || isCovered || isFilledIn || (isByKeyboard && !hasGreeting);
}

/** What was closed is noted by the dialog that closes, and read again when the page is free of it. */
function useNextPopup(hasInterrupted: boolean, isAtWork: boolean) {
  const { isLogin, isTrial } = useLogin();
  const { data, isPending } = useAnnouncements();
  const offers = useOffers();
  const isGreetingDue = useGreeting(({ due }) => due !== null);
  // Contracts are the one thing of this queue that agents at work are asked about; the rest is for players.
  return choosePopup({
    popups: isAtWork ? [] : (data?.popup ?? []),
    promotions: isAtWork ? [] : (data?.promotion ?? []),
    isLogin,
    isTrial,
    // Until it is known whether something comes before it, the greeting waits.
    hasGreeting: isGreetingDue && isLogin && !isPending && !isAtWork,
    closed: readClosedPopups(),
    isGiftHidden: isGiftHidden(),
    offers,
    hasInterrupted,
  });
}

/** S0 §4, S1 §6: signed-in members get the contract popup; the live event "contracts" has it asked for again. */
function useOffers(): readonly string[] {
  const { isAgent } = useLogin();
  const hasAgents = useFlag("AGENTPOLICY3");
  const { data = [] } = useQuery({
    queryKey: ["contracts", "waiting"],
    queryFn: listWaiting,
    enabled: isAgent && hasAgents,
  });
  const later = readLater();
  return data.filter((id) => !later.has(id));
}
