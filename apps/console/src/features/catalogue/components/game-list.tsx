import type { CatalogueGame, CatalogueVendor, GameOutcome } from "@perya/contract";
import { Button, Empty, QueryStates, SkeletonLines } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import SearchX from "lucide-react/icons/search-x";
import { useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { OutcomesDialog } from "../../../lib/ui/outcomes.tsx";
import { MoreRows } from "../../tables/components/more-rows.tsx";
import { useRowKeys } from "../../tables/use-row-keys.ts";
import { catalogueQueries, MAX_AT_ONCE, type GamesQuery, type GameListChange } from "../catalogue.queries.ts";
import { useClosures } from "../use-closures.ts";
import { GameCards, GameGrid } from "./game-rows.tsx";
import { GamesChangeDialog } from "./games-change-dialog.tsx";

type GameListProps = { asked: GamesQuery; vendors: readonly CatalogueVendor[] };

/** Filtered games with bulk actions. */
export function GameList({ asked, vendors }: GameListProps) {
  const { brandId } = asked;
  const list = useInfiniteQuery(catalogueQueries.games(asked));
  const games = list.data?.pages.flatMap((page) => page.games) ?? [];
  const findClosed = useClosures(brandId);
  const mayWrite = useMay("games.write", brandId);
  const { chosen, toggle, toggleAll, clear } = useChosen(games);
  const active = useRowKeys(games, mayWrite ? { toggle } : {});
  const view = {
    brandId,
    games,
    findClosed,
    active,
    chosen,
    toggleAll,
    toggle: mayWrite ? toggle : undefined,
    vendors: new Map(vendors.map((vendor) => [vendor.code, vendor])),
    footer: <MoreRows list={list} shown={games.length} estimate={null} />,
  };

  return (
    <QueryStates
      query={list}
      refusedText={problemText}
      waiting={<SkeletonLines />}
      isEmpty={({ pages }) => pages[0]?.games.length === 0}
      empty={<Empty icon={SearchX} title={t("catalogue.noGames")} text={t("catalogue.noGames.text")} />}
    >
      {() => (
        <>
          {mayWrite && <Changes brandId={brandId} ids={[...chosen]} clear={clear} />}
          <GameGrid {...view} />
          <GameCards {...view} />
        </>
      )}
    </QueryStates>
  );
}

/** Limits the selection to listed games, so that a bulk action never changes a game that is no longer visible. */
function useChosen(games: readonly CatalogueGame[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(games.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
  const isAll = chosen.size === games.length;
  return {
    chosen,
    clear: () => setIds(new Set()),
    toggle: (id: string) =>
      setIds(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id])),
    toggleAll: () => setIds(new Set(isAll ? [] : games.map(({ id }) => id))),
  };
}

const CHANGES = ["show", "hide", "hot", "cold"] as const satisfies readonly GameListChange[];

/** Bulk actions for the selected games. The result dialog stays open after the selection is cleared. */
function Changes({ brandId, ids, clear }: { brandId: string; ids: readonly string[]; clear: () => void }) {
  // A copy of the selection, because the list behind the dialog keeps updating.
  const [started, setStarted] = useState<{ change: GameListChange; ids: readonly string[] } | null>(null);
  const [outcomes, setOutcomes] = useState<readonly GameOutcome[] | null>(null);
  const isTooMany = ids.length > MAX_AT_ONCE;
  return (
    <>
      {ids.length > 0 && (
        <div className="sticky top-0 z-20 flex min-h-11 shrink-0 flex-wrap items-center gap-2 rounded-card border border-sea bg-sea-soft px-4 py-1 text-dense">
          <output>{t("tables.chosen", { count: ids.length })}</output>
          {isTooMany && <span className="text-coral">{t("bulk.tooMany", { most: MAX_AT_ONCE })}</span>}
          {CHANGES.map((change) => (
            <Button key={change} size="sm" disabled={isTooMany} onClick={() => setStarted({ change, ids })}>
              {t(`catalogue.change.${change}`)}
            </Button>
          ))}
          <Button size="sm" variant="quiet" onClick={clear}>
            {t("tables.clear")}
          </Button>
        </div>
      )}
      {started && (
        <GamesChangeDialog
          asked={{ brandId, ...started }}
          onDone={(came) => {
            setOutcomes(came);
            clear();
          }}
          onClose={() => setStarted(null)}
        />
      )}
      {outcomes && !started && <OutcomesDialog outcomes={outcomes} onClose={() => setOutcomes(null)} />}
    </>
  );
}
