import type { TimelineKind } from "@perya/contract";
import type { Glyph } from "@perya/ui";
import BadgeCheck from "lucide-react/icons/badge-check";
import Gamepad2 from "lucide-react/icons/gamepad-2";
import Landmark from "lucide-react/icons/landmark";
import Mail from "lucide-react/icons/mail";
import Shield from "lucide-react/icons/shield";
import StickyNote from "lucide-react/icons/sticky-note";

export const STATE_TONES = { active: "success", locked: "error", frozen: "warning", erased: "neutral" } as const;

/** Icon and colors of each kind of event. */
export const KIND_LOOKS: Record<TimelineKind, { icon: Glyph; soft: string; dot: string }> = {
  money: { icon: Landmark, soft: "bg-leaf-soft text-leaf", dot: "bg-leaf" },
  play: { icon: Gamepad2, soft: "bg-sea-soft text-sea", dot: "bg-sea" },
  identity: { icon: BadgeCheck, soft: "bg-ube-soft text-ube", dot: "bg-ube" },
  security: { icon: Shield, soft: "bg-surface-3 text-text-2", dot: "bg-text-3" },
  notes: { icon: StickyNote, soft: "bg-persimmon-soft text-persimmon", dot: "bg-persimmon" },
  messages: { icon: Mail, soft: "bg-surface-3 text-text-2", dot: "bg-line-strong" },
};
