import { isRightToLeft } from "./roving.ts";

const GAP = 4;
const EDGE = 8;

/**
 * Puts a popover under its button, their ends in line, or above it where there is more room there.
 * In window coordinates, which is what the browser measures in; the reading direction only chooses the edge.
 */
export function placeBeside(popover: HTMLElement, button: HTMLElement) {
  const anchor = button.getBoundingClientRect();
  const roomBelow = innerHeight - anchor.bottom - GAP - EDGE;
  const roomAbove = anchor.top - GAP - EDGE;
  const isBelow = popover.offsetHeight <= roomBelow || roomBelow >= roomAbove;
  const height = Math.min(popover.offsetHeight, isBelow ? roomBelow : roomAbove);

  // Not innerWidth, which counts the scrollbar.
  const windowWidth = document.documentElement.clientWidth;
  const width = popover.offsetWidth;
  const isAtWindowStart = anchor.left + width / 2 < windowWidth / 2;
  const x = isAtWindowStart ? anchor.left : anchor.right - width;
  const y = isBelow ? anchor.bottom + GAP : anchor.top - GAP - height;

  popover.style.maxHeight = `${height}px`;
  popover.style.insetBlockStart = `${y}px`;
  popover.style.insetInlineStart = `${isRightToLeft(popover) ? windowWidth - x - width : x}px`;
}
