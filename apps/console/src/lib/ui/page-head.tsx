import type { ReactNode } from "react";
import { t } from "../text.ts";

type PageHeadProps = {
  title: string;
  /** Badges beside the title. */
  badges?: ReactNode;
  /** A small second line below the title. */
  lead?: ReactNode;
  actions?: ReactNode;
};

/** Head of a page. The router focuses its h1 after navigation, so screen readers start there. */
export function PageHead({ title, badges, lead, actions }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <title>{t("console.pageTitle", { page: title })}</title>
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="text-xl">
            {title}
          </h1>
          {badges}
        </div>
        {lead && <div className="text-xs text-text-3">{lead}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

/** Page that scrolls as a whole, with the standard padding. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto p-4 sm:px-5">{children}</div>;
}
