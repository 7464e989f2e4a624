import { fromWire } from "@perya/money";
import type { FlightView } from "@perya/contract/studio";
import type { GameTable } from "../../shell/game-context.tsx";
import { findKey } from "../../text/text.ts";
import { formatMoment, timesOf } from "./figures.ts";
import type { PanelFace, PanelState } from "./panel-face.ts";
import { payAt } from "./pay.ts";

export type ButtonWords = {
  label: string;
  /** Amount in large digits. For "flying" it is written on every frame. */
  figure?: string;
  hint?: string;
  look: "main" | "placed" | "quiet" | "paid" | "lost" | "late";
  isBusy?: boolean;
};

type Words = Pick<GameTable, "t" | "money">;

/** Title next to the panel's letter. */
export function titleOf(face: PanelFace, { bet }: PanelState, flight: FlightView | null, { t }: Words): string {
  switch (face) {
    case "flying":
    case "cashing":
      return t("lipad.title.flying");
    case "cashedOut":
      return t("lipad.title.cashedOut", { point: timesOf(bet?.point ?? 100) });
    case "flewAway":
    case "late":
      return t("lipad.title.flewAway", { point: timesOf(flight?.point ?? 100) });
    case "returned":
      return t("lipad.cancelled");
    case "reconnecting":
      return t("lipad.reconnecting");
    case "placed":
    case "placing":
      return t("lipad.title.placed");
    case "open":
    case "queued":
    default:
      return t("lipad.title.next");
  }
}

/** Texts of the button by display state. */
export function buttonOf(face: PanelFace, panel: PanelState, flight: FlightView | null, words: Words): ButtonWords {
  const { t, money } = words;
  const { bet, late } = panel;
  const stake = money(fromWire(bet?.stake ?? panel.stake));
  switch (face) {
    case "queued":
      return { label: t("lipad.button.queued"), hint: t("lipad.button.queuedHint"), look: "placed" };
    case "placing":
      return { label: t("lipad.button.placing"), figure: stake, look: "quiet", isBusy: true };
    case "placed":
      return { label: t("lipad.button.placed"), hint: t("lipad.button.placedHint"), look: "placed" };
    case "flying":
      return { label: t("lipad.button.flying"), look: "main" };
    case "cashing": {
      const figure = money(payAt(bet?.stake ?? panel.stake, panel.tappedAt ?? 100));
      return { label: t("lipad.button.cashing"), figure, look: "quiet", isBusy: true };
    }
    case "cashedOut": {
      const key = bet?.state === "paid" ? "lipad.button.paid" : "lipad.button.paying";
      return { label: t(key), figure: `+${money(fromWire(bet?.win ?? "0.00"))}`, look: "paid" };
    }
    case "flewAway":
      return { label: t("lipad.button.lost"), figure: `−${stake}`, look: "lost" };
    case "late": {
      const { heardAt = 0, endedAt = 0 } = late ?? {};
      const label = t("lipad.button.late", { ms: String(heardAt - endedAt) });
      return { label, hint: `${formatMoment(endedAt)} · ${formatMoment(heardAt)}`, look: "late" };
    }
    case "returned":
      return {
        label: t("lipad.button.returned"),
        hint: t("lipad.button.returnedHint", { amount: stake }),
        look: "quiet",
      };
    case "reconnecting":
      return {
        label: t(bet ? "lipad.button.paused" : "lipad.button.offline"),
        hint: pausedHint(panel, words),
        look: "quiet",
      };
    case "open":
    default:
      return {
        label: t(flight?.state === "betting" ? "lipad.button.open" : "lipad.button.openNext"),
        figure: stake,
        look: "main",
      };
  }
}

/** Explains what happens to the bet while the connection is lost. */
function pausedHint({ bet }: PanelState, { t, money }: Words): string {
  if (!bet) return t("lipad.button.offlineHint");
  if (bet.autoPoint === null) return t("lipad.button.pausedHint");
  const amount = money(payAt(bet.stake, bet.autoPoint));
  return t("lipad.button.pausedAuto", { point: timesOf(bet.autoPoint), amount });
}

/** Message below the fields: a problem or the auto cash-out. Null if none. */
export function noticeOf(
  face: PanelFace,
  panel: PanelState,
  { t, money }: Words,
): { text: string; isProblem: boolean } | null {
  if (panel.problem && face === "open")
    return {
      text: t(findKey(`lipad.problem.${panel.problem}`, findKey(`trouble.${panel.problem}`, "trouble.OTHER"))),
      isProblem: true,
    };
  const { bet } = panel;
  const isOn = face === "placed" || face === "flying" || face === "cashing";
  if (!bet || !isOn || bet.autoPoint === null) return null;
  const amount = money(payAt(bet.stake, bet.autoPoint));
  return { text: t("lipad.autoPays", { point: timesOf(bet.autoPoint), amount }), isProblem: false };
}
