import { useRouter } from "@perya/browser/router";
import { useEffect } from "react";
import { isKeptList } from "./kept-lists.ts";

/**
 * After each navigation, scrolls to the top (R2.1) and announces the new title to screen readers. Skips the first
 * page. An address with a #part scrolls to that part. On Back, the router restores the scroll position of game
 * lists.
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
