import type { BrandFace } from "@perya/contract";

type BrandTheme = BrandFace["theme"];
export type ThemeName = NonNullable<BrandTheme["name"]>;
export type ThemeMode = BrandTheme["mode"];

/**
 * A theme's choices where pages differ in structure. Components read these choices and never a theme's name. Palette,
 * type, shape and motion are styles: packages/ui/src/themes/<name>.css, sent only to the hosts of that theme.
 */
export type Theme = {
  /** Color schemes of the theme. With one scheme there is no switch. */
  readonly schemes: "both" | "dark";
  /** Page background by scheme. Colors the browser's toolbar before styles load. Same as --canvas in the styles. */
  readonly canvas: { readonly light: string; readonly dark: string };
  /** `brand`: each brand sets its own accent. `own`: the accent is part of the palette. */
  readonly accent: "brand" | "own";
  /**
   * Place of the main navigation. `side`: names, 232 px wide. `rail`: icons, 72 px wide. `top`: links in the header and
   * categories below it, without a side menu.
   */
  readonly shell: "side" | "rail" | "top";
  /** Place of the notice. `bar`: above the header on every page. `line`: on the home page only. */
  readonly notice: "line" | "bar";
  /** Form of the banners, three per view. `row`: pictures. `tickets`: colored tickets. `list`: beside the hero. */
  readonly banners: "row" | "tickets" | "list";
  /** Form of jackpot and winners. `strip`: a line in a box. `card`: beside the hero. `band`: a line across the page. */
  readonly figures: "strip" | "card" | "band";
  /** The header's Register button: filled, or an outline if the hero has a filled one. */
  readonly register: "filled" | "outline";
  readonly tile: TileChoice;
  /** Number of games per view, and the gaps between them. */
  readonly density: "normal" | "compact" | "airy";
  readonly firstRail: "hot" | "live";
  /** Light in which packages/art draws tiles and banners. `any`: each game has its own. */
  readonly art: "any" | "noon" | "wine";
};

export type TileChoice = {
  readonly shape: "portrait" | "square" | "wide";
  /** Place of a game's name: on a tag over the picture, or below it. */
  readonly name: "below" | "tag";
  /** True if the first tile of a list spans two rows and two columns. */
  readonly hasLead: boolean;
};

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  perya: {
    schemes: "both",
    canvas: { light: "#f6f3ec", dark: "#0e1416" },
    accent: "brand",
    shell: "side",
    notice: "line",
    banners: "row",
    figures: "strip",
    register: "filled",
    tile: { shape: "portrait", name: "below", hasLead: false },
    density: "normal",
    firstRail: "hot",
    art: "any",
  },
  fiesta: {
    schemes: "both",
    canvas: { light: "#fff6dc", dark: "#1b0b38" },
    accent: "own",
    shell: "top",
    notice: "bar",
    banners: "tickets",
    figures: "card",
    register: "outline",
    tile: { shape: "square", name: "tag", hasLead: true },
    density: "compact",
    firstRail: "hot",
    art: "noon",
  },
  gabi: {
    schemes: "dark",
    canvas: { light: "#0a0708", dark: "#0a0708" },
    accent: "own",
    shell: "rail",
    notice: "line",
    banners: "list",
    figures: "band",
    register: "outline",
    tile: { shape: "wide", name: "below", hasLead: false },
    density: "airy",
    firstRail: "live",
    art: "wine",
  },
};

/**
 * Returns the name of a brand's theme. A name unknown to this release, such as after a rollback, falls back to the
 * first theme.
 */
export function themeNameOf({ name = "perya" }: Pick<BrandTheme, "name">): ThemeName {
  return Object.hasOwn(THEMES, name) ? name : "perya";
}

export function themeOf(theme: Pick<BrandTheme, "name">): Theme {
  return THEMES[themeNameOf(theme)];
}

/**
 * Chooses the color scheme in which a page starts: the player's choice, or else the brand's. A theme with one scheme
 * always uses it.
 */
export function modeOf(theme: Pick<BrandTheme, "name" | "mode">, chosen?: ThemeMode): ThemeMode {
  const { schemes } = themeOf(theme);
  return schemes === "both" ? (chosen ?? theme.mode) : schemes;
}
