import type { Alert } from "@perya/contract";
import type { AlertRow } from "./alerts.queries.ts";

export function presentAlert(row: AlertRow): Alert {
  return {
    id: row.id,
    brandId: row.brand_id,
    source: row.source,
    severity: row.severity,
    state: row.state,
    facts: { ...row.facts },
    openedAt: row.opened_at.toISOString(),
    acknowledgedBy: row.acknowledger,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    overAt: row.over_at?.toISOString() ?? null,
  };
}
