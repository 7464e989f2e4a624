import type { ReactNode } from "react";
import { buttonClasses } from "./button-classes.ts";
import { usePopover } from "./use-popover.ts";

export type PopoverProps = {
  /** Accessible name of the panel. */
  label: string;
  /** Content of the button; its text names it. */
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  title?: string | undefined;
  className?: string | undefined;
  /** Rendered only while it is open, so that its data loads then. */
  children: (close: () => void) => ReactNode;
};

/** A small panel beside its button. */
export function Popover({ label, trigger, triggerClassName, title, className, children }: PopoverProps) {
  const { isOpen, buttonProps, panelProps, close } = usePopover((panel) => panel.focus());

  return (
    <>
      <button
        {...buttonProps}
        aria-haspopup="dialog"
        title={title}
        className={triggerClassName ?? buttonClasses({ variant: "quiet" })}
      >
        {trigger}
      </button>
      <div
        {...panelProps}
        role={isOpen ? "dialog" : undefined}
        aria-label={isOpen ? label : undefined}
        tabIndex={-1}
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
