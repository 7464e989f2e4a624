import type { ReactNode } from "react";
import { usePageTitle } from "../../../lib/page-title.ts";

type AgentPageProps = {
  title: string;
  /** Breadcrumb above the title. */
  above?: ReactNode;
  /** Short note beside the title, such as a count or an as-of time. */
  note?: ReactNode;
  /** Text that explains the page. Server-rendered, so that there is something to read before the data arrives. */
  lead?: string;
  /** Controls: period, comparison, downloads. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Page layout of the agent center. Wider than player pages because of its tables. */
export function AgentPage({ title, above, note, lead, actions, children }: AgentPageProps) {
  return (
    <div className="flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 lg:px-6">
      <title>{usePageTitle(title)}</title>
      {above}
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex grow basis-64 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="text-xl">
            {title}
          </h1>
          {note && <div className="text-dense text-text-3">{note}</div>}
          {lead && <p className="w-full max-w-[68ch] text-dense text-text-2">{lead}</p>}
        </div>
        {actions && <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
