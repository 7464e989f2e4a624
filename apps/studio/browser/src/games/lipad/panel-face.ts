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
  /** Multiplier at the time of the tap. */
  tappedAt: number | null;
  bet: FlightBetView | null;
  late: { heardAt: number; endedAt: number } | null;
  problem: string | null;
};

/** Faces of a panel. The button's size and position never change, only its text. */
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
      // A bet that the player has cancelled is shown as open, one that the server has returned as returned.
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

/** Fields are locked once a bet is placed. */
export function isLocked(face: PanelFace): boolean {
  return face !== "open";
}
