import { describe, expect, it } from "vitest";
import { modeOf, themeOf, THEMES, type ThemeName } from "./themes.ts";

describe("the theme of a brand", () => {
  it("is the first one where the brand names none or an unknown one", () => {
    expect(themeOf({})).toBe(THEMES.perya);
    expect(themeOf({ name: "fiesta" })).toBe(THEMES.fiesta);
    for (const name of ["", "unknown", "constructor"]) expect(themeOf({ name: name as ThemeName })).toBe(THEMES.perya);
  });

  it("lets the player choose the scheme where it has two", () => {
    expect(modeOf({ mode: "system" })).toBe("system");
    expect(modeOf({ name: "fiesta", mode: "light" }, "dark")).toBe("dark");
    expect(modeOf({ name: "gabi", mode: "light" }, "light")).toBe("dark");
  });

  it("differs from every other theme in shell, banners, figures, tiles and art", () => {
    const themes = Object.values(THEMES);
    for (const pick of ["shell", "banners", "figures", "density", "art"] as const)
      expect(new Set(themes.map((theme) => theme[pick])).size).toBe(themes.length);
    expect(new Set(themes.map(({ tile }) => tile.shape)).size).toBe(themes.length);
  });
});
