import { isRightToLeft } from "./roving.ts";

const GAP = 4;
const EDGE = 8;
/** Minimum height for content that is still loading, so that it can grow. */
const MIN_ROOM = 240;

/**
 * Places a popover below its button, or above it if there is more space, with one side aligned. Coordinates are
 * physical window coordinates; reading direction only matters when they are converted to logical ones.
 */
export function positionBeside(popover: HTMLElement, button: HTMLElement) {
  const anchor = button.getBoundingClientRect();
  const roomBelow = innerHeight - anchor.bottom - GAP - EDGE;
  const roomAbove = anchor.top - GAP - EDGE;
  const fitsBelow = Math.max(popover.offsetHeight, MIN_ROOM) <= roomBelow;
  const isBelow = fitsBelow || roomBelow >= roomAbove;

  // The width without the scrollbar, which innerWidth includes.
  const windowWidth = document.documentElement.clientWidth;
  const width = popover.offsetWidth;
  const isAtWindowStart = anchor.left + width / 2 < windowWidth / 2;
  const x = isAtWindowStart ? anchor.left : anchor.right - width;

  // Anchored at the edge next to the button, so that content that arrives later can grow away from it.
  popover.style.maxHeight = `${isBelow ? roomBelow : roomAbove}px`;
  popover.style.insetBlockStart = isBelow ? `${anchor.bottom + GAP}px` : "auto";
  popover.style.insetBlockEnd = isBelow ? "auto" : `${innerHeight - anchor.top + GAP}px`;
  popover.style.insetInlineStart = `${isRightToLeft(popover) ? windowWidth - x - width : x}px`;
}
