export type DeviceFacts = {
  /** True if the member has at least one known device. */
  hasKnownDevices: boolean;
  isDeviceKnown: boolean;
  isNetworkKnown: boolean;
  /** "untold" if no proxy reports countries, or none was ever reported for this member. */
  country: "known" | "new" | "untold";
  /** True if the brand uses the strict rule (R5.12): an unknown address is enough for a second step. */
  asksAtNewAddress: boolean;
};

export type DeviceVerdict = "familiar" | "first" | "strange";

/**
 * Decides whether a login comes from a familiar place. The device matters most, because its cookie has 256 random
 * bits that scripts cannot read. A new address alone means little, since mobile networks change it constantly, but a
 * known device on a new network in a new country may mean a copied cookie. A member's first device is unfamiliar too,
 * unless the member has no means of proof. Known devices expire, so an unused account needs its second step again.
 */
export function checkDevice(facts: DeviceFacts): DeviceVerdict {
  const { hasKnownDevices, isDeviceKnown, isNetworkKnown, country, asksAtNewAddress } = facts;
  if (!hasKnownDevices) return "first";
  if (!isDeviceKnown) return "strange";
  return !isNetworkKnown && (asksAtNewAddress || country === "new") ? "strange" : "familiar";
}
