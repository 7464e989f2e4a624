import { create } from "zustand";
import type { Router } from "@perya/browser/router";

/**
 * Game lists stay alive when left (R2.9). A list's state (chip, facets, order, page) is in its address, its data in the
 * query cache and its scroll position in the router's history, so Back restores everything, also after a reload,
 * without keeping hidden trees (React's Activity) rendered. Menu links lead to the address the list was left at,
 * scrolled to the top.
 */
export const useKeptLists = create<Readonly<Record<string, object>>>(() => ({}));

/**
 * While the reader is on the list, menu links lead to its unfiltered start; the kept address is for visits from
 * elsewhere.
 */
export function keepSearch(path: string, search: object): void {
  useKeptLists.setState({ [path]: search });
}

/** The query string that a menu link to this page carries. */
export function useKeptSearch(path: string): object {
  return useKeptLists((kept) => kept[path]) ?? NOTHING;
}

const NOTHING = {};

/** True if the current page is a kept list. */
export function isKeptList({ route }: Pick<Router["state"], "route">): boolean {
  return route?.isKept ?? false;
}
