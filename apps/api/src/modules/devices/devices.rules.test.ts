import { describe, expect, it } from "vitest";
import { checkDevice } from "./devices.rules.ts";

describe("checkDevice", () => {
  const home = {
    hasKnownDevices: true,
    isDeviceKnown: true,
    isNetworkKnown: true,
    country: "known",
    asksAtNewAddress: false,
  } as const;
  it.each([
    ["the member's first device", { hasKnownDevices: false, isDeviceKnown: false, isNetworkKnown: false }, "first"],
    ["home", {}, "familiar"],
    ["at home, country unknown", { country: "untold" }, "familiar"],
    ["a known device on another network at home", { isNetworkKnown: false }, "familiar"],
    ["a known device on another network, country unknown", { isNetworkKnown: false, country: "untold" }, "familiar"],
    ["a known device on a known network that moved abroad", { country: "new" }, "familiar"],
    ["a known device abroad", { isNetworkKnown: false, country: "new" }, "strange"],
    [
      "a known device on another network, where the brand is strict",
      { isNetworkKnown: false, asksAtNewAddress: true },
      "strange",
    ],
    ["a known device at home, with the strict rule", { asksAtNewAddress: true }, "familiar"],
    ["a new device at home", { isDeviceKnown: false }, "strange"],
    ["a new device at home, country unknown", { isDeviceKnown: false, country: "untold" }, "strange"],
    ["a new device elsewhere", { isDeviceKnown: false, isNetworkKnown: false }, "strange"],
    ["a new device abroad", { isDeviceKnown: false, isNetworkKnown: false, country: "new" }, "strange"],
  ] as const)("%s", (_name, change, verdict) => {
    expect(checkDevice({ ...home, ...change })).toBe(verdict);
  });
});
