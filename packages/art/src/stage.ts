import { type Chance, hashText } from "./chance.ts";
import { ink, tighten } from "./ink.ts";
import { type LatticeKind, latticePattern } from "./lattice.ts";
import { mixPalette, type Mood, type Palette } from "./palette.ts";

/** Where the subject stands, and how much room it has there: landscape runs over `width`, the subject over `span`. */
export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly span: number;
};

/** Where a scene is drawn and with what. Most subjects fit a circle of 50 around (x, y); the rest is air. */
export type Stage = Frame & {
  readonly tones: Palette;
  readonly chance: Chance;
  /** Fill with this to set capiz panes. */
  readonly panes: string;
  /** A name for something to be used again; no other picture on the page has the same. */
  readonly id: (letter: string) => string;
};

export type Scene = (stage: Stage) => string;

/** The choices made before the scene begins. */
type Look = {
  readonly seed: string;
  readonly mood: Mood;
  readonly shift: number;
  readonly lattice: LatticeKind;
  readonly paneSize: number;
};

/** Sets the stage, plays the scene on it and closes the curtain: a whole SVG. */
export function perform(scene: Scene, frame: Frame, look: Look, chance: Chance): string {
  const { width, height } = frame;
  // The same seed in another frame is another picture, and must not share ids with this one.
  const prefix = idPrefix(`${look.seed}/${width}x${height}`);
  // Scenes name their parts with letters; digits are ours.
  const [ground, panes] = [`${prefix}0`, `${prefix}1`];
  const tones = mixPalette(look.mood, look.shift);
  const picture = scene({ ...frame, tones, chance, panes: `url(#${panes})`, id: (letter) => prefix + letter });
  // A scene in the open air has no window, and need not carry one.
  const pattern = picture.includes(panes)
    ? latticePattern(panes, look.lattice, look.paneSize, frame.x, look.mood.light)
    : "";
  const body = ink`${gradient(ground, [tones.sky, tones.ground])}${pattern}${cover(width, height, `url(#${ground})`)}`;
  return svgDocument(width, height, body + picture);
}

export function svgDocument(width: number, height: number, body: string): string {
  return ink`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${tighten(body)}</svg>`;
}

/** Ids are global to a page: many pictures are inlined into one, so each has its own prefix. */
export function idPrefix(seed: string): string {
  return `a${(hashText(`id/${seed}`) % 36 ** 6).toString(36)}`;
}

/** From the top down, as the light falls. */
function gradient(id: string, [top, bottom]: readonly [string, string]): string {
  return ink`
    <linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/>
    <stop offset="1" stop-color="${bottom}"/></linearGradient>
  `;
}

export function cover(width: number, height: number, fill: string): string {
  return ink`<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>`;
}
