import type { TeamMember } from "@perya/contract";
import { Button, IconButton } from "@perya/ui";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import type { Days } from "../agents.period.ts";
import { teamFiles } from "../agents.queries.ts";
import { FileChoice } from "./file-choice.tsx";

type CheckedBarProps = {
  checked: readonly TeamMember[];
  days: Days;
  /** Offers a contract to the selected member. Undefined if not allowed. */
  onOffer: ((id: string) => void) | undefined;
  onClear: () => void;
};

const MAX_NAMED = 3;

/** Actions for the selected members. */
export function CheckedBar({ checked, days, onOffer, onClear }: CheckedBarProps): ReactNode {
  const { t, locale } = useText();
  const [first] = checked;
  if (!first) return null;
  const names = checked.slice(0, MAX_NAMED).map(({ nickname }) => nickname);
  const members = checked.reduce((sum, { sums }) => sum + sums.members, 0);
  return (
    <section
      aria-label={t("downlines.checked", { count: checked.length })}
      className="sticky bottom-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line-strong bg-surface-2 py-1.5 ps-4 pe-1.5 shadow-sheet"
    >
      <span className="font-semibold">{t("downlines.checked", { count: checked.length })}</span>
      <span className="min-w-0 grow truncate text-xs text-text-3">
        {`${new Intl.ListFormat(locale, { type: "unit" }).format(names)}${checked.length > MAX_NAMED ? " …" : ""} · ${t("downlines.checked.lines", { count: members })}`}
      </span>
      <span className="flex items-center gap-1">
        <FileChoice mutation={teamFiles.level(days, { ids: checked.map(({ id }) => id) })} />
        {onOffer && checked.length === 1 && (
          <Button size="sm" onClick={() => onOffer(first.id)}>
            {t("downlines.offer")}
          </Button>
        )}
        <IconButton icon={X} label={t("downlines.checked.clear")} onClick={onClear} />
      </span>
    </section>
  );
}
