type Grid = { readonly count: number; readonly columns: number; readonly isRtl: boolean };

/**
 * Returns where an arrow key moves the focus among toggle buttons: an index, or the field before or after if the key
 * leaves the grid. Undefined for other keys. Left and right are swapped in a right-to-left grid.
 */
export function nextIndex(
  key: string,
  index: number,
  { count, columns, isRtl }: Grid,
): number | "before" | "after" | undefined {
  const forward = isRtl ? "ArrowLeft" : "ArrowRight";
  const back = isRtl ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return Math.min(count - 1, index + 1);
  if (key === back) return Math.max(0, index - 1);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowDown") return index + columns < count ? index + columns : "after";
  if (key === "ArrowUp") return index - columns >= 0 ? index - columns : "before";
  return undefined;
}

/** Columns as laid out, which depend on the width of the page. */
export function columnsOf(grid: HTMLElement): number {
  // Not offsetTop: each button is positioned within a box of its own.
  const [first, ...others] = [...grid.querySelectorAll("button")].map((button) => button.getBoundingClientRect().top);
  const inFirstLine = others.findIndex((top) => top !== first);
  return inFirstLine === -1 ? others.length + 1 : inFirstLine + 1;
}
