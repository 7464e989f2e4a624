import type { SlotArt } from "@perya/art/slots";
import type { SlotWin } from "@perya/maths/slots";
import { findKey, type Translate } from "../../text/text.ts";
import type { Grid } from "./reel-stage.ts";
import { faceOf } from "./sprites.ts";
import type { Beat } from "./story.ts";

export function nameOf(t: Translate, art: SlotArt, symbol: string): string {
  const { name } = faceOf(art, symbol);
  return t(findKey(`symbol.${name}`, "symbol.A"));
}

/** Reason of a win: "Line 7 · 4 Jeepney". */
export function describeWin(t: Translate, art: SlotArt, { symbol, count, line, ways }: SlotWin): string {
  const name = nameOf(t, art, symbol);
  if (line !== undefined) return t("slot.winLine", { line: line + 1, count, symbol: name });
  if (ways === 1) return t("slot.winWay", { count, symbol: name });
  if (ways !== undefined) return t("slot.winWays", { count, symbol: name, ways });
  return t("slot.winScatter", { count, symbol: name });
}

/** Describes a single win in full, several wins by their number. */
export function describeWins(t: Translate, art: SlotArt, wins: readonly SlotWin[], times: number): string {
  const [only] = wins;
  if (!only) return "";
  const what = wins.length === 1 ? describeWin(t, art, only) : t("slot.winMany", { count: wins.length });
  return times > 1 ? `${what} ${t("slot.winTimes", { times })}` : what;
}

/** The reels as text for screen readers. */
export function describeGrid(t: Translate, art: SlotArt, grid: Grid): string {
  return grid
    .map((column, index) => {
      const symbols = column.split("").filter((symbol) => symbol !== " ");
      return t("slot.grid", { reel: index + 1, symbols: symbols.map((symbol) => nameOf(t, art, symbol)).join(", ") });
    })
    .join(". ");
}

type FeatureFacts = { times: number; money: (pay: number) => string };

/** Start or result of a feature; empty for other steps. */
export function describeFeature(
  t: Translate,
  beat: Beat,
  { times, money }: FeatureFacts,
): { title: string; hint: string } {
  switch (beat.kind) {
    case "freeStart":
    case "freeMore":
      return {
        title: t(`slot.${beat.kind}`, { count: beat.spins }),
        hint: times > 1 ? t("slot.freeTimes", { times }) : "",
      };
    case "freeEnd":
      return { title: t("slot.freeEnd", { amount: money(beat.pay) }), hint: "" };
    case "holdStart":
      return { title: t("slot.holdStart"), hint: t("slot.holdHint", { count: beat.respins }) };
    case "holdEnd":
      return { title: t("slot.holdEnd", { amount: money(beat.pay) }), hint: beat.isFull ? t("slot.holdFull") : "" };
    case "spin":
    case "cascade":
    case "respin":
      break;
  }
  return { title: "", hint: "" };
}
