import { type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { addPageLayer } from "./page-layers.ts";
import { positionBeside } from "./position-beside.ts";

/**
 * Connects a button to a native popover: positions it and moves the focus inside. Escape or a click elsewhere closes
 * it and returns the focus.
 */
export function usePopover(takeFocus: (panel: HTMLElement) => void) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const removeLayer = addPageLayer();
    // The position is set when the popover opens, so it closes when the page scrolls.
    const close = () => panelRef.current?.hidePopover();
    addEventListener("scroll", close, { once: true, passive: true });
    addEventListener("resize", close, { once: true });
    return () => {
      removeLayer();
      removeEventListener("scroll", close);
      removeEventListener("resize", close);
    };
  }, [isOpen]);

  function onToggle({ newState }: ToggleEvent) {
    setIsOpen(newState === "open");
    if (newState !== "open" || !buttonRef.current || !panelRef.current) return;
    positionBeside(panelRef.current, buttonRef.current);
    takeFocus(panelRef.current);
  }

  return {
    isOpen,
    open: () => document.getElementById(id)?.showPopover(),
    close: () => document.getElementById(id)?.hidePopover(),
    buttonProps: { ref: buttonRef, type: "button", popoverTarget: id, "aria-expanded": isOpen },
    panelProps: { ref: panelRef, id, popover: "auto", onToggle },
  } as const;
}
