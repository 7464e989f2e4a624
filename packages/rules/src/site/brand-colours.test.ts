import { describe, expect, it } from "vitest";
import { brandColours, inkOn } from "./brand-colours.ts";

describe("brandColours", () => {
  it("fills with the bright accent everywhere, and writes with the deep one on light", () => {
    expect(brandColours({ accentDark: "#E3B45C", accentLight: "#8A5F12" })).toMatchObject({
      "--brand-accent-light": "#E3B45C",
      "--brand-accent-text-light": "#8A5F12",
      "--brand-on-accent-light": "#1b1406",
    });
  });

  it.each([
    ["#E3B45C", "#1b1406"],
    ["#8A5F12", "#ffffff"],
    ["#FFFFFF", "#1b1406"],
    ["#000000", "#ffffff"],
  ])("writes on %s with %s", (accent, ink) => {
    expect(inkOn(accent)).toBe(ink);
  });
});
