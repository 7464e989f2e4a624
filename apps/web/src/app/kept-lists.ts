import { create } from "zustand";
import type { Router } from "@perya/browser/router";

/**
 * S1 §2: game lists are kept alive when left. What is shown of a list (chip, facets, order, page) stands in its address,
 * its answers in the query cache, and the router remembers how far each entry of the history was scrolled; so Back finds
 * everything as it was. A link of a menu is a new visit: it leads to the address the list was left at, and to its top.
 * That survives what a hidden tree (React's Activity) would not, such as a reload, and keeps nothing rendered.
 */
export const useKeptLists = create<Readonly<Record<string, object>>>(() => ({}));

/** Once the reader is there again, the menus lead to the list's beginning: what is kept is for whoever is elsewhere. */
export function keepSearch(path: string, search: object): void {
  useKeptLists.setState({ [path]: search });
}

/** What a menu's link to a page carries after the question mark. */
export function useKeptSearch(path: string): object {
  return useKeptLists((kept) => kept[path]) ?? NOTHING;
}

const NOTHING = {};

/** Whether the page that is shown is one of these lists. */
export function isKeptList({ route }: Pick<Router["state"], "route">): boolean {
  return route?.isKept ?? false;
}
