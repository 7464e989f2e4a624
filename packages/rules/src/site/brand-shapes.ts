import type { BrandFace } from "@perya/contract";

type Look = Pick<BrandFace["theme"], "face" | "shape">;
type Variables = Readonly<Record<`--${string}`, string>>;

/** Corners of chips, of what is pressed, of cards, of sheets and of the tiles of games. */
const SHAPES: Readonly<Record<NonNullable<Look["shape"]>, Variables>> = {
  /** A capiz window: the same soft corner all around. */
  window: {},
  /** A paper lantern: what is pressed is a pill, and tiles hang by one round corner. */
  lantern: {
    "--brand-radius-chip": "12px",
    "--brand-radius-control": "26px",
    "--brand-radius-card": "22px",
    "--brand-radius-sheet": "30px",
    "--brand-radius-tile": "8px 32px",
  },
};

/**
 * Headings. The first is in every page's styles; others come with the brand that wears them and weigh on no other. Until
 * such a face is here a font of the device stands in, as wide and as high (ui, fonts.css, says how the figures are found).
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

/** A look that this release does not know, from a hand in the database or a newer one, is the usual look. */
export function brandShapes({ face = "bricolage", shape = "window" }: Look): Variables {
  return { ...SHAPES[shape], ...FACES[face]?.variables };
}

/** What the page's styles need for the brand's face, besides its variables. */
export function faceRule({ face = "bricolage" }: Look): string {
  return FACES[face]?.rule ?? "";
}
