import type { SlotArt, SymbolFace } from "@perya/art/slots";
import { pictureUrl } from "../../shell/picture-url.ts";

/** Symbol code of a held coin, whose value is painted below it. */
export const HELD = "$";

/** The picture of a par sheet's symbol code. */
export function faceOf(art: SlotArt, symbol: string): SymbolFace {
  const faces: Readonly<Record<string, SymbolFace>> = { W: art.wild, S: art.scatter, B: art.bonus, [HELD]: art.coin };
  const face = faces[symbol] ?? art.pictures[Number(symbol) - 1] ?? art.ranks["AKQJT".indexOf(symbol)];
  if (!face) throw new Error(`no picture for the symbol ${symbol}`);
  return face;
}

/** A symbol at rest, and blurred for fast reels. */
export type Sprite = { sharp: CanvasImageSource; blurred: CanvasImageSource };

/** Renders each picture once at its display size. */
export async function rasterise(
  pictures: ReadonlyMap<string, string>,
  size: number,
): Promise<ReadonlyMap<string, Sprite>> {
  const sprites = await Promise.all(
    [...pictures].map(async ([symbol, svg]): Promise<[string, Sprite]> => {
      const picture = new Image(size, size);
      // Some browsers render nothing without explicit width and height.
      picture.src = pictureUrl(svg.replace("<svg ", `<svg width="${size}" height="${size}" `));
      await picture.decode();
      const sharp = await paint(picture, size, { shifts: [0], margin: 0 });
      return [symbol, { sharp, blurred: await paint(picture, size, { shifts: SMEAR, margin: BLUR_MARGIN }) }];
    }),
  );
  return new Map(sprites);
}

/** Vertical offsets of the blur, relative to the height. */
const SMEAR = Array.from(
  { length: 25 },
  (_none, index) => ((index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * 0.3) / 12,
);
/** Space added above and below a blurred sprite, relative to its height. */
export const BLUR_MARGIN = 0.32;

async function paint(
  picture: CanvasImageSource,
  size: number,
  { shifts, margin }: { shifts: readonly number[]; margin: number },
): Promise<CanvasImageSource> {
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = Math.round(size * (1 + 2 * margin));
  const brush = canvas.getContext("2d");
  if (!brush) return canvas;
  for (const [index, shift] of shifts.entries()) {
    // All layers have equal weight.
    brush.globalAlpha = 1 / (index + 1);
    brush.drawImage(picture, 0, (shift + margin) * size, size, size);
  }
  return typeof createImageBitmap === "function" ? createImageBitmap(canvas) : canvas;
}
