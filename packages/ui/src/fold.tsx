import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export type FoldProps = {
  title: string;
  /** A summary of the content, shown while it is closed. */
  hint?: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** Optional fields that can be expanded. Always mounted, so that its fields keep their values. */
export function Fold({ title, hint, isOpen, onToggle, children }: FoldProps) {
  const id = useId();
  return (
    <div className="rounded-control border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className={
          "flex min-h-13 w-full items-center gap-3 rounded-control px-3 py-2 text-start transition-colors " +
          "hover:bg-surface-2 focus-visible:-outline-offset-2"
        }
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold text-text-1">{title}</span>
          {hint && !isOpen && <span className="block text-sm text-text-3">{hint}</span>}
        </span>
        <Icon glyph={ChevronDown} className={classes("text-text-2 transition-transform", isOpen && "rotate-180")} />
      </button>
      <div id={id} hidden={!isOpen} className="px-3 pt-1 pb-3">
        {children}
      </div>
    </div>
  );
}
