import type { ConsoleMission } from "@perya/contract";
import { Badge, Button, Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import { useState } from "react";
import { useBrandId } from "../../../lib/brand.ts";
import { formatDay } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { PlainTable } from "../../../lib/ui/plain-table.tsx";
import { sayCategories } from "../../../lib/ui/category-choice.tsx";
import { Counted } from "../components/counted.tsx";
import { MissionDialog } from "../components/mission-dialog.tsx";
import { MissionReviews } from "../components/mission-reviews.tsx";
import { missionQueries } from "../missions.queries.ts";

/** Missions with their versions, and corrections to review. */
export function MissionsScreen() {
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead title={t("missions.title")} lead={t("missions.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={CircleCheckBig} text={t("missions.chooseBrand")} />
      ) : (
        <OfBrand brandId={brandId} />
      )}
    </PageBody>
  );
}

function OfBrand({ brandId }: { brandId: string }) {
  const query = useQuery(missionQueries.list(brandId));
  const mayWrite = useMay("missions.write", brandId);
  const [changed, setChanged] = useState<ConsoleMission | "new" | null>(null);
  return (
    <div className="flex flex-col gap-3">
      <MissionReviews brandId={brandId} mayWrite={mayWrite} />
      {mayWrite && (
        <Button size="sm" variant="primary" className="self-start" onClick={() => setChanged("new")}>
          {t("missions.add")}
        </Button>
      )}
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ missions }) => missions.length === 0}
        empty={<Empty icon={CircleCheckBig} title={t("missions.empty")} />}
      >
        {({ missions, currency }) => (
          <>
            {missions.map((mission) => (
              <OneMission
                key={mission.id}
                mission={mission}
                currency={currency}
                onChange={mayWrite ? () => setChanged(mission) : undefined}
              />
            ))}
          </>
        )}
      </QueryStates>
      {changed !== null && (
        <MissionDialog
          brandId={brandId}
          currency={query.data?.currency ?? "PHP"}
          mission={changed === "new" ? null : changed}
          onClose={() => setChanged(null)}
        />
      )}
    </div>
  );
}

type OneProps = { mission: ConsoleMission; currency: string; onChange: (() => void) | undefined };

function OneMission({ mission: { period, versions }, currency, onChange }: OneProps) {
  return (
    <Panel
      title={versions[0]?.titles.EN}
      aside={
        <>
          <Badge>{t(`missions.period.${period}`)}</Badge>
          {onChange && (
            <Button size="sm" onClick={onChange}>
              {t("missions.change")}
            </Button>
          )}
        </>
      }
      isPadded={false}
    >
      <PlainTable
        isFramed={false}
        rows={versions}
        keyOf={({ version }) => String(version)}
        columns={[
          { name: "version", title: t("missions.version"), cell: ({ version }) => String(version) },
          { name: "from", title: t("missions.from"), cell: ({ fromDay }) => formatDay(fromDay, "day") },
          { name: "goal", title: t("missions.goal"), cell: ({ goal }) => t(`missions.goal.${goal}`) },
          { name: "games", title: t("missions.games"), cell: ({ categories }) => sayCategories(categories) },
          {
            name: "target",
            title: t("missions.target"),
            isFigure: true,
            cell: ({ goal, target }) => <Counted goal={goal} counted={target} currency={currency} />,
          },
          {
            name: "reward",
            title: t("missions.reward"),
            isFigure: true,
            cell: ({ rewardKind, rewardAmount, wagering }) =>
              rewardKind === "points" ? (
                t("missions.points", { points: rewardAmount })
              ) : (
                <>
                  <Figure amount={rewardAmount} currency={currency} />
                  {wagering && ` ${t("missions.bonus", { times: wagering.times })}`}
                </>
              ),
          },
          {
            name: "state",
            title: t("missions.state"),
            cell: ({ isOpen, approvalId }) => (
              <span className="flex gap-2">
                <Badge tone={isOpen ? "success" : "neutral"}>{t(isOpen ? "missions.open" : "missions.ended")}</Badge>
                {approvalId !== null && <Badge tone="info">{t("missions.approvedByTwo")}</Badge>}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}
