/** Popups (R9.1): one queue for everything that opens without a click. */
import { isAgentPage, isGamePage, isOfferPage, isUndisturbedPage } from "@perya/rules";
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

/** Time for which the user must be idle before a popup opens, so that none opens between two fields or dialogs. */
const CALM_MS = 500;

/** Renders nothing. Opens due dialogs one at a time while the user is not busy. */
export function Popups(): null {
  const { pathname } = useLocation();
  const greeting = useGreeting(({ due }) => due);
  const [interruptedAt, setInterruptedAt] = useState<string | null>(null);
  const isBusy = useIsBusy(greeting !== null);
  const isPaying = useIsPaying();
  const next = useNextPopup(interruptedAt === pathname, pathname);
  // Popups wait while the member is busy: in a game, on a money page, or paying. The next one is chosen afterwards.
  const isKeptFree = isGamePage(pathname) || isUndisturbedPage(pathname) || isPaying;
  const turn = isBusy || isKeptFree ? null : next;

  const open = useEffectEvent((name: NonNullable<typeof next>["name"], id: string) => {
    // A form may have been filled from a draft, without an input event.
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
    // The after-login dialog answers the player's own action, so it opens without delay.
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
 * True while the user fills in a form, navigates by keyboard, or has a drawer, menu or dialog open. Toasts do not
 * count. The greeting after a login also opens for keyboard users, because it answers their login.
 */
function useIsBusy(hasGreeting: boolean): boolean {
  const hasDialog = useDialogs(({ open }) => open.length > 0);
  const isCovered = usePageIsCovered();
  const isFilledIn = useIsFormInUse();
  const isByKeyboard = useIsFocusedByKeyboard();
  return hasDialog || isCovered || isFilledIn || (isByKeyboard && !hasGreeting);
}

/**
 * Chooses the next popup. Dialogs record that they were closed; these records are read again whenever the page
 * becomes idle.
 */
function useNextPopup(hasInterrupted: boolean, pathname: string) {
  const isAtWork = isAgentPage(pathname);
  const { isLogin, isTrial } = useLogin();
  const { data, isPending } = useAnnouncements();
  const offers = useOffers();
  const isGreetingDue = useGreeting(({ due }) => due !== null);
  // In the agent center only contract offers open; other popups are for players.
  return choosePopup({
    popups: isAtWork ? [] : (data?.popup ?? []),
    promotions: isAtWork || isOfferPage(pathname) ? [] : (data?.promotion ?? []),
    isLogin,
    isTrial,
    // Waits for the announcements, because a popup may take precedence over the greeting.
    hasGreeting: isGreetingDue && isLogin && !isPending && !isAtWork,
    closed: readClosedPopups(),
    isGiftHidden: isGiftHidden(),
    offers,
    hasInterrupted,
  });
}

/** Lists offers for the contract popup of logged-in agents (R4.16). The live event "contracts" refetches them. */
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
