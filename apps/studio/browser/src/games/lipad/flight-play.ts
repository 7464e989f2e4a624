import { multiplierAt } from "@perya/maths/lipad";
import { fromWire } from "@perya/money";
import { useSyncExternalStore } from "react";
import type {
  FlightBetView,
  FlightView,
  LiveMessage,
  Panel,
  ResultView,
  RoomBetView,
  Totals,
} from "@perya/contract/studio";
import { Refusal } from "../../shell/client.ts";
import { LIMITS_CHANGED } from "../../shell/session.ts";
import type { FlightClient } from "./flight-client.ts";
import { faceOf, type PanelFace, type PanelState } from "./panel-face.ts";
import type { ServerClock } from "./server-clock.ts";

export type FlightNote =
  | { kind: "opened"; number: number; seconds: number }
  | { kind: "tookOff" }
  | { kind: "passed"; point: number }
  | { kind: "ended"; point: number }
  | { kind: "cancelled" }
  | { kind: "placed" | "back"; panel: Panel; stake: string }
  | { kind: "out"; panel: Panel; point: number; win: string }
  | { kind: "lost"; panel: Panel; stake: string }
  | { kind: "reconnecting" | "reconnected" };

export type FlightPlayState = {
  flight: FlightView | null;
  results: readonly ResultView[];
  bets: readonly RoomBetView[];
  totals: Totals;
  isOnline: boolean;
  latencyMs: number | null;
  panels: Readonly<Record<Panel, PanelState>>;
  /** Latest events for screen readers, in order. */
  notes: readonly (FlightNote & { id: number })[];
  /** Own bets for the list, newest first. */
  mine: readonly FlightBetView[];
};

export type FlightPlayDeps = {
  clock: ServerClock;
  client: FlightClient;
  newRequestId: () => string;
  stakes: Readonly<Record<Panel, string>>;
  onBalance: (balance: string) => void;
  /** Called when a stake was refused because the limits have changed. */
  onLimits: () => void;
  /** Stores the stake as default for the next visit. */
  onStake: (stake: string) => void;
};

export const PANELS = ["A", "B"] as const satisfies readonly Panel[];
const MAX_BETS = 50;
const MAX_RESULTS = 30;
const MAX_NOTES = 12;
const MAX_MINE = 50;
const NO_TOTALS: Totals = { bets: 0, staked: "0.00", won: "0.00" };
/** Lowest multiplier (hundredths) at which a bet can be cashed out. */
const LOWEST = 101;

const emptyPanel = (stake: string): PanelState => ({
  stake,
  isAuto: false,
  autoPoint: 200,
  isQueued: false,
  asking: null,
  tappedAt: null,
  bet: null,
  late: null,
  problem: null,
});

