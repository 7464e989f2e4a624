import { classes } from "@perya/ui";
import { type ReactNode, useId } from "react";

type AgentCardProps = {
  title: string;
  /** Small text beside the title of a card. */
  note?: ReactNode;
  /** Content at the end of the header: a link, a total or a toggle. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Card of the agent center with a header and unpadded content. */
export function AgentCard({ title, note, aside, className, children }: AgentCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes("flex min-w-0 flex-col rounded-card border border-line bg-surface-1", className)}
    >
      <header className="flex min-h-11 items-center gap-2.5 border-b border-line px-4 py-1.5">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <h2 id={id} className="text-base">
            {title}
          </h2>
          {note && <span className="text-xs text-text-3">{note}</span>}
        </div>
        {aside && <div className="ms-auto flex items-center gap-3 text-dense">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
