import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { buttonClasses } from "./button-classes.ts";
import { moveFocus } from "./roving.ts";
import { usePopover } from "./use-popover.ts";

export type MenuProps = {
  /** Accessible name of the menu. */
  label: string;
  /** Content of the button; its text names it. */
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  /** MenuItem, or a router's link with `role="menuitem" tabIndex={-1} className={menuItemClasses()}`. */
  children: ReactNode;
};

/** A list of actions beside its button. */
export function Menu({ label, trigger, triggerClassName, children }: MenuProps) {
  const { buttonProps, panelProps, open } = usePopover((menu) => itemsOf(menu)[0]?.focus());

  function openFromKeyboard(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <button
        {...buttonProps}
        aria-haspopup="menu"
        onKeyDown={openFromKeyboard}
        className={triggerClassName ?? buttonClasses({ variant: "quiet" })}
      >
        {trigger}
      </button>
      <div
        {...panelProps}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={steer}
        onClick={closeAfterChoice}
        className={
          "inset-auto m-0 min-w-48 max-w-[calc(100vw-1rem)] flex-col overflow-y-auto overscroll-contain rounded-card " +
          "border border-line-strong bg-surface-2 p-1 text-text-1 animate-fade open:flex"
        }
      >
        {children}
      </div>
    </>
  );
}

function steer(event: KeyboardEvent<HTMLElement>) {
  const menu = event.currentTarget;
  if (event.key === "Tab") menu.hidePopover();

  const items = itemsOf(menu);
  const index = items.findIndex((item) => item === document.activeElement);
  const next = moveFocus(event.key, index, items.length, "column");
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

function closeAfterChoice(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest("[role=menuitem]")) event.currentTarget.hidePopover();
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role=menuitem]:not([aria-disabled=true]):not(:disabled)")];
}
