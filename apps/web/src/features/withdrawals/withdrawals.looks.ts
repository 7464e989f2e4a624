import type { WithdrawalState } from "@perya/contract";
import type { TextKey } from "@perya/text";
import type { BadgeTone, Glyph } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleSlash from "lucide-react/icons/circle-slash";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import IdCard from "lucide-react/icons/id-card";
import Search from "lucide-react/icons/search";
import Send from "lucide-react/icons/send";
import Undo2 from "lucide-react/icons/undo-2";

type Look = { word: TextKey; glyph: Glyph; tone: BadgeTone; text: string };

/** Text, icon and color for each state: color is never the only signal (WCAG 1.4.1). */
export const WITHDRAWAL_LOOKS: Record<WithdrawalState, Look> = {
  requested: { word: "withdraw.state.review", glyph: Clock, tone: "info", text: "text-sea" },
  review: { word: "withdraw.state.review", glyph: Clock, tone: "info", text: "text-sea" },
  identity: { word: "withdraw.state.identity", glyph: IdCard, tone: "warning", text: "text-persimmon" },
  approved: { word: "withdraw.state.approved", glyph: Clock, tone: "info", text: "text-sea" },
  sent: { word: "withdraw.state.sent", glyph: Send, tone: "info", text: "text-sea" },
  received: { word: "withdraw.state.received", glyph: CircleCheck, tone: "success", text: "text-leaf" },
  forced: { word: "withdraw.state.forced", glyph: CircleCheck, tone: "success", text: "text-leaf" },
  traced: { word: "withdraw.state.traced", glyph: Search, tone: "warning", text: "text-persimmon" },
  disputeRefused: { word: "withdraw.state.disputeRefused", glyph: CircleX, tone: "neutral", text: "text-text-2" },
  returned: { word: "withdraw.state.returned", glyph: Undo2, tone: "neutral", text: "text-text-2" },
  rejected: { word: "withdraw.state.rejected", glyph: CircleX, tone: "error", text: "text-coral" },
  cancelled: { word: "withdraw.state.cancelled", glyph: CircleSlash, tone: "neutral", text: "text-text-2" },
};
