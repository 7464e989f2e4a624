import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";

/** A keyboard shortcut and its name in the list of shortcuts ("?"). */
export type Key = { key: string; label: string; run: () => void };

type Listed = { group: string; key: string; label: string };

/** Registered shortcuts, by component. */
const useRegistered = create<{ sets: ReadonlyMap<symbol, readonly Listed[]> }>(() => ({ sets: new Map() }));

export function useListedKeys(): readonly Listed[] {
  const sets = useRegistered((state) => state.sets);
  return [...sets.values()].flat();
}

/** Time within which the second key of "g t" must be pressed. */
const SECOND_KEY_MS = 1_000;

/**
 * Registers keyboard shortcuts while the component is mounted: one letter, or two in a row ("g t"). Disabled while typing,
 * while a dialog is open, and with Ctrl, Alt or Meta, which belong to the browser.
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
  // Toasts are manual popovers and must not block shortcuts.
  if (document.querySelector("dialog:modal, [popover=auto]:popover-open")) return true;
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
