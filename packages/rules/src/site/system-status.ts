import type { Permission, SystemStatus } from "@perya/contract";

/** R2.19: the root screen for a visitor. Maintenance has priority, because it is the same for everyone. */
export function systemStatus(site: Pick<Permission, "maintenance" | "regionRestriction">): SystemStatus {
  if (site.maintenance) return 1;
  return site.regionRestriction ? 2 : 0;
}
