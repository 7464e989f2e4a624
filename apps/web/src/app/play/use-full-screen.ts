import { useIsHydrating } from "@perya/browser/router";
import { type RefObject, useEffect, useState } from "react";

/** Full screen where the browser supports it. iPhones don't, but there the page fills the window anyway. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  const isHydrating = useIsHydrating();
  const canFill = !isHydrating && document.fullscreenEnabled;
  const toggle = () => {
    // The browser's policy may refuse full screen. Nothing changes then.
    if (isFull) document.exitFullscreen().catch(() => undefined);
    else element.current?.requestFullscreen().catch(() => undefined);
  };
  return { isFull, canFill, toggle };
}

export type FullScreen = ReturnType<typeof useFullScreen>;
