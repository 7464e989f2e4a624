import type { SystemStatus } from "@perya/contract";
import { MaintenanceScreen } from "../features/site/screens/maintenance-screen.tsx";
import { RegionBlockedScreen } from "../features/site/screens/region-blocked-screen.tsx";
import { BareFrame } from "./shells/bare-frame.tsx";

/** Replaces the app while the site is in maintenance (1) or blocked in the visitor's region (2). */
export function ClosedSite({ status }: { status: Exclude<SystemStatus, 0> }) {
  return <BareFrame>{status === 1 ? <MaintenanceScreen /> : <RegionBlockedScreen />}</BareFrame>;
}
