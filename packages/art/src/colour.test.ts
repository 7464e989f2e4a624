import { describe, expect, it } from "vitest";
import { cleanHue, tone } from "./colour.ts";

describe("tone", () => {
  it.each([
    ["black", tone(0, 0, 0), "#000000"],
    ["white", tone(1, 0, 0), "#ffffff"],
    ["the red of sRGB", tone(0.628, 0.2577, 29.23), "#ff0000"],
  ])("finds %s", (_name, found, hex) => {
    expect(found).toBe(hex);
  });

  it("reduces chroma when no screen can show the color", () => {
    expect(tone(0.95, 0.4, 30)).toMatch(/^#[0-9a-f]{6}$/u);
  });
});

describe("cleanHue", () => {
  it.each([
    ["leaves a bright yellow", 90, 0.9, 90],
    ["turns a dark yellow to wood", 90, 0.3, 50],
    ["turns a middle yellow to amber", 90, 0.6, 68],
    ["turns lime to green", 130, 0.7, 146],
    ["leaves teal, blue and red", 190, 0.3, 190],
    ["reads a negative hue as the same turn", -10, 0.5, 350],
  ])("%s", (_name, hue, lightness, clean) => {
    expect(cleanHue(hue, lightness)).toBe(clean);
  });
});
