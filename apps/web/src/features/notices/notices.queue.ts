import type { Announcement } from "@perya/contract";

export type Popup = { name: "publicPopup" | "gift" | "contract"; id: string } | { name: "afterLogin" };

export type Waiting = {
  popups: readonly Announcement[];
  promotions: readonly Announcement[];
  isLogin: boolean;
  /** Without an account of their own, and so without what is given to those who have one. */
  isTrial: boolean;
  /** Somebody has just come in and was not greeted yet. */
  hasGreeting: boolean;
  closed: ReadonlySet<string>;
  isGiftHidden: boolean;
  /** Contracts that wait for the member's answer, and were not put off. */
  offers: readonly string[];
  /** On this page something has pushed itself forward already. */
  hasInterrupted: boolean;
};

/**
 * Whose turn it is, or nobody's. First what the operator marked F, then the greeting; then, once per page, a contract that
 * somebody waits for an answer to, what is for members (A), for everybody (B), and last an offer that is sent ahead (a promotion marked F), to whoever has an account.
 */
export function choosePopup(waiting: Waiting): Popup | null {
  const { popups, promotions, isLogin, isTrial, hasGreeting, closed, isGiftHidden, offers, hasInterrupted } = waiting;
  const firstOf = (execution: Announcement["execution"]) =>
    popups.find((popup) => popup.execution === execution && !closed.has(popup.id));

  const urgent = firstOf("F");
  if (urgent) return { name: "publicPopup", id: urgent.id };
  if (hasGreeting) return { name: "afterLogin" };
  if (hasInterrupted) return null;
  const isMember = isLogin && !isTrial;
  const [offer] = offers;
  if (offer !== undefined && isMember) return { name: "contract", id: offer };

  const popup = (isMember && firstOf("A")) || firstOf("B");
  if (popup) return { name: "publicPopup", id: popup.id };
  const gift = promotions.find(({ execution }) => execution === "F");
  return gift && isMember && !isGiftHidden ? { name: "gift", id: gift.id } : null;
}