/** State of the flights, and the player's actions on them. */
export function createFlightPlay({
  clock,
  client,
  newRequestId,
  stakes,
  onBalance,
  onLimits,
  onStake,
}: FlightPlayDeps) {
  let state: FlightPlayState = {
    flight: null,
    results: [],
    bets: [],
    totals: NO_TOTALS,
    isOnline: false,
    latencyMs: null,
    panels: { A: emptyPanel(stakes.A), B: emptyPanel(stakes.B) },
    notes: [],
    mine: [],
  };
  let noteCount = 0;
  let wasOnline = false;
  const listeners = new Set<() => void>();
  const framers = new Set<() => void>();

  function set(change: Partial<FlightPlayState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function setPanel(panel: Panel, change: Partial<PanelState>) {
    set({ panels: { ...state.panels, [panel]: { ...state.panels[panel], ...change } } });
  }

  function note(...notes: FlightNote[]) {
    const numbered = notes.map((each) => ({ ...each, id: (noteCount += 1) }));
    set({ notes: [...state.notes, ...numbered].slice(-MAX_NOTES) });
  }

  /**
   * Applies a flight's state. A later state is never replaced by an earlier one, since HTTP answers and socket
   * messages may overtake each other.
   */
  function hearFlight(next: FlightView) {
    const before = state.flight;
    if (before && (next.number < before.number || (next.number === before.number && rank(next) < rank(before)))) return;
    const isNew = before?.number !== next.number;
    const isOver = next.point !== null && state.results[0]?.number !== next.number;
    set({
      flight: next,
      ...(isNew && { bets: [], totals: NO_TOTALS }),
      ...(isOver && { results: [resultOf(next), ...state.results].slice(0, MAX_RESULTS) }),
    });
    if (isNew) for (const panel of PANELS) clearPanel(panel);
    tellFlight(before, next);
    if (next.state === "betting") placeQueued();
  }

  /** Resets a panel when a new flight opens. Until then it shows the last flight. */
  function clearPanel(panel: Panel) {
    setPanel(panel, { bet: null, late: null, tappedAt: null, asking: null });
  }

  function tellFlight(before: FlightView | null, next: FlightView) {
    if (before?.number === next.number && before.state === next.state) return;
    if (next.state === "betting")
      note({
        kind: "opened",
        number: next.number,
        seconds: Math.max(1, Math.round((next.closesAt - clock.now()) / 1000)),
      });
    if (next.state === "flying") note({ kind: "tookOff" });
    if (next.state === "cancelled") note({ kind: "cancelled" });
    if (next.state !== "ended") return;
    const lost = PANELS.flatMap((panel) => {
      const { bet } = state.panels[panel];
      return bet?.state === "in" ? [{ kind: "lost" as const, panel, stake: bet.stake }] : [];
    });
    note({ kind: "ended", point: next.point ?? 0 }, ...lost);
  }

  function placeQueued() {
    for (const panel of PANELS) {
      if (!state.panels[panel].isQueued) continue;
      setPanel(panel, { isQueued: false });
      void place(panel);
    }
  }

  function hearMine(bet: FlightBetView) {
    const before = state.mine.find(({ id }) => id === bet.id);
    const isKnown = before?.state === bet.state;
    const mine = before ? state.mine.map((each) => (each.id === bet.id ? bet : each)) : [bet, ...state.mine];
    set({ mine: mine.slice(0, MAX_MINE) });
    const { asking, bet: shown } = state.panels[bet.panel];
    // A panel shows its newest bet. Changes of older ones, such as a returned stake, are ignored.
    if (bet.flight === state.flight?.number && (shown === null || shown.id === bet.id || isLive(bet))) {
      const isAnswered = bet.state !== "in" || asking !== "cashing";
      const refused = bet.state === "refused" ? { problem: bet.error ?? "OTHER" } : {};
      setPanel(bet.panel, { bet, ...(isAnswered && bet.state !== "staking" && { asking: null }), ...refused });
    }
    if (bet.balance !== null && !isKnown) onBalance(bet.balance);
    if (!isKnown) tellBet(before, bet);
  }

  function tellBet(before: FlightBetView | undefined, { panel, state: now, stake, point, win }: FlightBetView) {
    if (now === "in" && before?.state === "staking") note({ kind: "placed", panel, stake });
    if (now === "refunded") note({ kind: "back", panel, stake });
    const wasOut = before?.state === "paying" || before?.state === "paid";
    if ((now === "paying" || now === "paid") && !wasOut && point !== null) note({ kind: "out", panel, point, win });
  }

  function receive(message: LiveMessage) {
    if ("all" in message) {
      const { now, flight, results, bets, totals } = message.all;
      clock.guess(now);
      set({ results, bets, totals });
      if (flight) {
        hearFlight(flight);
        // `hearFlight` resets these when the flight is new, so set them again.
        set({ bets, totals, results });
      }
    } else if ("delta" in message) {
      const { flight, bets = [], gone = [], totals } = message.delta;
      if (flight) hearFlight(flight);
      if (totals) set({ totals, bets: mergeBets(state.bets, bets, gone) });
    } else if ("mine" in message) for (const bet of message.mine) hearMine(bet);
  }

  async function place(panel: Panel): Promise<void> {
    const { stake, isAuto, autoPoint } = state.panels[panel];
    setPanel(panel, { asking: "placing", problem: null, bet: null, late: null });
    onStake(stake);
    try {
      hearMine(await client.place({ request: newRequestId(), panel, stake, ...(isAuto && { autoPoint }) }));
    } catch (problem) {
      refuse(panel, problem);
    }
  }

  async function cancel(panel: Panel, id: string): Promise<void> {
    setPanel(panel, { asking: "cancelling" });
    try {
      hearMine(await client.cancel(id));
      setPanel(panel, { asking: null });
    } catch (problem) {
      refuse(panel, problem);
    }
  }

  async function cashOut(panel: Panel, id: string, point: number): Promise<void> {
    setPanel(panel, { asking: "cashing", tappedAt: point });
    try {
      const { bet, late } = await client.cashOut(id);
      if (late) setPanel(panel, { late });
      hearMine(bet);
      setPanel(panel, { asking: null });
    } catch (problem) {
      refuse(panel, problem);
    }
  }

  function refuse(panel: Panel, problem: unknown) {
    if (!(problem instanceof Refusal)) throw problem;
    if (LIMITS_CHANGED.has(problem.code)) onLimits();
    // A bet that arrived just after betting closed is queued for the next flight.
    if (problem.code === "BETTING_CLOSED") return setPanel(panel, { asking: null, isQueued: true });
    return setPanel(panel, { asking: null, problem: problem.code });
  }

  /** Current multiplier in hundredths. */
  function pointNow(): number {
    const { flight } = state;
    if (flight?.point !== null && flight?.point !== undefined && flight.state !== "cancelled") return flight.point;
    if (flight?.state !== "flying" || flight.takesOffAt === null) return 100;
    return Math.max(100, multiplierAt(clock.now() - flight.takesOffAt));
  }

  return {
    read: () => state,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Subscribes to animation frames, for values that change during the flight. */
    onFrame: (framer: () => void) => {
      framers.add(framer);
      return () => void framers.delete(framer);
    },
    tick: () => {
      for (const framer of framers) framer();
    },
    receive,
    pointNow,
    now: clock.now,
    note,
    faceOf: (panel: Panel) => faceOf(state.panels[panel], state.flight, state.isOnline),

    hearLatency: (latencyMs: number) => set({ latencyMs }),
    hearLine: (isOnline: boolean) => {
      if (!isOnline) clock.forget();
      if (!isOnline && wasOnline) note({ kind: "reconnecting" });
      if (isOnline && state.notes.some(({ kind }) => kind === "reconnecting")) note({ kind: "reconnected" });
      wasOnline = isOnline;
      set({ isOnline, ...(!isOnline && { latencyMs: null }) });
    },
    hearHistory: (bets: readonly FlightBetView[]) => {
      const known = new Set(state.mine.map(({ id }) => id));
      set({ mine: [...state.mine, ...bets.filter(({ id }) => !known.has(id))].slice(0, MAX_MINE) });
    },

    setStake: (panel: Panel, stake: string) => setPanel(panel, { stake, problem: null }),
    setAuto: (panel: Panel, isAuto: boolean) => setPanel(panel, { isAuto }),
    setAutoPoint: (panel: Panel, autoPoint: number) => setPanel(panel, { autoPoint, isAuto: true }),

    /** Executes the current action of the panel's button. */
    press: (panel: Panel): void => {
      const { bet, asking } = state.panels[panel];
      if (asking) return;
      switch (faceOf(state.panels[panel], state.flight, state.isOnline)) {
        case "open":
          if (state.flight?.state === "betting" && clock.now() < state.flight.closesAt) void place(panel);
          else setPanel(panel, { isQueued: true, problem: null });
          break;
        case "queued":
          setPanel(panel, { isQueued: false });
          break;
        case "placed":
          if (bet) void cancel(panel, bet.id);
          break;
        case "flying":
          if (bet && pointNow() >= LOWEST) void cashOut(panel, bet.id, pointNow());
          break;
        case "placing":
        case "cashing":
        case "cashedOut":
        case "flewAway":
        case "late":
        case "returned":
        case "reconnecting":
        default:
      }
    },
  };
}

export type FlightPlay = ReturnType<typeof createFlightPlay>;

/** Subscribes to one part of the state, so that the component renders only when that part changes. */
export function useFlight<Part extends keyof FlightPlayState>(play: FlightPlay, part: Part): FlightPlayState[Part] {
  return useSyncExternalStore(play.watch, () => play.read()[part]);
}

/** Returns the panel's current display state, and re-renders when it changes. */
export function useFace(play: FlightPlay, panel: Panel): PanelFace {
  return useSyncExternalStore(play.watch, () => play.faceOf(panel));
}

const ORDER = { betting: 0, flying: 1, ended: 2, cancelled: 2 } as const;
const rank = ({ state }: FlightView) => ORDER[state];

function isLive({ state }: FlightBetView): boolean {
  return state === "staking" || state === "in";
}

function resultOf({ number, point, state }: FlightView): ResultView {
  return { number, point: point ?? 0, isCancelled: state === "cancelled" };
}

export function mergeBets(
  bets: readonly RoomBetView[],
  changed: readonly RoomBetView[],
  gone: readonly string[],
): RoomBetView[] {
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  for (const bet of changed) byId.set(bet.id, bet);
  for (const id of gone) byId.delete(id);
  return [...byId.values()]
    .toSorted((one, other) => Number(fromWire(other.stake) - fromWire(one.stake)))
    .slice(0, MAX_BETS);
}
