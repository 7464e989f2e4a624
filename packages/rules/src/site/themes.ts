import type { BrandFace } from "@perya/contract";

type BrandTheme = BrandFace["theme"];
export type ThemeName = NonNullable<BrandTheme["name"]>;
export type ThemeMode = BrandTheme["mode"];

/**
 * What a theme chooses where pages differ in structure. Components read these choices, never the name of a theme.
 * Palette, type, shape and motion are styles: packages/ui/src/themes/<name>.css, sent only to the hosts of that theme.
 */
export type Theme = {
  /** A theme with one scheme has no switch for it. */
  readonly schemes: "both" | "dark";
  /** The page's ground by scheme, for the browser's bar before any style is read. Same as --canvas in its styles. */
  readonly canvas: { readonly light: string; readonly dark: string };
  /** `brand`: each brand sets its own accent. `own`: the accent is part of the palette. */
  readonly accent: "brand" | "own";
  /** `side`: 232 px of names. `rail`: 72 px of icons. `top`: no side menu, links in the header, categories below it. */
  readonly shell: "side" | "rail" | "top";
  /** `bar`: above the header on every page. `line`: on the home page only. */
  readonly notice: "line" | "bar";
  /** Three per view: a row of pictures, coloured tickets, or a list beside the hero. */
  readonly banners: "row" | "tickets" | "list";
  /** Jackpot and winners: one line in a box, a card beside the hero, or a line across the page. */
  readonly figures: "strip" | "card" | "band";
  /** The header's Register button: filled, or an outline because the hero has the filled one. */
  readonly register: "filled" | "outline";
  readonly tile: TileChoice;
  /** Games per view and the gaps between them. */
  readonly density: "normal" | "compact" | "airy";
  readonly firstRail: "hot" | "live";
  /** The light in which packages/art draws tiles and banners. `any`: each game has its own. */
  readonly art: "any" | "noon" | "wine";
};

export type TileChoice = {
  readonly shape: "portrait" | "square" | "wide";
  /** On a tag over the art, or below it. */
  readonly name: "below" | "tag";
  /** The first tile of a list spans two rows and two columns. */
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

/** A name that this release does not know, for example after a rollback, falls back to the first theme. */
export function themeNameOf({ name = "perya" }: Pick<BrandTheme, "name">): ThemeName {
  return Object.hasOwn(THEMES, name) ? name : "perya";
}

export function themeOf(theme: Pick<BrandTheme, "name">): Theme {
  return THEMES[themeNameOf(theme)];
}

/** The scheme a page starts in: what the player chose, else the brand's. A theme with one scheme always has that one. */
export function modeOf(theme: Pick<BrandTheme, "name" | "mode">, chosen?: ThemeMode): ThemeMode {
  const { schemes } = themeOf(theme);
  return schemes === "both" ? (chosen ?? theme.mode) : schemes;
}
