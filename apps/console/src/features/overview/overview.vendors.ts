import type { VendorHealth } from "@perya/contract";

export type VendorState = "sound" | "slow" | "failing" | "silent" | "closed";

const SLOW_MS = 1_000;
const SLOW_SHARE = 0.01;
const FAILING_SHARE = 0.2;

/** Judges a vendor by its recent calls. No calls means "silent", not "failing": perhaps no one plays its games. */
export function stateOf({ isOpen, calls, failures, p95Ms }: VendorHealth): VendorState {
  if (!isOpen) return "closed";
  if (calls === 0) return "silent";
  if (failures / calls >= FAILING_SHARE) return "failing";
  return failures / calls >= SLOW_SHARE || (p95Ms ?? 0) > SLOW_MS ? "slow" : "sound";
}
