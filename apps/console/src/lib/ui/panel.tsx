import { classes } from "@perya/ui";
import { type ReactNode, useId } from "react";

type PanelProps = {
  title: ReactNode;
  /** Content beside the title: a badge, link or count. */
  aside?: ReactNode;
  /** False for tables and lists whose rows extend to the edge. */
  isPadded?: boolean;
  className?: string;
  children: ReactNode;
};

/** Card with a 42 px head, the standard container of the console. */
export function Panel({ title, aside, isPadded = true, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes("rounded-card border border-line bg-surface-1", className)}>
      <header className="flex min-h-[42px] flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-1.5">
        <h2 id={id} className="text-[15px] leading-tight">
          {title}
        </h2>
        {aside && <div className="flex items-center gap-2 text-xs text-text-3">{aside}</div>}
      </header>
      <div className={isPadded ? "p-4" : undefined}>{children}</div>
    </section>
  );
}
