export type PageWindow = {
  /** Pages always shown at either end. */
  margin: number;
  /** Pages around the current one, itself included. */
  range: number;
};

/**
 * Chooses the page numbers to show, with "gap" for pages left out. A single page is shown rather than replaced by a
 * gap.
 */
export function choosePages(current: number, count: number, { margin, range }: PageWindow): (number | "gap")[] {
  const first = Math.max(1, Math.min(current - Math.floor((range - 1) / 2), count - range + 1));
  const isShown = (page: number) => page <= margin || page > count - margin || (page >= first && page < first + range);
  // Without margins, only the pages around the current one are shown, so there are no gaps.
  const isLone = (page: number) => margin > 0 && isShown(page - 1) && isShown(page + 1);

  const shown: (number | "gap")[] = [];
  for (let page = 1; page <= count; page += 1) {
    if (isShown(page) || isLone(page)) shown.push(page);
    else if (margin > 0 && shown.at(-1) !== "gap") shown.push("gap");
  }
  return shown;
}
