import { create } from "zustand";
import type { Router } from "@perya/browser/router";

/**
 * Game lists keep their state when left (R2.9). Filters, order and page are in a list's address, its data in the
 * query cache, and its scroll position in the router's history. So Back restores everything, even after a reload,
 * and no hidden tree (React's Activity) stays rendered. Menu links lead to the address that the list last had,
 * scrolled to the top.
 */
export const useKeptLists = create<Readonly<Record<string, object>>>(() => ({}));

/**
 * Stores a list's query string for menu links. While the list itself is open, the stored one is empty, so that the
 * links clear the filters.
 */
export function keepSearch(path: string, search: object): void {
  useKeptLists.setState({ [path]: search });
}

/** The query string that a menu link to this page carries. */
export function useKeptSearch(path: string): object {
  return useKeptLists((kept) => kept[path]) ?? NOTHING;
}

const NOTHING = {};

/** True if the current page is a game list that keeps its state. */
export function isKeptList({ route }: Pick<Router["state"], "route">): boolean {
  return route?.isKept ?? false;
}
