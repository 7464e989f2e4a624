import type { Announcement } from "@perya/contract";

export type Popup = { name: "publicPopup" | "gift" | "contract"; id: string } | { name: "afterLogin" };

export type Waiting = {
  popups: readonly Announcement[];
  promotions: readonly Announcement[];
  isLogin: boolean;
  /** True for a trial account, which gets no popups for members. */
  isTrial: boolean;
  /** True if the user has just logged in and was not greeted. */
  hasGreeting: boolean;
  closed: ReadonlySet<string>;
  isGiftHidden: boolean;
  /** Contract offers that await the member's response and were not postponed. */
  offers: readonly string[];
  /** True if a popup has already opened on this page. */
  hasInterrupted: boolean;
};

/**
 * Returns the next popup to open, or null. Popups with execution F are first, then the greeting. The others open one
 * per page: a contract offer, popups for members (A), popups for everyone (B), and a gift (a promotion with execution
 * F). Gifts and offers are for real accounts only.
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
