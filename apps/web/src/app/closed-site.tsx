import type { SystemStatus } from "@perya/contract";
import { MaintenanceScreen } from "../features/site/screens/maintenance-screen.tsx";
import { RegionBlockedScreen } from "../features/site/screens/region-blocked-screen.tsx";
import { BareFrame } from "./shells/bare-frame.tsx";

/** Instead of the app: why it is closed to everyone (1), or to this visitor (2). */
export function ClosedSite({ status }: { status: Exclude<SystemStatus, 0> }) {
  return <BareFrame>{status === 1 ? <MaintenanceScreen /> : <RegionBlockedScreen />}</BareFrame>;
}
