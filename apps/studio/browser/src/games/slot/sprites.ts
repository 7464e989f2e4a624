import type { SlotArt, SymbolFace } from "@perya/art/slots";
import { pictureUrl } from "../../shell/picture-url.ts";

/** A coin that stays; what it is worth stands under it. */
export const HELD = "$";

/** The picture of each letter of a par sheet. */
export function faceOf(art: SlotArt, symbol: string): SymbolFace {
  const faces: Readonly<Record<string, SymbolFace>> = { W: art.wild, S: art.scatter, B: art.bonus, [HELD]: art.coin };
  const face = faces[symbol] ?? art.pictures[Number(symbol) - 1] ?? art.ranks["AKQJT".indexOf(symbol)];
  if (!face) throw new Error(`no picture for the symbol ${symbol}`);
  return face;
}

/** A symbol as the canvas paints it: standing still, and as the eye sees it in a fast reel. */
export type Sprite = { sharp: CanvasImageSource; blurred: CanvasImageSource };

/** Draws each picture once, at the size it is shown. */
export async function rasterise(
  pictures: ReadonlyMap<string, string>,
  size: number,
): Promise<ReadonlyMap<string, Sprite>> {
  const sprites = await Promise.all(
    [...pictures].map(async ([symbol, svg]): Promise<[string, Sprite]> => {
      const picture = new Image(size, size);
      // Some browsers paint nothing where the picture itself does not say how large it is.
      picture.src = pictureUrl(svg.replace("<svg ", `<svg width="${size}" height="${size}" `));
      await picture.decode();
      const sharp = await paint(picture, size, { shifts: [0], margin: 0 });
      return [symbol, { sharp, blurred: await paint(picture, size, { shifts: SMEAR, margin: BLUR_MARGIN }) }];
    }),
  );
  return new Map(sprites);
}

/** How far up and down the picture is smeared, in shares of its height. */
const SMEAR = Array.from(
  { length: 25 },
  (_none, index) => ((index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * 0.3) / 12,
);
/** A blurred sprite is as much taller as it is smeared, on both sides. */
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
    // Each layer counts the same in the end.
    brush.globalAlpha = 1 / (index + 1);
    brush.drawImage(picture, 0, (shift + margin) * size, size, size);
  }
  return typeof createImageBitmap === "function" ? createImageBitmap(canvas) : canvas;
}
