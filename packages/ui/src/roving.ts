/**
 * Returns the index to focus after an arrow, Home or End among `count` items in a row or column, with wrap-around;
 * undefined for any other key. In right-to-left languages the left arrow goes forward.
 */
export function moveFocus(key: string, index: number, count: number, along: "row" | "column", isRtl = false) {
  const [back, forward] = along === "column" ? ["ArrowUp", "ArrowDown"] : rowKeys(isRtl);
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index <= 0 ? count : index) - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

function rowKeys(isRtl: boolean): [string, string] {
  return isRtl ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
}
