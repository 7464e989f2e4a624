import type { ReactNode } from "react";

export type ScreenProps = {
  title: string;
  /** Title of the browser tab, if it is longer than the heading: "Deposit · Perya". */
  documentTitle?: string | undefined;
  isTitleHidden?: boolean | undefined;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** One page of the app. Its h1 is focusable, so that a screen reader starts there after navigation. */
export function Screen({ title, documentTitle, isTitleHidden = false, lead, actions, children }: ScreenProps) {
  return (
    <div className="page-width flex flex-col gap-6 py-6 lg:py-8">
      <title>{documentTitle ?? title}</title>
      <header className={isTitleHidden ? "sr-only" : "flex flex-wrap items-end justify-between gap-x-6 gap-y-3"}>
        <div className="flex flex-col gap-1">
          <h1 tabIndex={-1} className="text-xl sm:text-2xl">
            {title}
          </h1>
          {lead && <p className="max-w-[68ch] text-text-2">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
