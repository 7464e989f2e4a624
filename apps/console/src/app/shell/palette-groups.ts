import { useRouter } from "@perya/browser/router";
import { useEffect, useEffectEvent } from "react";
import type { EntryGroup } from "../../features/palette/palette.entries.ts";
import { useListedKeys } from "../../lib/keys.ts";
import { t } from "../../lib/text.ts";
import { listOpenPages } from "../open-pages.ts";

/** Entries of the palette before a search: the page's actions and the pages that the operator may open. */
export function usePaletteGroups(): readonly EntryGroup[] {
  const router = useRouter();
  const keys = useListedKeys();
  const pages = listOpenPages();
  const titles = new Set(pages.map(({ title }) => t(title)));
  const actions = keys.filter(({ group }) => group !== t("console.keys.go"));
  return [
    {
      title: t("palette.actions"),
      entries: actions.map(({ key, label }) => ({
        id: `key-${key}`,
        label,
        keys: key.split(" "),
        run: () => press(key),
      })),
    },
    {
      title: t("palette.pages"),
      entries: pages
        .filter((page) => titles.delete(t(page.title)) && (page.group !== null || page.path === "/own"))
        .map(({ path, title, icon, goKey }) => ({
          id: `page-${path.slice(1)}`,
          label: t(title),
          icon,
          keys: goKey === undefined ? [] : ["g", goKey],
          run: () => router.history.push(path),
        })),
    },
  ];
}

/** Dispatches key presses, because only the component that registered a shortcut knows its action. */
function press(keys: string): void {
  for (const key of keys.split(" ")) window.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
}

/** Opens the palette with Ctrl+K or Cmd+K from anywhere, including from inside a field. */
export function usePaletteKey(open: () => void): void {
  const onPressed = useEffectEvent(open);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector("dialog:modal")) onPressed();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
