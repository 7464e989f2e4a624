import type { BrandFace } from "@perya/contract";

type Accent = Pick<BrandFace["theme"], "accentDark" | "accentLight">;

/** Text colors on an accent. */
const DARK_INK = "#1b1406";
const LIGHT_INK = "#ffffff";

/**
 * Returns the brand's accent as CSS variables. The bright color is for fills in both schemes; the deep one is for
 * text and edges in the light scheme. The server writes them into the page, so that the first paint has the brand's
 * colors. The browser sets them again when the brand changes.
 */
export function brandColours({ accentDark: bright, accentLight: deep }: Accent): Record<`--brand-${string}`, string> {
  const ink = inkOn(bright);
  return {
    "--brand-accent-dark": bright,
    "--brand-accent-light": bright,
    "--brand-on-accent-dark": ink,
    "--brand-on-accent-light": ink,
    "--brand-accent-text-dark": bright,
    "--brand-accent-text-light": deep,
  };
}

/** Returns the text color with the higher contrast (WCAG 2.2). */
export function inkOn(colour: string): string {
  return contrast(colour, DARK_INK) >= contrast(colour, LIGHT_INK) ? DARK_INK : LIGHT_INK;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
