import { type Chance, hashText } from "./chance.ts";
import { ink, tighten } from "./ink.ts";
import { type LatticeKind, latticePattern } from "./lattice.ts";
import { mixPalette, type Mood, type Palette } from "./palette.ts";

/** Size of the picture, and position and size of the subject (`span`). */
export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly span: number;
};

/** Drawing context of a scene. Most subjects fit a circle of 50 around (x, y). */
export type Stage = Frame & {
  readonly tones: Palette;
  readonly chance: Chance;
  /** Fill with capiz panes. */
  readonly panes: string;
  /** An id for reuse, unique on the page. */
  readonly id: (letter: string) => string;
};

export type Scene = (stage: Stage) => string;

/** The random choices for a picture, made before drawing. */
type Look = {
  readonly seed: string;
  readonly mood: Mood;
  readonly shift: number;
  readonly lattice: LatticeKind;
  readonly paneSize: number;
};

/** Draws a scene and returns a complete SVG. */
export function perform(scene: Scene, frame: Frame, look: Look, chance: Chance): string {
  const { width, height } = frame;
  // The frame is part of the prefix, so that two sizes of the same seed don't share ids.
  const prefix = idPrefix(`${look.seed}/${width}x${height}`);
  // Scenes use letters for their ids; digits are reserved here.
  const [ground, panes] = [`${prefix}0`, `${prefix}1`];
  const tones = mixPalette(look.mood, look.shift);
  const picture = scene({ ...frame, tones, chance, panes: `url(#${panes})`, id: (letter) => prefix + letter });
  // The pane pattern is written only if the scene refers to it.
  const pattern = picture.includes(panes)
    ? latticePattern(panes, look.lattice, look.paneSize, frame.x, look.mood.light)
    : "";
  const body = ink`${gradient(ground, [tones.sky, tones.ground])}${pattern}${cover(width, height, `url(#${ground})`)}`;
  return svgDocument(width, height, body + picture);
}

export function svgDocument(width: number, height: number, body: string): string {
  return ink`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${tighten(body)}</svg>`;
}

/** Makes a prefix for a picture's ids, because ids are global when SVGs are inlined in a page. */
export function idPrefix(seed: string): string {
  return `a${(hashText(`id/${seed}`) % 36 ** 6).toString(36)}`;
}

/** Draws a vertical gradient. */
function gradient(id: string, [top, bottom]: readonly [string, string]): string {
  return ink`
    <linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/>
    <stop offset="1" stop-color="${bottom}"/></linearGradient>
  `;
}

export function cover(width: number, height: number, fill: string): string {
  return ink`<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>`;
}
