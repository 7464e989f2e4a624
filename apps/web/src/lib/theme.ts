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

/** What the brand's theme chooses where pages differ in structure. */
export function useTheme(): Theme {
  return themeOf(useBrand().theme);
}

/** Sets the brand's accent and shapes, and the mode the player chose, or else the brand's. */
export function applyTheme({ theme: look }: BrandFace): void {
  const sent = modeOf(look);
  showMode(modeOf(look, storedMode()), sent);
  if (themeOf(look).accent === "own") return;
  const { style } = document.documentElement;
  const now = getComputedStyle(document.documentElement);
  for (const [name, value] of [...Object.entries(brandColours(look)), ...Object.entries(brandShapes(look))])
    // The api has written them into the page; to say it again would have the whole page styled again.
    if (now.getPropertyValue(name).trim() !== value) style.setProperty(name, value);
}

/** Where the page is rendered there is nothing to dress: the api has written the colours already. */
export function renderInMode(mode: ThemeMode): void {
  theme.setState({ mode });
}

export function chooseTheme(mode: ThemeMode): void {
  localStore.write("theme", mode);
  showMode(mode);
}

/** `sent`: the mode whose colour the api gave the browser's bar. */
function showMode(mode: ThemeMode, sent?: ThemeMode): void {
  theme.setState({ mode });
  const { dataset } = document.documentElement;
  if (mode === sent && dataset["theme"] === mode) return;
  dataset["theme"] = mode;
  // The browser's own bar takes the colour of the page, which the mode has just changed.
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = getComputedStyle(document.body).backgroundColor;
}

function storedMode(): ThemeMode | undefined {
  const stored = localStore.read("theme");
  return THEME_MODES.find((mode) => mode === stored);
}
