import { localStore } from "@perya/browser/storage";
import { create } from "zustand";

type Theme = "dark" | "light";

/** The theme, which public/theme.js has set before the first paint. */
export const useTheme = create<{ theme: Theme }>(() => ({
  theme: document.documentElement.dataset["theme"] === "light" ? "light" : "dark",
}));

export function chooseTheme(theme: Theme): void {
  localStore.write("theme", theme);
  document.documentElement.dataset["theme"] = theme;
  useTheme.setState({ theme });
}
