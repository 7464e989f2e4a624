import { Icon } from "@perya/ui";
import ArrowRight from "lucide-react/icons/arrow-right";
import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import { t } from "../text.ts";

export type Change = { label: string; before: string; now: string };

/** Concurrent changes of another operator, before and now. Saving again overwrites them. */
export function Difference({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section
      role="alert"
      className="flex flex-col gap-2 rounded-card border border-persimmon bg-persimmon-soft px-4 py-3 text-dense"
    >
      <p className="flex items-center gap-2 font-semibold text-text-1">
        <Icon glyph={GitCompareArrows} className="shrink-0 text-persimmon" />
        {t("money.difference")}
      </p>
      <ul className="flex flex-col gap-1 text-text-1">
        {changes.map(({ label, before, now }) => (
          <li key={label} className="flex flex-wrap items-center gap-x-2">
            <span className="text-text-2">{label}</span>
            <span className="line-through">{before || t("payments.none")}</span>
            <Icon glyph={ArrowRight} size={16} />
            <span className="font-semibold">{now || t("payments.none")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
