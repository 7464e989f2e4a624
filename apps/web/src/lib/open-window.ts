/**
 * Opens an external page in a new window without access to ours. Returns false if the browser blocked it: with
 * `noopener`, window.open would return null in either case, so the opener is cleared before navigating.
 */
export function openWindow(address: string): boolean {
  const opened = window.open("about:blank", "_blank");
  if (!opened) return false;
  opened.opener = null;
  opened.location.replace(address);
  return true;
}
