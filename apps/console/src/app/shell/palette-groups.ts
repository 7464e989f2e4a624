import { useRouter } from "@perya/browser/router";
import { useEffect, useEffectEvent } from "react";
import type { EntryGroup } from "../../features/palette/palette.entries.ts";
import { useListedKeys } from "../../lib/keys.ts";
import { t } from "../../lib/text.ts";
import { listOpenPages } from "../open-pages.ts";

/** What the palette offers before anybody types: what can be done on this page, and the pages that are open to them. */
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

/** As if it had been pressed: what a key does is known to whoever registered it. */
function press(keys: string): void {
  for (const key of keys.split(" ")) window.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
}

/** Ctrl K, or Cmd K on a Mac, from everywhere, also while somebody types. */
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
