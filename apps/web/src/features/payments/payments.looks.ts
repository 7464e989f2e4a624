import type { ClosedReason, DepositState } from "@perya/contract";
import type { TextKey } from "@perya/text";
import type { Glyph } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleSlash from "lucide-react/icons/circle-slash";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Search from "lucide-react/icons/search";
import Undo2 from "lucide-react/icons/undo-2";

type Look = { word: TextKey; glyph: Glyph; tone: string };

/** Text, icon and color for each state: color is never the only signal (WCAG 1.4.1). */
export const DEPOSIT_LOOKS: Record<DepositState, Look> = {
  waiting: { word: "deposit.state.waiting", glyph: Clock, tone: "text-sea" },
  processing: { word: "deposit.state.processing", glyph: Clock, tone: "text-sea" },
  review: { word: "deposit.state.review", glyph: Search, tone: "text-persimmon" },
  credited: { word: "deposit.state.credited", glyph: CircleCheck, tone: "text-leaf" },
  disputed: { word: "deposit.state.disputed", glyph: Search, tone: "text-persimmon" },
  expired: { word: "deposit.state.expired", glyph: CircleSlash, tone: "text-text-3" },
  cancelled: { word: "deposit.state.cancelled", glyph: CircleSlash, tone: "text-text-3" },
  failed: { word: "deposit.state.failed", glyph: CircleX, tone: "text-coral" },
  refunded: { word: "deposit.state.refunded", glyph: Undo2, tone: "text-text-3" },
};

/** True for final states in which the member was not charged, such as expired. */
export function isNothing(state: DepositState): boolean {
  return state === "expired" || state === "cancelled" || state === "failed";
}

export const CLOSED_WORDS: Record<ClosedReason, TextKey> = {
  maintenance: "deposit.closed.maintenance",
  provider: "deposit.closed.provider",
  limit: "deposit.closed.limit",
  hours: "deposit.closed.hours",
};
