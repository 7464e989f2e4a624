import type { FlightBetView, FlightView } from "@perya/contract/studio";

/** What a panel knows: what is set, what was asked, and what became of it. */
export type PanelState = {
  stake: string;
  isAuto: boolean;
  autoPoint: number;
  /** To be placed as soon as the next flight takes bets. */
  isQueued: boolean;
  /** What is on its way to the server. */
  asking: "placing" | "cancelling" | "cashing" | null;
  /** What the flight showed at the tap. */
  tappedAt: number | null;
  bet: FlightBetView | null;
  late: { heardAt: number; endedAt: number } | null;
  problem: string | null;
};

/** The faces of a panel. Its button never changes size or place, only what it says. */
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
      // Taken back by the player, it is as if nothing had been; taken back by us, it is said.
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

/** Once a bet is placed, its fields say what it is. */
export function isLocked(face: PanelFace): boolean {
  return face !== "open";
}
