import { type MissionReview, missions } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Button, Empty, QueryStates } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatDay } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { PlainTable } from "../../../lib/ui/plain-table.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { missionQueries } from "../missions.queries.ts";
import { Counted } from "./counted.tsx";

type Props = { brandId: string; mayWrite: boolean };
type Closing = { review: MissionReview; verdict: "accept" | "cancel" };

/** Completed missions whose progress a later correction reduced below the target. */
export function MissionReviews({ brandId, mayWrite }: Props) {
  const queries = useQueryClient();
  const query = useQuery(missionQueries.reviews(brandId));
  const [closing, setClosing] = useState<Closing | null>(null);

  async function close({ review, verdict }: Closing, reason: string) {
    const { memberId, missionId, fromDay } = review;
    await call(missions.closeMissionReview, { body: { brandId, memberId, missionId, fromDay, verdict, reason } });
    showToast("success", t("missions.review.closed"));
    await queries.invalidateQueries({ queryKey: ["missions"] });
  }

  return (
    <Panel title={t("missions.reviews")} isPadded={false}>
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ reviews }) => reviews.length === 0}
        empty={<Empty icon={CircleCheck} title={t("missions.reviews.none")} />}
      >
        {({ reviews, currency }) => (
          <PlainTable
            isFramed={false}
            rows={reviews}
            keyOf={({ memberId, missionId, fromDay }) => `${memberId} ${missionId} ${fromDay}`}
            columns={[
              { name: "account", title: t("missions.member"), cell: ({ account }) => account },
              { name: "mission", title: t("missions.mission"), cell: ({ title }) => title },
              { name: "day", title: t("missions.from"), cell: ({ fromDay }) => formatDay(fromDay, "day") },
              {
                name: "counted",
                title: t("missions.counted"),
                isFigure: true,
                cell: ({ goal, counted }) => <Counted goal={goal} counted={counted} currency={currency} />,
              },
              {
                name: "target",
                title: t("missions.target"),
                isFigure: true,
                cell: ({ goal, target }) => <Counted goal={goal} counted={target} currency={currency} />,
              },
              {
                name: "state",
                title: t("missions.reward"),
                cell: ({ isHeld }) => t(isHeld ? "missions.review.held" : "missions.review.claimed"),
              },
              {
                name: "deeds",
                title: t("missions.review.close"),
                isDeeds: true,
                cell: (review) =>
                  mayWrite && (
                    <span className="flex justify-end gap-2">
                      {review.isHeld && (
                        <Button size="sm" onClick={() => setClosing({ review, verdict: "cancel" })}>
                          {t("missions.review.cancel")}
                        </Button>
                      )}
                      <Button size="sm" onClick={() => setClosing({ review, verdict: "accept" })}>
                        {t(review.isHeld ? "missions.review.release" : "missions.review.close")}
                      </Button>
                    </span>
                  ),
              },
            ]}
          />
        )}
      </QueryStates>
      {closing && (
        <ReasonDialog
          title={t(closing.verdict === "cancel" ? "missions.review.cancel.title" : "missions.review.close.title")}
          confirmLabel={t(
            closing.verdict === "cancel"
              ? "missions.review.cancel"
              : closing.review.isHeld
                ? "missions.review.release"
                : "missions.review.close",
          )}
          isDanger={closing.verdict === "cancel"}
          onConfirm={(reason) => close(closing, reason)}
          onClose={() => setClosing(null)}
        />
      )}
    </Panel>
  );
}
