import { type ReactNode, useId, useRef, useState } from "react";
import { buttonClasses } from "./button-classes.ts";
import { placeBeside } from "./place-beside.ts";
import { useCloseOnScroll } from "./use-close-on-scroll.ts";

export type PopoverProps = {
  /** Names what opens. */
  label: string;
  /** What the button shows; its words name it. */
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  title?: string | undefined;
  className?: string | undefined;
  /** Drawn only while it is open, so that whatever it needs is fetched then. */
  children: (close: () => void) => ReactNode;
};

/** A small panel beside its button. The browser closes it on Escape or a click elsewhere, and gives focus back. */
export function Popover({ label, trigger, triggerClassName, title, className, children }: PopoverProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();
  useCloseOnScroll(isOpen, panelRef);

  function follow(newState: string) {
    setIsOpen(newState === "open");
    if (newState !== "open" || !buttonRef.current || !panelRef.current) return;
    placeBeside(panelRef.current, buttonRef.current);
    panelRef.current.focus();
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={title}
        className={triggerClassName ?? buttonClasses({ variant: "quiet" })}
      >
        {trigger}
      </button>
      <div
        ref={panelRef}
        id={id}
        popover="auto"
        role={isOpen ? "dialog" : undefined}
        aria-label={isOpen ? label : undefined}
        tabIndex={-1}
        onToggle={(event) => follow(event.newState)}
        className={
          "inset-auto m-0 max-w-[calc(100vw-1rem)] flex-col overflow-y-auto overscroll-contain rounded-card border " +
          `border-line-strong bg-surface-2 text-text-1 outline-none animate-fade open:flex ${className ?? "p-1"}`
        }
      >
        {isOpen && children(close)}
      </div>
    </>
  );
}
