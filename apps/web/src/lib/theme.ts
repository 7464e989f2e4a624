import type { BrandFace } from "@perya/contract";
import { brandColours, brandShapes, modeOf, type Theme, themeOf } from "@perya/rules";
import { createStore } from "zustand/vanilla";
import { useKnown } from "./known-state.ts";
import { useBrand } from "./site.ts";
import { localStore } from "@perya/browser/storage";

export const THEME_MODES = ["dark", "light", "system"] as const;

export type ThemeMode = (typeof THEME_MODES)[number];

const theme = createStore<{ mode: ThemeMode }>(() => ({ mode: "dark" }));

export function useThemeMode(): ThemeMode {
  return useKnown(theme, ({ mode }) => mode);
}

/** Returns the brand's theme, for structural differences between pages. */
export function useTheme(): Theme {
  return themeOf(useBrand().theme);
}

/** Applies the brand's accent and shapes, and the user's color scheme or the brand's default. */
export function applyTheme({ theme: look }: BrandFace): void {
  const sent = modeOf(look);
  showMode(modeOf(look, storedMode()), sent);
  if (themeOf(look).accent === "own") return;
  const { style } = document.documentElement;
  const now = getComputedStyle(document.documentElement);
  for (const [name, value] of [...Object.entries(brandColours(look)), ...Object.entries(brandShapes(look))])
    // Skipped if nothing changes: the api has written the values already, and setting them again would restyle the
    // whole page.
    if (now.getPropertyValue(name).trim() !== value) style.setProperty(name, value);
}

/** Sets the color scheme for server rendering, where the api has already written the colors. */
export function renderInMode(mode: ThemeMode): void {
  theme.setState({ mode });
}

export function chooseTheme(mode: ThemeMode): void {
  localStore.write("theme", mode);
  showMode(mode);
}

/** Applies a color scheme. `sent` is the scheme of the server's page, whose theme-color is already set. */
function showMode(mode: ThemeMode, sent?: ThemeMode): void {
  theme.setState({ mode });
  const { dataset } = document.documentElement;
  if (mode === sent && dataset["theme"] === mode) return;
  dataset["theme"] = mode;
  // The browser's bar uses the page color of the scheme.
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = getComputedStyle(document.body).backgroundColor;
}

function storedMode(): ThemeMode | undefined {
  const stored = localStore.read("theme");
  return THEME_MODES.find((mode) => mode === stored);
}
