import { createChance } from "../chance.ts";
import { ink } from "../ink.ts";
import { idPrefix, svgDocument } from "../stage.ts";
import type { SlotLook } from "./cast-slot.ts";
import { mixWindow, renderFrame, type WindowColours } from "./joinery.ts";
import { RANK_CUTS, RANKS, renderRank, renderRibbon } from "./lettering.ts";
import type { Daylight, Picture, Theme } from "./theme.ts";
import { symbolTones } from "./tones.ts";

/** A symbol with its name for screen readers. */
export type SymbolFace = { readonly name: string; readonly svg: string };

/** All pictures of one slot. */
export type SlotArt = {
  /** Picture symbols, highest paying first. */
  readonly pictures: readonly SymbolFace[];
  /** Rank symbols: A, K, Q, J, 10. */
  readonly ranks: readonly SymbolFace[];
  readonly wild: SymbolFace;
  readonly scatter: SymbolFace;
  readonly bonus: SymbolFace;
  /** The coin symbol without text. Its value is written into the free space below. */
  readonly coin: SymbolFace;
  readonly colours: WindowColours;
  readonly backdrop: (width: number, height: number, daylight: Daylight) => string;
  readonly frame: (width: number, height: number, thickness: number) => string;
};

const SIZE = 120;

export function prepareSlotArt(look: SlotLook, theme: Theme): SlotArt {
  const chance = createChance(`${look.seed}/art`);
  const cut = chance.pick(RANK_CUTS);
  const face = (picture: Picture, ribbon: string | null = null) => renderFace(look, picture, ribbon);
  return {
    pictures: chance.shuffle(theme.pictures).map((picture) => face(picture)),
    ranks: RANKS.map((rank) => ({ name: rank, svg: frameSymbol(renderRank(rank, cut, look.shift)) })),
    wild: face(theme.wild, renderRibbon("WILD", theme.ribbonHue + look.shift)),
    scatter: face(theme.scatter, renderRibbon("SCATTER", theme.ribbonHue + 180 + look.shift)),
    bonus: face(theme.bonus, renderRibbon("BONUS", theme.ribbonHue + 90 + look.shift)),
    coin: face(theme.bonus, ""),
    colours: mixWindow(theme.joinery, look.shift),
    backdrop: (width, height, daylight) => renderBackdrop(look, theme, { width, height, daylight }),
    frame: (width, height, thickness) => renderFrame(theme.joinery, look.shift, { width, height, thickness }),
  };
}

function renderFace(
  { seed, shift }: SlotLook,
  { name, main, accent, draw }: Picture,
  ribbon: string | null,
): SymbolFace {
  const chance = createChance(`${seed}/${name}`);
  const tones = symbolTones(chance.pick(main) + shift / 2, chance.pick(accent) + shift / 2);
  const prefix = idPrefix(`${seed}/${name}`);
  const body = draw({ tones, chance, id: (letter) => prefix + letter });
  // A ribbon covers the lower edge, so the symbol is drawn smaller.
  const fitted = ribbon === null ? body : ink`<g transform="translate(0 -5)scale(.94)">${body}</g>`;
  return { name, svg: frameSymbol(fitted + (ribbon ?? "")) };
}

function frameSymbol(body: string): string {
  return svgDocument(SIZE, SIZE, ink`<g transform="translate(60 60)">${body}</g>`);
}

function renderBackdrop(
  { seed, shift }: SlotLook,
  theme: Theme,
  size: { width: number; height: number; daylight: Daylight },
): string {
  const prefix = idPrefix(`${seed}/backdrop/${size.width}x${size.height}/${size.daylight}`);
  const chance = createChance(`${seed}/backdrop`);
  return svgDocument(
    size.width,
    size.height,
    theme.backdrop({ ...size, chance, shift, id: (letter) => prefix + letter }),
  );
}
