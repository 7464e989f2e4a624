import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";

/** A key of the page: what it does, and how the list of keys ("?") names it. */
export type Key = { key: string; label: string; run: () => void };

type Listed = { group: string; key: string; label: string };

/** What the list of keys shows, by who registered it. */
const useRegistered = create<{ sets: ReadonlyMap<symbol, readonly Listed[]> }>(() => ({ sets: new Map() }));

export function useListedKeys(): readonly Listed[] {
  const sets = useRegistered((state) => state.sets);
  return [...sets.values()].flat();
}

/** How long the second key of "g t" is waited for. */
const SECOND_KEY_MS = 1_000;

/**
 * Keys of a page for as long as it is open: a letter, or two in a row ("g t"). They rest while somebody types, while a dialog
 * is open, and with Ctrl, Alt or Meta, which are the browser's.
 */
export function useKeys(group: string, keys: readonly Key[]): void {
  const press = useEffectEvent((pressed: string) => keys.find(({ key }) => key === pressed)?.run());
  const listing = keys.map(({ key, label }) => `${key}\n${label}`).join("\n\n");

  useEffect(() => {
    const id = Symbol(group);
    const listed = listing
      .split("\n\n")
      .filter(Boolean)
      .map((line) => line.split("\n"))
      .map(([key = "", label = ""]) => ({ group, key, label }));
    useRegistered.setState(({ sets }) => ({ sets: new Map(sets).set(id, listed) }));
    const known = new Set(listed.map(({ key }) => key));
    let first = "";
    let firstAt = 0;

    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isTaken(event.target)) return;
      const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const both = event.timeStamp - firstAt < SECOND_KEY_MS ? `${first} ${pressed}` : "";
      [first, firstAt] = [pressed, event.timeStamp];
      const match = known.has(both) ? both : known.has(pressed) ? pressed : null;
      if (match === null) return;
      event.preventDefault();
      first = "";
      press(match);
    }

    window.addEventListener("keydown", onKeyDown);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      useRegistered.setState(({ sets }) => {
        const left = new Map(sets);
        left.delete(id);
        return { sets: left };
      });
    };
  }, [group, listing]);
}

function isTaken(target: EventTarget | null): boolean {
  // A toast is a popover, too, but takes nobody's keys: the next case must not wait until it is gone.
  if (document.querySelector("dialog:modal, [popover=auto]:popover-open")) return true;
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
