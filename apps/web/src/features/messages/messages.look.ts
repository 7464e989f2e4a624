import type { MessageType } from "@perya/contract";
import type { Glyph } from "@perya/ui";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import CircleX from "lucide-react/icons/circle-x";
import FilePen from "lucide-react/icons/file-pen-line";
import Gift from "lucide-react/icons/gift";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Send from "lucide-react/icons/send";
import ShieldAlert from "lucide-react/icons/shield-alert";
import Undo2 from "lucide-react/icons/undo-2";

/** Icons by type, so that color is never the only difference. */
export const MESSAGE_LOOKS: Record<MessageType, { glyph: Glyph; colour: string }> = {
  depositCredited: { glyph: ArrowDownToLine, colour: "bg-leaf-soft text-leaf" },
  withdrawalApproved: { glyph: Send, colour: "bg-sea-soft text-sea" },
  withdrawalRejected: { glyph: Undo2, colour: "bg-persimmon-soft text-persimmon" },
  security: { glyph: ShieldAlert, colour: "bg-persimmon-soft text-persimmon" },
  service: { glyph: MessageSquareText, colour: "bg-sea-soft text-sea" },
  contract: { glyph: FilePen, colour: "bg-sea-soft text-sea" },
  reward: { glyph: Gift, colour: "bg-leaf-soft text-leaf" },
  depositFailed: { glyph: CircleX, colour: "bg-coral-soft text-coral" },
};
