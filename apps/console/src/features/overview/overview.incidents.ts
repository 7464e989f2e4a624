import type { Alert, Closure } from "@perya/contract";

export type Incident =
  | { kind: "alert"; at: string; isGrave: boolean; alert: Alert }
  | { kind: "closure"; at: string; isGrave: boolean; closure: Closure };

/** Kinds of closures that count as incidents. Closures of single games and members are only on the Switches page. */
const STOPS: ReadonlySet<Closure["kind"]> = new Set(["brand", "gaming", "payouts", "vendor"]);

/**
 * Sorts incidents: critical alerts, then closures, then open alerts, then acknowledged ones; the oldest first within
 * each.
 */
export function rankIncidents(alerts: readonly Alert[], closures: readonly Closure[]): Incident[] {
  const told = alerts
    .filter(({ state }) => state !== "over")
    .map((alert) => ({ kind: "alert" as const, at: alert.openedAt, isGrave: alert.severity === "critical", alert }));
  const stops = closures
    .filter(({ kind }) => STOPS.has(kind))
    .map((closure) => ({ kind: "closure" as const, at: closure.closedAt, isGrave: false, closure }));
  return [...told, ...stops].toSorted((one, other) => weigh(one) - weigh(other) || (one.at < other.at ? -1 : 1));
}

function weigh(incident: Incident): number {
  if (incident.isGrave) return 0;
  if (incident.kind === "closure") return 1;
  return incident.alert.state === "open" ? 2 : 3;
}
