import type { Permission, SystemStatus } from "@perya/contract";

/**
 * Decides which screen a visitor sees (R2.19). Maintenance takes priority over a blocked region, because it applies
 * to everyone.
 */
export function systemStatus(site: Pick<Permission, "maintenance" | "regionRestriction">): SystemStatus {
  if (site.maintenance) return 1;
  return site.regionRestriction ? 2 : 0;
}
