import { VisuallyHidden } from "@perya/ui";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";

/** One thing to choose by. */
export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    // The line between two of them is the outer box's: a legend would stand in its fieldset's own.
    <div>
      <fieldset className="flex min-w-0 flex-col">
        <legend className="mb-1.5 text-sm font-semibold text-text-1">{title}</legend>
        {children}
      </fieldset>
    </div>
  );
}

/** How many games an option would show: a figure for the eye, a sentence for the ear. */
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
