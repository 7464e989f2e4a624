import { classes, type Glyph, Icon } from "@perya/ui";
import { type FunctionComponent, lazy, type ReactNode, Suspense } from "react";
import { loadChunk } from "@perya/browser/chunks";
import { usePageTitle } from "../../../lib/page-title.ts";

/** An ornament comes when it can: the page that says that nothing came is in the first load, and does without. */
const CapizLattice = lazy(async (): Promise<{ default: FunctionComponent<{ className?: string }> }> => {
  const lattice = await loadChunk("capiz-lattice", () => import("./capiz-lattice.tsx")).catch(() => null);
  return { default: lattice?.CapizLattice ?? (() => null) };
});

type MessagePageProps = {
  icon: Glyph;
  /** A word or two above the title. */
  label?: string;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Something stands below it. */
  isShort?: boolean;
};

/** A page that has one thing to say: closed, blocked, not found, not open yet. */
export function MessagePage({ icon, label, title, children, actions, isShort = false }: MessagePageProps) {
  return (
    <div
      className={classes(
        "relative isolate grid items-start justify-items-center overflow-hidden px-6",
        // From the top, not centered: a line that wraps otherwise once its font is here must not move the words above it.
        isShort ? "py-10 sm:py-14" : "min-h-[min(72dvh,40rem)] pt-[14vh] pb-16",
      )}
    >
      <title>{usePageTitle(title)}</title>
      <Suspense>
        <CapizLattice className="absolute inset-0 -z-10 size-full animate-fade" />
      </Suspense>
      {/* Full width: boxes as wide as their text would move when its font arrives. */}
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
        {/* Two lines of room: a sentence that wraps in one font and not in the other must not move the buttons. */}
        <div className="flex min-h-[2lh] w-full max-w-[60ch] flex-col items-center gap-4 text-text-2">{children}</div>
        {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  );
}
