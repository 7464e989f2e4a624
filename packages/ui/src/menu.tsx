import Ellipsis from "lucide-react/icons/ellipsis";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { buttonClasses } from "./button-classes.ts";
import { Icon } from "./icon.tsx";
import { placeBeside } from "./place-beside.ts";
import { moveFocus } from "./roving.ts";
import { useCloseOnScroll } from "./use-close-on-scroll.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type MenuProps = {
  /** Names the menu, and its button when no `trigger` is given. */
  label: string;
  /** What the button shows; its words name it. Left out, three dots. */
  trigger?: ReactNode;
  triggerClassName?: string | undefined;
  /** MenuItem, or a router's link with `role="menuitem" tabIndex={-1} className={menuItemClasses()}`. */
  children: ReactNode;
};

/** The browser opens it, closes it on Escape or a click elsewhere, and gives focus back; we place it and steer inside. */
export function Menu({ label, trigger, triggerClassName, children }: MenuProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useCloseOnScroll(isOpen, menuRef);

  function follow(newState: string) {
    setIsOpen(newState === "open");
    if (newState !== "open" || !buttonRef.current || !menuRef.current) return;
    placeBeside(menuRef.current, buttonRef.current);
    itemsOf(menuRef.current)[0]?.focus();
  }

  function openFromKeyboard(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    menuRef.current?.showPopover();
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={openFromKeyboard}
        className={triggerClassName ?? buttonClasses({ variant: "quiet" })}
      >
        {trigger ?? <Icon glyph={Ellipsis} />}
        {!trigger && <VisuallyHidden>{label}</VisuallyHidden>}
      </button>
      <div
        ref={menuRef}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={(event) => follow(event.newState)}
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
