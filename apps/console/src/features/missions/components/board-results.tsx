import { type BoardResult, leaderboards } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Button, Empty, QueryStates } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PlainTable } from "../../../lib/ui/plain-table.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { boardQueries } from "../missions.queries.ts";

type Props = { brandId: string; roundId: string; currency: string; mayWrite: boolean };

/** Prizes of a paid period, and scores that a correction changed since. */
export function BoardResults({ brandId, roundId, currency, mayWrite }: Props) {
  const queries = useQueryClient();
  const query = useQuery(boardQueries.results(brandId, roundId));
  const [closing, setClosing] = useState<BoardResult | null>(null);

  async function close(memberId: string, reason: string) {
    await call(leaderboards.closeResultReview, { body: { brandId, roundId, memberId, reason } });
    showToast("success", t("missions.review.closed"));
    await queries.invalidateQueries({ queryKey: ["leaderboards"] });
  }

  return (
    <>
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ results }) => results.length === 0}
        empty={<Empty title={t("boards.results.none")} />}
      >
        {({ results }) => (
          <PlainTable
            isFramed={false}
            rows={results}
            keyOf={({ memberId }) => memberId}
            columns={[
              { name: "place", title: t("boards.place"), cell: ({ place }) => String(place) },
              { name: "account", title: t("missions.member"), cell: ({ account }) => account },
              ...(["score", "scoreNow", "prize"] as const).map((name) => ({
                name,
                title: t(`boards.${name}`),
                isFigure: true,
                cell: (row: BoardResult) => <Figure amount={row[name]} currency={currency} />,
              })),
              {
                name: "deeds",
                title: t("missions.review.close"),
                isDeeds: true,
                cell: (row) =>
                  mayWrite &&
                  row.needsReview && (
                    <Button size="sm" onClick={() => setClosing(row)}>
                      {t("missions.review.close")}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </QueryStates>
      {closing && (
        <ReasonDialog
          title={t("missions.review.close.title")}
          text={t("boards.review.text")}
          confirmLabel={t("missions.review.close")}
          onConfirm={(reason) => close(closing.memberId, reason)}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}
