import type { JackpotWin } from "@perya/contract";
import { amount, formatAmount } from "@perya/money";
import { useRouterState } from "@perya/browser/router";
import { isUndisturbedPage } from "@perya/rules";
import { useAmountStyle } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { gameQueries } from "../features/games/games.queries.ts";
import { useIsPaying } from "../features/payments/payments.progress.ts";
import { type RoundState, useRoundState } from "../features/play/play.rounds.ts";
import { useDialogs } from "../lib/dialogs.ts";
import { useText } from "../lib/text.ts";
import { showToast } from "@perya/browser/toasts";

type Waiting = { win: JackpotWin; heardAt: number };

/** Maximum age of an announced win. The winner board lists older ones. */
const FRESH_MS = 10 * 60_000;
/** Delay before the player's own win is announced, because their game may still be animating the round. */
const OWN_WAITS_MS = 15_000;
const LOOK_EVERY_MS = 1_000;

/** Announces each jackpot win once in a corner toast, never while the player is busy. */
export function JackpotToasts() {
  const { t, language } = useText();
  const style = useAmountStyle();
  const { data } = useQuery(gameQueries.jackpotWins(language));
  const isKeptFree = useRouterState(({ location }) => isUndisturbedPage(location.pathname));
  const isPaying = useIsPaying();
  const known = useRef<Set<string> | null>(null);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);

  const receive = useEffectEvent((wins: readonly JackpotWin[]) => {
    // Wins that loaded with the page are not announced.
    const before = known.current;
    known.current = new Set([...(before ?? []), ...wins.map(({ id }) => id)]);
    const now = Date.now();
    const fresh = before ? wins.filter(({ id, at }) => !before.has(id) && now - Date.parse(at) < FRESH_MS) : [];
    if (fresh.length > 0) setWaiting((others) => [...others, ...fresh.map((win) => ({ win, heardAt: now }))]);
  });
  useEffect(() => {
    if (data) receive(data);
  }, [data]);

  const tell = useEffectEvent(() => {
    const now = Date.now();
    const round = useRoundState.getState().state;
    const isBusy = isKeptFree || isPaying || isSomebodyBusy();
    const due = waiting.find((each) => mayTell(each, { now, round, isBusy }));
    if (!due) return;
    const { win } = due;
    setWaiting((others) => others.filter((other) => other !== due));
    const name = win.isSimulated ? t("jackpot.simulated", { name: win.customerName }) : win.customerName;
    const facts = { name, amount: formatAmount(amount(win.winAmount), style), game: win.gameName };
    showToast("success", t(win.isMine ? "jackpot.won.mine" : "jackpot.won.other", facts));
  });
  useEffect(() => {
    if (waiting.length === 0) return undefined;
    const timer = setInterval(() => tell(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting.length]);

  return null;
}

/**
 * True if a win may be announced: the player is not busy, and no round is running whose result the toast could
 * reveal.
 */
export function mayTell(
  { win, heardAt }: { win: Pick<JackpotWin, "isMine">; heardAt: number },
  { now, round, isBusy }: { now: number; round: RoundState; isBusy: boolean },
): boolean {
  if (isBusy || round === "on" || round === "unknown") return false;
  return !win.isMine || round === "shown" || now - heardAt >= OWN_WAITS_MS;
}

/** True while a dialog is open, a form is on the page, or a text field has the focus. */
function isSomebodyBusy(): boolean {
  return (
    useDialogs.getState().open.length > 0 ||
    document.querySelector("main form, dialog[open]") !== null ||
    document.activeElement?.matches("input, textarea, select") === true
  );
}
