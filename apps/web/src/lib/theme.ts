import type { BrandFace } from "@perya/contract";
import { brandColours } from "@perya/rules";
import { create } from "zustand";
import { localDrawer } from "./storage.ts";

export const THEME_MODES = ["dark", "light", "system"] as const;

export type ThemeMode = (typeof THEME_MODES)[number];

export const useTheme = create<{ mode: ThemeMode }>(() => ({ mode: "dark" }));

/** Dresses the page in the brand's accent, and in the mode the player chose, or else the brand. */
export function wearBrand({ theme }: BrandFace): void {
  const { style } = document.documentElement;
  for (const [name, colour] of Object.entries(brandColours(theme))) style.setProperty(name, colour);
  showMode(storedMode() ?? theme.mode);
}

export function chooseTheme(mode: ThemeMode): void {
  localDrawer.write("theme", mode);
  showMode(mode);
}

function showMode(mode: ThemeMode): void {
  document.documentElement.dataset["theme"] = mode;
  useTheme.setState({ mode });
  // The browser's own bar takes the colour of the page, which the mode has just changed.
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = getComputedStyle(document.body).backgroundColor;
}

function storedMode(): ThemeMode | undefined {
  const stored = localDrawer.read("theme");
  return THEME_MODES.find((mode) => mode === stored);
}
