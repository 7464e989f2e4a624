import { expect, it } from "vitest";
import { maskAddress } from "./sessions.views.ts";

it.each([
  ["203.0.113.9", "203.0.113.x"],
  ["::ffff:203.0.113.9", "203.0.113.x"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:x"],
  ["", ""],
])("%s is shown as %s", (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
