import { useRouter } from "@perya/browser/router";
import { useEffect } from "react";
import { isKeptList } from "./kept-lists.ts";

/**
 * What a change of page owes the reader: the top of the page (S0 §2), and for a screen reader the new title instead of
 * silence. The first page is left alone, and an address with a #part leads to that part. A list that is kept alive is
 * the router's to scroll: where it was when one goes back to it, the top when one comes anew.
 */
export function useArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return;
        if (!isKeptList(router.state)) window.scrollTo({ top: 0, behavior: "instant" });
        document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
      }),
    [router],
  );
}
