export type DeviceFacts = {
  /** The member has proved some device before. */
  hasKnownDevices: boolean;
  isDeviceKnown: boolean;
  isNetworkKnown: boolean;
  /** Untold where nobody in front of us reports countries, or none was ever reported for this member. */
  country: "known" | "new" | "untold";
};

export type DeviceVerdict = "familiar" | "first" | "strange";

/**
 * Says whether a sign-in comes from where the member has proved to be. The device decides: it carries 256 random bits
 * that no script can read. A new address alone means nothing on mobile networks, where it changes with every cell and
 * every café; but a known device on a strange network in a strange country may be a copied cookie. The first place of
 * all has nothing to compare it with: it is as strange as any, unless the member has nothing to prove it by. Devices are
 * forgotten in time, and an account that slept is not to open without its second step.
 */
export function checkDevice({ hasKnownDevices, isDeviceKnown, isNetworkKnown, country }: DeviceFacts): DeviceVerdict {
  if (!hasKnownDevices) return "first";
  if (!isDeviceKnown) return "strange";
  return !isNetworkKnown && country === "new" ? "strange" : "familiar";
}
