/** Number of open layers over the page: dialogs, drawers, menus, panels. Toasts do not count. */
export let pageLayers = 0;

/** Name of a window event. An event needs no list of listeners in the first load. */
export const LAYERS_CHANGED = "pagelayers";

/** Registers an open layer. Every layer calls it when it opens; the returned function unregisters it. */
export function addPageLayer(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: 1 | -1) {
  pageLayers += by;
  dispatchEvent(new Event(LAYERS_CHANGED));
}
