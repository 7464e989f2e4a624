import { Badge, Button, Dialog, Notice } from "@perya/ui";
import { problemText } from "../problems.ts";
import { t } from "../text.ts";

/** Outcome of a bulk action for one entry. */
export type Outcome = { id: string; name: string; outcome: "changed" | "unchanged" | "unknown" | "erased" };

const TONES = { changed: "success", unchanged: "neutral", unknown: "warning", erased: "warning" } as const;

type PreviewProps = { outcomes: readonly Outcome[] | undefined; error: unknown };

/** Shows how many entries would change, before the operator confirms. */
export function Preview({ outcomes, error }: PreviewProps) {
  if (error)
    return (
      <Notice tone="error" isLive>
        {problemText(error)}
      </Notice>
    );
  if (!outcomes) return <output className="text-text-1">{t("bulk.previewing")}</output>;
  const words = t("bulk.preview", countOutcomes(outcomes));
  return <output className="text-text-1">{hasChanges(outcomes) ? words : `${t("bulk.nothing")} ${words}`}</output>;
}

export function hasChanges(outcomes: readonly Outcome[] | undefined): boolean {
  return outcomes?.some(({ outcome }) => outcome === "changed") ?? false;
}

/** Shows the result of each entry. */
export function OutcomesDialog({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) {
  return (
    <Dialog title={t("bulk.resultTitle")} onClose={onClose} phone="fit">
      <div className="flex flex-col gap-4">
        <output className="text-text-1">{t("bulk.result", countOutcomes(outcomes))}</output>
        <ul className="max-h-[50vh] overflow-y-auto rounded-card border border-line text-dense">
          {outcomes.map(({ id, name, outcome }) => (
            <li
              key={id}
              className="flex min-h-9 items-center justify-between gap-3 border-b border-line-soft px-3 last:border-0"
            >
              <span className="min-w-0 truncate">{name || id}</span>
              <Badge tone={TONES[outcome]}>{t(`bulk.outcome.${outcome}`)}</Badge>
            </li>
          ))}
        </ul>
        <Button variant="primary" className="self-end" onClick={onClose}>
          {t("bulk.done")}
        </Button>
      </div>
    </Dialog>
  );
}

/** Counts results. Erased entries count as not found. */
function countOutcomes(outcomes: readonly Outcome[]) {
  const counts = { changed: 0, unchanged: 0, unknown: 0 };
  for (const { outcome } of outcomes) counts[outcome === "erased" ? "unknown" : outcome] += 1;
  return counts;
}
