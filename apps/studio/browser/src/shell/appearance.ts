import type { Start } from "@perya/contract/studio";

export type Daylight = "night" | "day";

const RIGHT_TO_LEFT = new Set(["AR", "FA", "UR", "HE"]);
const LOCALES: Readonly<Record<string, string>> = { EN: "en-PH", TY: "fil-PH" };

export function localeOf(language: string): string {
  return LOCALES[language.toUpperCase()] ?? "en-PH";
}

/**
 * Sets theme, language and direction. The theme comes from the URL that the site built, otherwise from the device.
 */
export function applyAppearance({ language, game }: Start, page: Document, search: string) {
  const wanted = new URLSearchParams(search).get("theme");
  const root = page.documentElement;
  root.dataset["theme"] = wanted === "dark" || wanted === "light" ? wanted : "system";
  root.lang = localeOf(language);
  root.dir = RIGHT_TO_LEFT.has(language.toUpperCase()) ? "rtl" : "ltr";
  page.title = game.name;
}

/** Whether pictures are shown in their light or dark version. */
export function readDaylight(page: Document): Daylight {
  const theme = page.documentElement.dataset["theme"];
  const isLight =
    theme === "light" || (theme === "system" && window.matchMedia("(prefers-color-scheme: light)").matches);
  return isLight ? "day" : "night";
}
