import { VisuallyHidden } from "@perya/ui";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";

/** One filter group. */
export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    // The divider belongs to this outer element, because a border of the fieldset would run through its legend.
    <div>
      <fieldset className="flex min-w-0 flex-col">
        <legend className="mb-1.5 text-sm font-semibold text-text-1">{title}</legend>
        {children}
      </fieldset>
    </div>
  );
}

/** Number of games an option would show: a figure on screen, a sentence for screen readers. */
export function Count({ of }: { of: number }) {
  const { t, locale } = useText();
  return (
    <>
      <span aria-hidden className="text-xs font-normal text-text-3 tabular-nums">
        {of.toLocaleString(locale)}
      </span>
      <VisuallyHidden>{t("lobby.count", { count: of })}</VisuallyHidden>
    </>
  );
}
