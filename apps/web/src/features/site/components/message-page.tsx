import { classes, type Glyph, Icon } from "@perya/ui";
import { type FunctionComponent, lazy, type ReactNode, Suspense } from "react";
import { loadChunk } from "@perya/browser/chunks";
import { usePageTitle } from "../../../lib/page-title.ts";

/**
 * Loaded lazily, because it is only decoration. The rest of this page is in the first load, in case nothing else
 * loads.
 */
const CapizLattice = lazy(async (): Promise<{ default: FunctionComponent<{ className?: string }> }> => {
  const lattice = await loadChunk("capiz-lattice", () => import("./capiz-lattice.tsx")).catch(() => null);
  return { default: lattice?.CapizLattice ?? (() => null) };
});

type MessagePageProps = {
  icon: Glyph;
  /** Short text above the title. */
  label?: string;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** True if content follows below. */
  isShort?: boolean;
};

/** A page with a single message, such as maintenance, region block, not found or not open yet. */
export function MessagePage({ icon, label, title, children, actions, isShort = false }: MessagePageProps) {
  return (
    <div
      className={classes(
        "relative isolate grid items-start justify-items-center overflow-hidden px-6",
        // Aligned at the top: centering would shift the text when a font changes its line breaks.
        isShort ? "py-10 sm:py-14" : "min-h-[min(72dvh,40rem)] pt-[14vh] pb-16",
      )}
    >
      <title>{usePageTitle(title)}</title>
      <Suspense>
        <CapizLattice className="absolute inset-0 -z-10 size-full animate-fade" />
      </Suspense>
      {/* Full width, because boxes that fit their text would shift when the font loads. */}
      <div className="flex w-full max-w-2xl animate-enter flex-col items-center gap-5 text-center">
        <span className="grid size-16 place-items-center rounded-card border border-line bg-surface-1 text-text-2">
          <Icon glyph={icon} size={32} />
        </span>
        <div className="flex w-full flex-col gap-2">
          {label && <p className="text-sm font-semibold text-sea">{label}</p>}
          <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
            {title}
          </h1>
        </div>
        {/* Reserves two lines, because line breaks may differ between fonts and must not move the buttons. */}
        <div className="flex min-h-[2lh] w-full max-w-[60ch] flex-col items-center gap-4 text-text-2">{children}</div>
        {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  );
}
