import { useRouter } from "@perya/browser/router";
import type { MouseEvent } from "react";
import { openDialog } from "../../lib/dialogs.ts";

/**
 * Returns a function that follows a link within the site without a reload. A help topic opens its dialog over the
 * current page.
 */
export function useFollow(): (path: string) => void {
  const router = useRouter();
  return (path) => {
    const [, part] = /^\/help#(.+)$/.exec(path) ?? [];
    if (part) openDialog("help", { part });
    else router.history.push(path);
  };
}

/** True for an unmodified left click. The browser handles all others, which open tabs and windows. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
