import { type Glyph, Icon } from "@perya/ui";
import type { ReactNode } from "react";
import { usePageTitle } from "../../../lib/page-title.ts";
import { CapizLattice } from "./capiz-lattice.tsx";

type MessagePageProps = {
  icon: Glyph;
  /** A word or two above the title. */
  label?: string;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
};

/** A page that has one thing to say: closed, blocked, not found, not open yet. */
export function MessagePage({ icon, label, title, children, actions }: MessagePageProps) {
  return (
    <div className="relative isolate grid min-h-[min(72dvh,40rem)] place-items-center overflow-hidden px-6 py-16">
      <title>{usePageTitle(title)}</title>
      <CapizLattice className="absolute inset-0 -z-10 size-full" />
      <div className="flex max-w-2xl animate-enter flex-col items-center gap-5 text-center">
        <span className="grid size-16 place-items-center rounded-card border border-line bg-surface-1 text-text-2">
          <Icon glyph={icon} size={32} />
        </span>
        <div className="flex flex-col items-center gap-2">
          {label && <p className="text-sm font-semibold text-sea">{label}</p>}
          <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
            {title}
          </h1>
        </div>
        <div className="flex max-w-[60ch] flex-col items-center gap-4 text-text-2">{children}</div>
        {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  );
}
