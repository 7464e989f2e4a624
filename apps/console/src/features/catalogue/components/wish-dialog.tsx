import { catalogue, type GameOutcome } from "@perya/contract";
import { Badge, Button, Dialog, Notice } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { catalogueQueries, type WishAsked } from "../catalogue.queries.ts";

type WishDialogProps = {
  asked: WishAsked;
  onDone: (outcomes: readonly GameOutcome[]) => void;
  onClose: () => void;
};

/** First how many would change, then why; nothing is written before both are there. */
export function WishDialog({ asked, onDone, onClose }: WishDialogProps) {
  const { brandId, ids, change } = asked;
  const queries = useQueryClient();
  const preview = useQuery(catalogueQueries.preview(asked));
  const counts = preview.data && countOutcomes(preview.data.outcomes);

  async function confirm(reason: string) {
    try {
      const body = { brandId, ids: [...ids], change, isPreview: false, reason };
      const { outcomes } = await call(catalogue.changeGames, { body });
      onDone(outcomes);
    } finally {
      // Each game is changed by itself: also after a refusal some may be.
      await queries.invalidateQueries({ queryKey: ["catalogue"] });
    }
  }

  return (
    <ReasonDialog
      title={t(`catalogue.wishTitle.${change}`, { count: ids.length })}
      confirmLabel={t(`catalogue.wish.${change}`)}
      isComplete={counts !== undefined && counts.changed > 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      {preview.error ? (
        <Notice tone="error" isLive>
          {problemText(preview.error)}
        </Notice>
      ) : (
        <output className="text-text-1">{counts ? sayPreview(counts) : t("catalogue.previewing")}</output>
      )}
    </ReasonDialog>
  );
}

const TONES = { changed: "success", unchanged: "neutral", unknown: "warning" } as const;

/** What came of each. */
export function OutcomesDialog({ outcomes, onClose }: { outcomes: readonly GameOutcome[]; onClose: () => void }) {
  return (
    <Dialog title={t("catalogue.resultTitle")} onClose={onClose} phone="fit">
      <div className="flex flex-col gap-4">
        <output className="text-text-1">{t("catalogue.result", countOutcomes(outcomes))}</output>
        <ul className="max-h-[50vh] overflow-y-auto rounded-card border border-line text-dense">
          {outcomes.map(({ id, name, outcome }) => (
            <li
              key={id}
              className="flex min-h-9 items-center justify-between gap-3 border-b border-line-soft px-3 last:border-0"
            >
              <span className="min-w-0 truncate">{name}</span>
              <Badge tone={TONES[outcome]}>{t(`catalogue.outcome.${outcome}`)}</Badge>
            </li>
          ))}
        </ul>
        <Button variant="primary" className="self-end" onClick={onClose}>
          {t("catalogue.done")}
        </Button>
      </div>
    </Dialog>
  );
}

function countOutcomes(outcomes: readonly GameOutcome[]) {
  const counts = { changed: 0, unchanged: 0, unknown: 0 };
  for (const { outcome } of outcomes) counts[outcome] += 1;
  return counts;
}

function sayPreview(counts: ReturnType<typeof countOutcomes>): string {
  const words = t("catalogue.preview", counts);
  return counts.changed > 0 ? words : `${t("catalogue.nothing")} ${words}`;
}
