import type { BrandFace } from "@perya/contract";

type Look = Pick<BrandFace["theme"], "face" | "shape">;
type Variables = Readonly<Record<`--${string}`, string>>;

/** Corner radii of chips, buttons, cards, sheets and game tiles. */
const SHAPES: Readonly<Record<NonNullable<Look["shape"]>, Variables>> = {
  /** Equal, soft corners everywhere, like a capiz window. */
  window: {},
  /** Pill-shaped buttons, and tiles with one round corner, like a paper lantern. */
  lantern: {
    "--brand-radius-chip": "12px",
    "--brand-radius-control": "26px",
    "--brand-radius-card": "22px",
    "--brand-radius-sheet": "30px",
    "--brand-radius-tile": "8px 32px",
  },
};

/**
 * Heading fonts. The first is in every page's styles; others load only for brands that use them. Until a font has
 * loaded, a fallback font with adjusted metrics takes the same space (ui, fonts.css).
 */
const FACES: Readonly<Record<NonNullable<Look["face"]>, { variables: Variables; rule: string }>> = {
  bricolage: { variables: {}, rule: "" },
  baloo: {
    variables: { "--font-display": '"Baloo 2","Baloo of Arial","Baloo of DejaVu",var(--font-sans)' },
    rule:
      '@font-face{font-family:"Baloo 2";src:url("/faces/baloo-2-bold.woff2")format("woff2");font-weight:700;font-display:swap}' +
      standIn("Baloo of Arial", ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"], [92.8, 116.2, 56.5]) +
      standIn("Baloo of DejaVu", ["DejaVu Sans Bold"], [77.8, 138.6, 67.4]),
  },
};

type Percents = readonly [size: number, ascent: number, descent: number];

function standIn(name: string, fonts: readonly string[], [size, ascent, descent]: Percents): string {
  const src = fonts.map((font) => `local("${font}")`).join(",");
  const metrics = `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`;
  return `@font-face{font-family:"${name}";src:${src};font-weight:700;${metrics}}`;
}

/**
 * Returns the CSS variables of a brand's shape and font. An unknown value, written by hand or by a newer release,
 * falls back to the default.
 */
export function brandShapes({ face = "bricolage", shape = "window" }: Look): Variables {
  return { ...SHAPES[shape], ...FACES[face]?.variables };
}

/** Returns the @font-face rule of the brand's font, which its variables do not include. */
export function faceRule({ face = "bricolage" }: Look): string {
  return FACES[face]?.rule ?? "";
}
