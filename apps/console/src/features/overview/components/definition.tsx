import { classes } from "@perya/ui";
import { type ReactNode, useId, useRef, useState } from "react";
import { t } from "../../../lib/text.ts";

type DefinitionProps = {
  term: string;
  /** What it means, when it was counted, and where its rows are. */
  children: ReactNode;
};

const WIDTH = 264;
/** So long it stays when the pointer leaves, so that it can be reached. */
const STAYS_MS = 150;

/** A word with a dotted line below it: pointing, focus or a tap opens what it means. Escape closes it. */
export function Definition({ term, children }: DefinitionProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [isAtEnd, setIsAtEnd] = useState(false);

  function open() {
    clearTimeout(timer.current);
    const { left = 0 } = box.current?.getBoundingClientRect() ?? {};
    setIsAtEnd(left + WIDTH + 16 > window.innerWidth);
    setIsOpen(true);
  }
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(false), STAYS_MS);
  };

  return (
    // What is pressed is the button; around it and its panel only pointer and focus are followed.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={box}
      className="relative inline-block"
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && open()}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && closeSoon()}
      onFocus={open}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || closeSoon()}
      onKeyDown={({ key }) => key === "Escape" && setIsOpen(false)}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t("overview.what", { figure: term })}
        onClick={open}
        className="cursor-help border-b border-dotted border-line-strong text-start leading-4"
      >
        {term}
      </button>
      {isOpen && (
        <span
          id={id}
          role="note"
          style={{ width: WIDTH }}
          className={classes(
            "absolute top-full z-20 mt-2 flex flex-col gap-1.5 rounded-control border border-line-strong bg-surface-3",
            "p-3 text-dense font-normal whitespace-normal text-text-1 shadow-sheet animate-fade",
            isAtEnd ? "end-0" : "start-0",
          )}
        >
          {children}
        </span>
      )}
    </span>
  );
}
