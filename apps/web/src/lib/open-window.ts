/**
 * Opens somebody else's page in a window of its own, which cannot lead ours elsewhere. False when the browser stopped it:
 * with `noopener` it would answer the same whether or not there is a window, so the way back is cut before the page comes.
 */
export function openWindow(address: string): boolean {
  const opened = window.open("about:blank", "_blank");
  if (!opened) return false;
  opened.opener = null;
  opened.location.replace(address);
  return true;
}
