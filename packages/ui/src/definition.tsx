import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classes } from "./classes.ts";

export type DefinitionProps = {
  term: string;
  /** The button's name for a screen reader: "What is …?". */
  label: string;
  /** The definition of the figure, the time it was computed, and a link to its rows. */
  children: ReactNode;
  className?: string | undefined;
};

const WIDTH = 264;
const EDGE = 12;
/** Delay before closing when the pointer leaves, so that the pointer can move into the panel. */
const STAYS_MS = 150;

/** A term with a dotted underline: hover, focus or a tap opens its definition. Escape closes it. */
export function Definition({ term, label, children, className }: DefinitionProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Viewport coordinates: the panel has a fixed position, so that a scrolling table cannot clip it.
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const isOpen = place !== null;

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setPlace(null);
    addEventListener("scroll", close, { once: true, passive: true, capture: true });
    return () => removeEventListener("scroll", close, { capture: true });
  }, [isOpen]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function open() {
    clearTimeout(timer.current);
    const { left = 0, bottom = 0 } = box.current?.getBoundingClientRect() ?? {};
    const most = document.documentElement.clientWidth - WIDTH - EDGE;
    setPlace({ left: Math.max(EDGE, Math.min(left, most)), top: bottom + 8 });
  }
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPlace(null), STAYS_MS);
  };

  return (
    // Only the button is interactive. The surrounding span just tracks pointer and focus for button and panel.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={box}
      className="relative inline-block"
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && open()}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && closeSoon()}
      onFocus={open}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || closeSoon()}
      onKeyDown={({ key }) => key === "Escape" && setPlace(null)}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={open}
        className={classes("cursor-help border-b border-dotted border-line-strong text-start leading-4", className)}
      >
        {term}
      </button>
      {place && (
        <span
          id={id}
          role="note"
          style={{ width: WIDTH, ...place }}
          className={classes(
            "fixed z-30 flex flex-col gap-1.5 rounded-control border border-line-strong bg-surface-3",
            "p-3 text-start text-dense font-normal whitespace-normal text-text-1 shadow-sheet animate-fade",
          )}
        >
          {children}
        </span>
      )}
    </span>
  );
}
