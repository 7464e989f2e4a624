import type { Promotion, PromotionStatus } from "@perya/contract";
import type { Currency } from "@perya/money";
import type { Text } from "@perya/text";
import type { BadgeTone, Glyph } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Gift from "lucide-react/icons/gift";
import Hourglass from "lucide-react/icons/hourglass";
import LoaderCircle from "lucide-react/icons/loader-circle";
import Lock from "lucide-react/icons/lock";
import Ticket from "lucide-react/icons/ticket";

type Look = { tone: BadgeTone; icon: Glyph };

export const STATUS_LOOKS: Record<PromotionStatus, Look> = {
  open: { tone: "shell", icon: CircleCheck },
  comingSoon: { tone: "neutral", icon: Clock },
  joined: { tone: "info", icon: Ticket },
  process: { tone: "info", icon: LoaderCircle },
  applying: { tone: "warning", icon: Hourglass },
  issued: { tone: "bonus", icon: Gift },
  claimed: { tone: "success", icon: CircleCheck },
  rejected: { tone: "error", icon: CircleX },
  closed: { tone: "neutral", icon: Lock },
};

const ENDED: ReadonlySet<PromotionStatus> = new Set(["claimed", "rejected", "closed"]);
export const isEnded = ({ status }: Promotion) => ENDED.has(status);

/** Translation, locale and currency for texts about promotions. */
export type Speaker = Text & { currency: Currency };
