import type { FlightBetView, FlightView } from "@perya/contract/studio";

/** State of a panel: settings, pending request and bet. */
export type PanelState = {
  stake: string;
  isAuto: boolean;
  autoPoint: number;
  /** True if the bet will be placed on the next flight. */
  isQueued: boolean;
  /** The request that awaits an answer. */
  asking: "placing" | "cancelling" | "cashing" | null;
  /** Multiplier shown when the player tapped "Cash out", in hundredths. */
  tappedAt: number | null;
  bet: FlightBetView | null;
  late: { heardAt: number; endedAt: number } | null;
  problem: string | null;
};

/** Display states of a panel. They change the button's text, never its size or position. */
export type PanelFace =
  | "open"
  | "queued"
  | "placing"
  | "placed"
  | "flying"
  | "cashing"
  | "cashedOut"
  | "flewAway"
  | "late"
  | "returned"
  | "reconnecting";

export function faceOf(panel: PanelState, flight: FlightView | null, isOnline: boolean): PanelFace {
  const bet = panel.bet && panel.bet.flight === flight?.number ? panel.bet : null;
  const isFlying = flight?.state === "flying";
  switch (bet?.state) {
    case "staking":
      return isOnline ? "placing" : "reconnecting";
    case "in":
      if (flight?.state === "cancelled") return "returned";
      if (flight?.state === "ended") return panel.late ? "late" : "flewAway";
      if (!isOnline) return "reconnecting";
      if (isFlying) return panel.asking === "cashing" ? "cashing" : "flying";
      return "placed";
    case "paying":
    case "paid":
      return "cashedOut";
    case "lost":
      return panel.late ? "late" : "flewAway";
    case "voiding":
    case "refunded":
      // During betting, a refund means that the player cancelled. Later it means that the server returned the stake.
      if (flight?.state === "betting") return "open";
      return "returned";
    case "refused":
    case undefined:
    default:
      if (!isOnline) return "reconnecting";
      if (panel.asking === "placing") return "placing";
      return panel.isQueued ? "queued" : "open";
  }
}

/** True if the fields are disabled, which can be edited only while the panel is open for a new bet. */
export function isLocked(face: PanelFace): boolean {
  return face !== "open";
}
