import type { WindowColours } from "@perya/art/slots";
import type { WindowSize } from "./fit-window.ts";
import { BLUR_MARGIN, type Sprite } from "./sprites.ts";

/** Brightness of each cell, from 0 to 1. */
export type Lights = Float32Array;

type Brush = CanvasRenderingContext2D;

const WIN_LINE = "#2c6b3b";
const SHELL = "#fff8e8";
const FLAGS = ["#e07a6b", "#e3b45c", "#7cc0d1", "#b4a6ea", "#84c793"];

export function paintBars(brush: Brush, size: WindowSize, columns: number, { bar }: WindowColours) {
  brush.fillStyle = bar;
  for (let column = 1; column < columns; column += 1)
    brush.fillRect(column * (size.cellWidth + size.bar) - size.bar, 0, size.bar, size.height);
}

/**
 * Paints one pane of the shell window: dark, with the lit version over it by `light`, and the lead lines between its
 * quarters.
 */
export function paintPane(
  brush: Brush,
  { cellWidth, cellHeight, bar }: WindowSize,
  { column, row }: { column: number; row: number },
  light: number,
  isFramed: boolean,
  colours: WindowColours,
) {
  const [left, top] = [column * (cellWidth + bar), row * cellHeight];
  const gap = row === 0 ? 0 : 1;
  const paint = (pane: string, edge: string, alpha: number) => {
    brush.globalAlpha = alpha;
    brush.fillStyle = pane;
    brush.fillRect(left, top + gap, cellWidth, cellHeight - gap);
    brush.fillStyle = edge;
    brush.fillRect(left + cellWidth / 2 - 0.5, top + gap, 1, cellHeight - gap);
    brush.fillRect(left, top + cellHeight / 2 - 0.5, cellWidth, 1);
  };
  brush.fillStyle = colours.bar;
  brush.fillRect(left, top, cellWidth, 1);
  if (light < 1) paint(colours.paneDark, colours.paneDarkEdge, 1);
  if (light > 0) paint(colours.pane, colours.paneEdge, light);
  brush.globalAlpha = 1;
  if (!isFramed) return;
  const thick = Math.max(2, Math.round(cellWidth / 50));
  brush.strokeStyle = WIN_LINE;
  brush.lineWidth = thick;
  brush.globalAlpha = light;
  brush.strokeRect(left + thick / 2, top + thick / 2, cellWidth - thick, cellHeight - thick);
  brush.globalAlpha = 1;
}

/** Draws the first `share` of a win line, under the symbols. */
export function paintLine(brush: Brush, size: WindowSize, rows: readonly number[], share: number) {
  const { cellWidth, cellHeight, bar } = size;
  const points = rows.map((row, column) => [
    column * (cellWidth + bar) + cellWidth / 2,
    row * cellHeight + cellHeight / 2,
  ]);
  const [first] = points;
  if (!first) return;
  const path = [[0, first[1] ?? 0], ...points];
  const lengths = path.slice(1).map(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = path[index] ?? [];
    return Math.hypot(x - fromX, y - fromY);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  brush.lineJoin = "round";
  brush.setLineDash([whole * share, whole]);
  const thick = Math.max(3, cellWidth / 34);
  for (const [colour, width] of [
    [SHELL, thick * 2],
    [WIN_LINE, thick],
  ] as const) {
    brush.strokeStyle = colour;
    brush.lineWidth = width;
    brush.beginPath();
    // The first `lineTo` only sets the start of the path.
    for (const [x = 0, y = 0] of path) brush.lineTo(x, y);
    brush.stroke();
  }
  brush.setLineDash([]);
}

/** Paints a symbol centered in its cell. Paints nothing without a picture. */
export function paintSymbol(
  brush: Brush,
  { cellWidth, cellHeight }: WindowSize,
  at: { left: number; top: number },
  {
    sprite,
    isFast,
    scale = 1,
    alpha = 1,
  }: { sprite: Sprite | undefined; isFast: boolean; scale?: number; alpha?: number },
) {
  if (!sprite) return;
  const side = Math.min(cellWidth * 1.02, cellHeight * 0.98) * scale;
  const [left, top] = [at.left + (cellWidth - side) / 2, at.top + (cellHeight - side) / 2];
  brush.globalAlpha = alpha;
  if (isFast) brush.drawImage(sprite.blurred, left, top - side * BLUR_MARGIN, side, side * (1 + 2 * BLUR_MARGIN));
  else brush.drawImage(sprite.sharp, left, top, side, side);
  brush.globalAlpha = 1;
}

/** Paints the value of a coin. */
export function paintValue(
  brush: Brush,
  { cellWidth, cellHeight }: WindowSize,
  at: { left: number; top: number },
  value: string,
) {
  const size = Math.round(Math.min(cellWidth * 0.19, cellHeight * 0.17));
  const [x, y] = [at.left + cellWidth / 2, at.top + cellHeight * 0.5 + Math.min(cellWidth, cellHeight) * 0.34];
  brush.font = `700 ${size}px "Bricolage Grotesque", sans-serif`;
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  const width = Math.min(cellWidth * 0.96, brush.measureText(value).width + size * 0.9);
  brush.fillStyle = "#1b1406";
  brush.beginPath();
  brush.roundRect(x - width / 2, y - size * 0.7, width, size * 1.4, size * 0.7);
  brush.fill();
  brush.fillStyle = "#f4d48c";
  brush.fillText(value, x, y + 1, cellWidth * 0.9);
}

/** Paints falling paper flags, once per big win. Their positions depend only on their number and the time. */
export function paintConfetti(brush: Brush, { width, height, cellWidth }: WindowSize, share: number) {
  for (let index = 0; index < 44; index += 1) {
    const lane = ((index * 61) % 44) / 44;
    const fall = share * (1.2 + ((index * 37) % 50) / 60) - ((index * 17) % 30) / 60;
    if (fall < 0 || fall > 1.1) continue;
    const size = (cellWidth / 26) * (1 + ((index * 13) % 7) / 8);
    brush.save();
    brush.translate(lane * width + Math.sin(fall * 9 + index) * 16, fall * height);
    brush.rotate(Math.sin(fall * 7 + index) * 1.2);
    brush.globalAlpha = Math.max(0, 1 - Math.max(0, share - 0.75) * 4);
    brush.fillStyle = FLAGS[index % FLAGS.length] ?? SHELL;
    brush.beginPath();
    brush.moveTo(-size, -size);
    brush.lineTo(size, -size);
    brush.lineTo(0, size);
    brush.fill();
    brush.restore();
  }
}
