/** How many things lie over the page: dialogs, drawers, menus, panels. A toast in its corner is not one of them. */
export let pageLayers = 0;

/** An event of the window, so that the first load carries no list of who listens. */
export const LAYERS_CHANGED = "pagelayers";

/** For whatever opens over the page; the answer says that it is gone again. */
export function addPageLayer(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: 1 | -1) {
  pageLayers += by;
  dispatchEvent(new Event(LAYERS_CHANGED));
}
