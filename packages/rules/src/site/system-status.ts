import type { Permission, SystemStatus } from "@perya/contract";

/** R2.19: which root screen a visitor gets. Maintenance comes first, because it is the same for everyone. */
export function systemStatus(site: Pick<Permission, "maintenance" | "regionRestriction">): SystemStatus {
  if (site.maintenance) return 1;
  return site.regionRestriction ? 2 : 0;
}
