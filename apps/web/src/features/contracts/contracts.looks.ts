import type { Contract } from "@perya/contract";
import type { ContractKind } from "@perya/rules";
import type { TextKey } from "@perya/text";
import type { BadgeTone, Glyph } from "@perya/ui";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleSlash from "lucide-react/icons/circle-slash";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import Percent from "lucide-react/icons/percent";
import Undo2 from "lucide-react/icons/undo-2";
import Zap from "lucide-react/icons/zap";

export const KIND_GLYPHS: Record<ContractKind, Glyph> = {
  dividend: Percent,
  daily: CalendarCheck,
  hourly: Clock,
  realtime: Zap,
};

type Look = { word: TextKey; glyph: Glyph; tone: BadgeTone };

/** Text, icon and color of a contract, derived from state, dates and termination request. */
export function lookOf(contract: Contract, now = Date.now()): Look {
  const { state, side, startsAt, endsAt, endAskedBy } = contract;
  if (state === "offered")
    return side === "downline"
      ? { word: "contracts.state.offeredToYou", glyph: Clock, tone: "warning" }
      : { word: "contracts.state.offered", glyph: Clock, tone: "info" };
  if (state === "rejected") return { word: "contracts.state.rejected", glyph: CircleX, tone: "error" };
  if (state === "withdrawn") return { word: "contracts.state.withdrawn", glyph: Undo2, tone: "neutral" };
  if (state === "ended")
    return endsAt !== null && Date.parse(endsAt) > now
      ? { word: "contracts.state.ending", glyph: Hourglass, tone: "warning" }
      : { word: "contracts.state.ended", glyph: CircleSlash, tone: "neutral" };
  if (endAskedBy !== null)
    return endAskedBy === side
      ? { word: "contracts.state.endAsked", glyph: Hourglass, tone: "info" }
      : { word: "contracts.state.endAskedOfYou", glyph: Hourglass, tone: "warning" };
  return startsAt !== null && Date.parse(startsAt) > now
    ? { word: "contracts.state.starting", glyph: CircleCheck, tone: "info" }
    : { word: "contracts.state.active", glyph: CircleCheck, tone: "success" };
}

/** True if the reader must answer an offer or a termination request. */
export function waitsForReader({ state, side, endAskedBy }: Contract): boolean {
  if (state === "offered") return side === "downline";
  return state === "active" && endAskedBy !== null && endAskedBy !== side;
}
