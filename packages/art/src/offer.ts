import { createChance } from "./chance.ts";
import { rays } from "./geometry.ts";
import { ink, place, repeat } from "./ink.ts";
import { banderitas } from "./motifs/bingo.ts";
import { MOTIFS, type MotifName } from "./motifs/index.ts";
import { mixPalette, type Mood, type Palette } from "./palette.ts";
import { quietSide } from "./quiet-side.ts";
import { type Frame, perform, type Stage, svgDocument } from "./stage.ts";

/** `ticket`: the subject only, because the page draws the background. `wine`: dark, in the hues of the wine theme. */
export const OFFER_MODES = ["dark", "light", "ticket", "wine"] as const;

export type OfferMode = (typeof OFFER_MODES)[number];

export type Offer = { readonly subject: string; readonly mode: OfferMode };

/** Picture of 5:2 with the subject on the right. HTML text covers the left. */
const FRAME: Frame = { width: 330, height: 132, x: 236, y: 74, span: 188 };

const MOODS: Readonly<Record<Exclude<OfferMode, "ticket">, Mood>> = {
  dark: { light: "dusk", ground: 292, main: 28, accent: 84 },
  light: { light: "shell", ground: 66, main: 28, accent: 205 },
  wine: { light: "wine", ground: 5, main: 18, accent: 30 },
};

/** Draws the picture of an offer: a fair, or the motif with that name. Null for an unknown subject. */
export function renderOffer({ subject, mode }: Offer): string | null {
  if (mode === "ticket") return renderTicket(subject);
  const scene = subject === "fair" ? fair : singleThing(subject);
  if (!scene) return null;
  const key = `offer/${subject}/${mode}`;
  const look = { seed: key, mood: MOODS[mode], shift: 0, lattice: "square", paneSize: 20 } as const;
  return perform(
    (stage) => scene(stage) + quietSide(stage, mode === "light" ? "light" : "dark"),
    FRAME,
    look,
    createChance(key),
  );
}

function renderTicket(subject: string): string | null {
  if (!isMotif(subject)) return null;
  const tones = mixPalette({ light: "fair", ground: 256, main: 86, accent: 356 }, 0);
  return svgDocument(100, 100, place(50, 50, MOTIFS[subject](tones), { scale: 0.96 }));
}

/** Swaps main and accent colors, so that neighboring stalls differ. */
function recolour(tones: Palette): Palette {
  const { main, tint, shade, accent, accentTint, accentShade } = tones;
  return {
    ...tones,
    main: accent,
    tint: accentTint,
    shade: accentShade,
    accent: main,
    accentTint: tint,
    accentShade: shade,
  };
}

/** Draws a fair in front of Mayon: wheel, tent, carousel, jeepney and flags. */
function fair(stage: Stage): string {
  const { x, width, height, tones } = stage;
  const other = recolour(tones);
  const floor = height - 14;
  const flags = [tones.main, tones.light, tones.accent, tones.sea];
  const lamps = repeat(9, (index) => ink`M${x - 92 + index * 23} ${floor - 36 + Math.abs(index - 4) ** 2 * -0.7}h0`);
  return ink`
    <circle cx="${x - 62}" cy="${floor - 26}" r="25" fill="${tones.light}" opacity=".85"/>
    <path fill="${tones.ground}" d="M${x - 150} ${floor}Q${x - 112} ${floor - 14} ${x - 96} ${floor - 62}h10Q${x - 66} ${floor - 14} ${x - 10} ${floor}z"/>
    <path fill="${tones.sky}" d="M${x - 96} ${floor - 62}h10l5 14l-7-5l-4 7l-5-8l-5 5z"/>
    <path fill="${tones.seaShade}" d="M0 ${floor - 6}Q${width * 0.5} ${floor - 16} ${width} ${floor - 4}V${height}H0z"/>
    <g opacity=".2">${place(x + 6, floor - 60, rays(150, 18, tones.light))}</g>
    ${place(x + 6, floor - 55, MOTIFS.ferris(tones), { scale: 1.22 })}
    ${place(x - 52, floor - 27, MOTIFS.tent(other), { scale: 0.64 })}
    ${place(x + 66, floor - 33, MOTIFS.carousel(tones), { scale: 0.78 })}
    <path fill="${tones.leafShade}" d="M0 ${floor}Q${width * 0.6} ${floor - 9} ${width} ${floor}V${height}H0z"/>
    ${place(x + 14, floor - 3, MOTIFS.jeepney(other), { scale: 0.5 })}
    <path d="${lamps}" stroke="${tones.light}" stroke-width="3" stroke-linecap="round"/>
    ${banderitas(width, 2, 8, flags, tones.light)}
  `;
}

function singleThing(name: string): ((stage: Stage) => string) | null {
  if (!isMotif(name)) return null;
  return ({ x, y, tones }) => ink`
    <g opacity=".16">${place(x, y, rays(150, 20, tones.light))}</g>
    <circle cx="${x}" cy="${y}" r="56" fill="${tones.light}" opacity=".14"/>
    ${place(x, y, MOTIFS[name](tones), { scale: 1.12 })}
  `;
}

const isMotif = (name: string): name is MotifName => Object.hasOwn(MOTIFS, name);
