import { classes, Icon } from "@perya/ui";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";

type Props = {
  isOpen: boolean;
  onToggle: () => void;
  title?: string | undefined;
  className: string;
  children: ReactNode;
};

/** Button in the first cell of a row, which expands the row. */
export function RowToggle({ isOpen, onToggle, title, className, children }: Props) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      title={title}
      className={classes("flex items-center gap-2 rounded-control px-2 text-start", className)}
    >
      <Icon
        glyph={ChevronRight}
        size={16}
        className={classes("shrink-0 text-text-3 transition-transform", isOpen && "rotate-90")}
      />
      {children}
    </button>
  );
}
