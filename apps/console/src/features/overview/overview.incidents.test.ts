import type { Alert, Closure } from "@perya/contract";
import { expect, it } from "vitest";
import { rankIncidents } from "./overview.incidents.ts";

const alert = (id: string, severity: Alert["severity"], state: Alert["state"], openedAt: string) =>
  ({ id, severity, state, openedAt }) as Alert;
const closure = (id: string, kind: Closure["kind"], closedAt: string) => ({ id, kind, closedAt }) as Closure;

it("ranks critical alerts first, then closures, then open alerts by age; never a closed game or member", () => {
  const ranked = rankIncidents(
    [
      alert("in hand", "warning", "acknowledged", "2026-01-15T01:00:00Z"),
      alert("late", "warning", "open", "2026-01-15T03:00:00Z"),
      alert("later", "warning", "open", "2026-01-15T04:00:00Z"),
      alert("past", "critical", "over", "2026-01-15T00:00:00Z"),
      alert("grave", "critical", "open", "2026-01-15T09:00:00Z"),
    ],
    [
      closure("vendor", "vendor", "2026-01-15T08:00:00Z"),
      closure("member", "member", "2026-01-15T02:00:00Z"),
      closure("game", "game", "2026-01-15T02:00:00Z"),
    ],
  );
  expect(ranked.map((each) => (each.kind === "alert" ? each.alert.id : each.closure.id))).toEqual([
    "grave",
    "vendor",
    "late",
    "later",
    "in hand",
  ]);
});
