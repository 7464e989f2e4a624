export type DeviceFacts = {
  /** The member has proved some device before. */
  hasKnownDevices: boolean;
  isDeviceKnown: boolean;
  isNetworkKnown: boolean;
  /** Untold where nobody in front of us reports countries, or none was ever reported for this member. */
  country: "known" | "new" | "untold";
  /** The brand has chosen the strict rule (R5.12): an address that is not known is enough. */
  asksAtNewAddress: boolean;
};

export type DeviceVerdict = "familiar" | "first" | "strange";

/**
 * Says whether a sign-in comes from where the member has proved to be. The device decides: it carries 256 random bits
 * that no script can read. A new address alone means nothing on mobile networks, where it changes with every cell and
 * every café; but a known device on a strange network in a strange country may be a copied cookie. The first place of
 * all has nothing to compare it with: it is as strange as any, unless the member has nothing to prove it by. Devices are
 * forgotten in time, and an account that slept is not to open without its second step.
 */
export function checkDevice(facts: DeviceFacts): DeviceVerdict {
  const { hasKnownDevices, isDeviceKnown, isNetworkKnown, country, asksAtNewAddress } = facts;
  if (!hasKnownDevices) return "first";
  if (!isDeviceKnown) return "strange";
  return !isNetworkKnown && (asksAtNewAddress || country === "new") ? "strange" : "familiar";
}
