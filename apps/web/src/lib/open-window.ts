/**
 * Opens an external page in a new window without access to ours. Returns false if the browser blocked it: with
 * `noopener`, window.open would return null in either case, so the opener is cleared before navigating.
 */
export function openWindow(address: string): boolean {
  const opened = reserveWindow();
  opened?.go(address);
  return opened !== null;
}

/**
 * Opens an empty window for an address that has to be requested first. Call it in the click's handler: after a slow
 * request browsers no longer allow a window. Null if the browser blocked it.
 */
export function reserveWindow(): { go: (address: string) => void; close: () => void } | null {
  const opened = window.open("about:blank", "_blank");
  if (!opened) return null;
  opened.opener = null;
  return { go: (address) => opened.location.replace(address), close: () => opened.close() };
}
