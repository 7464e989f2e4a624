import type { ConsoleBoard } from "@perya/contract";
import { Badge, Button, Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Trophy from "lucide-react/icons/trophy";
import { useState } from "react";
import { useBrandId } from "../../../lib/brand.ts";
import { formatDay, formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { PlainTable } from "../../../lib/ui/plain-table.tsx";
import { BoardDialog } from "../components/board-dialog.tsx";
import { BoardResults } from "../components/board-results.tsx";
import { sayCategories } from "../../../lib/ui/category-choice.tsx";
import { boardQueries } from "../missions.queries.ts";

/** Leaderboards with their versions, periods and results. */
export function LeaderboardsScreen() {
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead title={t("boards.title")} lead={t("boards.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={Trophy} text={t("missions.chooseBrand")} />
      ) : (
        <OfBrand brandId={brandId} />
      )}
    </PageBody>
  );
}

function OfBrand({ brandId }: { brandId: string }) {
  const query = useQuery(boardQueries.list(brandId));
  const mayWrite = useMay("missions.write", brandId);
  const [changed, setChanged] = useState<ConsoleBoard | "new" | null>(null);
  return (
    <div className="flex flex-col gap-3">
      {mayWrite && (
        <Button size="sm" variant="primary" className="self-start" onClick={() => setChanged("new")}>
          {t("boards.add")}
        </Button>
      )}
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ boards }) => boards.length === 0}
        empty={<Empty icon={Trophy} title={t("boards.none")} />}
      >
        {({ boards, currency }) => (
          <>
            {boards.map((board) => (
              <OneBoard
                key={board.id}
                brandId={brandId}
                board={board}
                currency={currency}
                mayWrite={mayWrite}
                onChange={() => setChanged(board)}
              />
            ))}
          </>
        )}
      </QueryStates>
      {changed !== null && (
        <BoardDialog
          brandId={brandId}
          currency={query.data?.currency ?? "PHP"}
          board={changed === "new" ? null : changed}
          onClose={() => setChanged(null)}
        />
      )}
    </div>
  );
}

type OneProps = { brandId: string; board: ConsoleBoard; currency: string; mayWrite: boolean; onChange: () => void };

function OneBoard({ brandId, board, currency, mayWrite, onChange }: OneProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const { period, categories, versions, rounds } = board;
  return (
    <Panel
      title={versions[0]?.titles.EN}
      aside={
        <>
          <Badge>{t(`missions.period.${period}`)}</Badge>
          {sayCategories(categories)}
          {mayWrite && (
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
          {
            name: "prizes",
            title: t("boards.prizes"),
            cell: ({ prizes }) => (
              <span className="flex flex-wrap gap-x-3">
                {prizes.map((prize, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a prize has no id but its place.
                  <Figure key={place} amount={prize} currency={currency} />
                ))}
              </span>
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
      {rounds.length > 0 && (
        <PlainTable
          isFramed={false}
          rows={rounds}
          keyOf={({ id }) => id}
          opened={
            opened === null
              ? undefined
              : {
                  key: opened,
                  content: <BoardResults brandId={brandId} roundId={opened} currency={currency} mayWrite={mayWrite} />,
                }
          }
          columns={[
            { name: "day", title: t("missions.from"), cell: ({ fromDay }) => formatDay(fromDay, "day") },
            { name: "state", title: t("missions.state"), cell: ({ state }) => t(`boards.state.${state}`) },
            { name: "players", title: t("boards.players"), isFigure: true, cell: ({ players }) => String(players) },
            {
              name: "pays",
              title: t("boards.paysAt"),
              cell: ({ paysAt }) => (paysAt === null ? "" : formatDayAndMinute(paysAt)),
            },
            ...(["paid", "remainder"] as const).map((name) => ({
              name,
              title: t(`boards.${name}`),
              isFigure: true,
              cell: (round: ConsoleBoard["rounds"][number]) => {
                const amount = round[name];
                return amount === null ? "" : <Figure amount={amount} currency={currency} />;
              },
            })),
            {
              name: "deeds",
              title: t("boards.results"),
              isDeeds: true,
              cell: ({ id, state }) =>
                state === "paid" && (
                  <Button size="sm" onClick={() => setOpened(opened === id ? null : id)}>
                    {t("boards.results")}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
