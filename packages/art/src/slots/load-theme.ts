import type { ThemeName } from "./cast-slot.ts";
import type { Theme } from "./theme.ts";

const FILES: Readonly<Record<ThemeName, () => Promise<{ theme: Theme }>>> = {
  fiesta: () => import("./themes/fiesta.ts"),
  sea: () => import("./themes/sea.ts"),
  terraces: () => import("./themes/terraces.ts"),
  jungle: () => import("./themes/jungle.ts"),
  space: () => import("./themes/space.ts"),
  market: () => import("./themes/market.ts"),
};

export async function loadTheme(name: ThemeName): Promise<Theme> {
  return (await FILES[name]()).theme;
}
