/** Sizes of the reel window. */
export type WindowSize = {
  cellWidth: number;
  cellHeight: number;
  /** Gap between two reels. */
  bar: number;
  /** Frame width on each side. */
  frame: number;
  width: number;
  height: number;
};

type Space = { width: number; height: number };

const WIDEST = 1.08;
const TALLEST = 1.74;
const LARGEST_CELL = 190;

/**
 * Computes the largest cells that fit. They may be tall on phones and slightly wide on desktops, without distorting
 * symbols.
 */
export function fitWindow(space: Space, columns: number, rows: number): WindowSize {
  const isSmall = Math.min(space.width, space.height * 1.4) < 640;
  const [bar, frame] = [isSmall ? 4 : 8, isSmall ? 10 : 20];
  const byWidth = Math.floor((space.width - 2 * frame - (columns - 1) * bar) / columns);
  const byHeight = Math.floor((space.height - 2 * frame) / rows);
  const cellWidth = Math.max(24, Math.min(byWidth, Math.floor(byHeight * WIDEST), LARGEST_CELL));
  const cellHeight = Math.max(24, Math.min(byHeight, Math.floor(cellWidth * TALLEST), LARGEST_CELL));
  return {
    cellWidth,
    cellHeight,
    bar,
    frame,
    width: columns * cellWidth + (columns - 1) * bar,
    height: rows * cellHeight,
  };
}
