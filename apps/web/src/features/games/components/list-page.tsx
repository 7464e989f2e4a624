import { Pagination, QueryStates } from "@perya/ui";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { useIsWide } from "../../../lib/window-width.ts";
import type { ChangeChoice, ShownList } from "../games.list.ts";
import type { ListChoice } from "../games.list-choice.ts";
import { PAGE_SIZE } from "../games.own-games.ts";
import type { Tag } from "../games.tags.ts";
import type { TilePlace } from "../games.tile-look.ts";
import { GameGrid, GameGridWaiting } from "./game-grid.tsx";
import { ListEmpty } from "./list-empty.tsx";

type ListPageProps = {
  title: string;
  choice: ListChoice;
  list: ShownList;
  place: TilePlace;
  onChange: ChangeChoice;
  onPage: (page: number) => void;
};

/** Tags implied by a filter, which tiles therefore omit. */
const TOLD: Partial<Record<string, readonly Tag[]>> = { HOT: ["hot"], NEW: ["new"] };

/** One page of thirty games, with pagination. */
export function ListPage({ title, choice, list, place, onChange, onPage }: ListPageProps) {
  const { t } = useText();
  const isWide = useIsWide();
  return (
    <QueryStates
      query={list.query}
      waiting={<GameGridWaiting count={PAGE_SIZE} place={place} />}
      isEmpty={({ totalCount }) => totalCount === 0}
      empty={<ListEmpty choice={choice} filter={list.filter} onChange={onChange} />}
      refusedText={(error) => problemText(error, t)}
    >
      {({ content, pageNum, totalPages }) => (
        <div className="flex flex-col gap-6">
          <GameGrid games={content} label={title} place={place} isOld={list.isOld} untold={TOLD[list.filter] ?? []} />
          <Pagination
            page={pageNum}
            count={totalPages}
            margin={1}
            range={isWide ? 5 : 3}
            onPage={onPage}
            onPoint={list.prepare}
            words={{
              label: t("lobby.pages"),
              previous: t("lobby.previousPage"),
              next: t("lobby.nextPage"),
              page: (page) => t("lobby.page", { page }),
            }}
          />
        </div>
      )}
    </QueryStates>
  );
}
