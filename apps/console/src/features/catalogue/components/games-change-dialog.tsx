import { catalogue, type GameOutcome } from "@perya/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { hasChanges, Preview } from "../../../lib/ui/outcomes.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { catalogueQueries, type GamesChange } from "../catalogue.queries.ts";

type GamesChangeDialogProps = {
  asked: GamesChange;
  onDone: (outcomes: readonly GameOutcome[]) => void;
  onClose: () => void;
};

/** Confirms a bulk action on games: preview, then reason. */
export function GamesChangeDialog({ asked, onDone, onClose }: GamesChangeDialogProps) {
  const { brandId, ids, change } = asked;
  const queries = useQueryClient();
  const preview = useQuery(catalogueQueries.preview(asked));

  async function confirm(reason: string) {
    try {
      const body = { brandId, ids: [...ids], change, isPreview: false, reason };
      const { outcomes } = await call(catalogue.changeGames, { body });
      onDone(outcomes);
    } finally {
      // Refetches after a refusal too: games are changed one by one, so some may have changed before it.
      await queries.invalidateQueries({ queryKey: ["catalogue"] });
    }
  }

  return (
    <ReasonDialog
      title={t(`catalogue.wishTitle.${change}`, { count: ids.length })}
      confirmLabel={t(`catalogue.change.${change}`)}
      isComplete={hasChanges(preview.data?.outcomes)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Preview outcomes={preview.data?.outcomes} error={preview.error} />
    </ReasonDialog>
  );
}
