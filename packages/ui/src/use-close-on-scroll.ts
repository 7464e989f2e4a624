import { useEffect } from "react";

/** Placed once, a popover would float away from its button when the page moves. */
export function useCloseOnScroll(isOpen: boolean, popoverRef: { current: HTMLElement | null }) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => popoverRef.current?.hidePopover();
    addEventListener("scroll", close, { once: true, passive: true });
    addEventListener("resize", close, { once: true });
    return () => {
      removeEventListener("scroll", close);
      removeEventListener("resize", close);
    };
  }, [isOpen, popoverRef]);
}
