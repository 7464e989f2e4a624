import { useRouter } from "@perya/browser/router";
import type { MouseEvent } from "react";
import { openDialog } from "../../lib/dialogs.ts";

/** Follows an address of this site without loading the page again. What has a dialog opens over the page one is on. */
export function useFollow(): (path: string) => void {
  const router = useRouter();
  return (path) => {
    const [, page, part] = /^\/(help|promotions)#(.+)$/.exec(path) ?? [];
    if (page === "help" && part) openDialog("help", { part });
    // Until the page of promotions is open, what is known of one stands in the dialog.
    else if (page === "promotions" && part) openDialog("announcement", { of: "promotion", id: part });
    else router.history.push(path);
  };
}

/** A plain click, which a page may answer itself; with a key or another button the browser opens tabs and windows. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
