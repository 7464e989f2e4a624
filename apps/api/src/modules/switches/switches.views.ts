import type { Closure } from "@perya/contract";
import type { BrandScope } from "../../brand-scope.ts";
import type { ClosureRow } from "./switches.queries.ts";

const EVERYWHERE: BrandScope = { isEverywhere: true, brandIds: [] };

/**
 * Presents a closure. Only operators of all brands see who closed something for all brands; others see that it is
 * closed, and why.
 */
export function presentClosure(row: ClosureRow, scope = EVERYWHERE): Closure {
  const isOfHouse = row.brand_id === null && !scope.isEverywhere;
  return {
    id: row.id,
    kind: row.kind,
    brandId: row.brand_id,
    subject: row.subject,
    name: row.name,
    reason: row.reason,
    until: row.until?.toISOString() ?? null,
    closedBy: isOfHouse ? "house" : row.closed_by_name,
    closedAt: row.closed_at.toISOString(),
  };
}
