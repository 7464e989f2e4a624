import sharp, { type OverlayOptions } from "sharp";

const box = (
  width: number,
  height: number,
  background: string,
  place: { left: number; top: number },
): OverlayOptions => ({
  input: { create: { width, height, channels: 3, background } },
  ...place,
});

/**
 * Draws a screenshot of a social page that the member follows, as colored bars. PNG, because uploads accept no SVG.
 */
export async function renderScreenshot(number: number): Promise<Buffer> {
  return sharp({ create: { width: 360, height: 640, channels: 3, background: "#f4f6f8" } })
    .composite([
      box(360, 72, "#2a6f97", { left: 0, top: 0 }),
      box(68, 68, "#c97b4a", { left: 22, top: 106 }),
      box(150 + number * 20, 16, "#8a99a8", { left: 108, top: 118 }),
      box(96, 12, "#b8c4cf", { left: 108, top: 146 }),
      box(312, 44, "#2a6f97", { left: 24, top: 204 }),
    ])
    .png()
    .toBuffer();
}
