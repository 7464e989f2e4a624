import { useRouter } from "@perya/browser/router";
import { useEffect } from "react";
import { isKeptList } from "./kept-lists.ts";

/**
 * Scrolls to the top after each navigation (R2.1) and announces the new title to screen readers. Not on the first page.
 * An address with a #part scrolls to that part. The router restores the scroll position of kept-alive lists on Back.
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
