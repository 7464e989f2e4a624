import { type RefObject, useEffect, useState } from "react";

/** Fills the screen where the browser can; an iPhone cannot, and there the page already has all of the window. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  const canFill = typeof document !== "undefined" && document.fullscreenEnabled;
  const toggle = () => {
    // Refused, say by a policy around us, it stays as it is.
    if (isFull) document.exitFullscreen().catch(() => undefined);
    else element.current?.requestFullscreen().catch(() => undefined);
  };
  return { isFull, canFill, toggle };
}

export type FullScreen = ReturnType<typeof useFullScreen>;
