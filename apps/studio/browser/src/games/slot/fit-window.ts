/** How large a pane is, given the space there is. */
export type WindowSize = {
  cellWidth: number;
  cellHeight: number;
  /** Between reels. */
  bar: number;
  /** Of the frame, on every side. */
  frame: number;
  width: number;
  height: number;
};

type Space = { width: number; height: number };

const WIDEST = 1.08;
const TALLEST = 1.74;
const LARGEST_CELL = 190;

/**
 * Panes as large as the space allows. On a phone they may be tall, on a desk a little wide, so that the window fills what
 * there is without pulling the pictures out of shape.
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
