import { classes, Empty, type QueryLike, Refused, Skeleton } from "@perya/ui";
import SearchX from "lucide-react/icons/search-x";
import { problemText } from "../../lib/problems.ts";
import { useText } from "../../lib/text.ts";
import { SearchHit } from "./search-hit.tsx";
import type { Found, Hit } from "./use-search.ts";

type SearchResultsProps = {
  found: Found;
  typed: string;
  /** Index of the selected hit, counted across all groups. */
  active: number;
  listId: string;
  idOf: (index: number) => string;
  onPoint: (index: number) => void;
  onOpen: (hit: Hit) => void;
};

/**
 * States of the search: loading, failed, nothing found, or hits by group. Groups from local data do not wait for
 * the server.
 */
export function SearchResults({ found, typed, ...list }: SearchResultsProps) {
  const { t } = useText();
  const { groups, server, isSettled, isNothing } = found;
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 py-3">
      <output className="sr-only">{typed !== "" && isSettled && sayCount(t, isNothing ? 0 : count, typed)}</output>
      {isNothing && (
        <Empty icon={SearchX} title={t("search.nothing", { text: typed })} text={t("search.nothing.text")} />
      )}
      {!isSettled && groups.length === 0 && <ResultsWaiting />}
      {groups.length > 0 && <HitList groups={groups} isOld={!isSettled} {...list} />}
      {server && <ServerProblem server={server} />}
    </div>
  );
}

type HitListProps = Omit<SearchResultsProps, "found" | "typed"> & { groups: Found["groups"]; isOld: boolean };

/** Not a `select`: the field keeps the focus and points to the active option (ARIA, combobox pattern). */
function HitList({ groups, isOld, active, listId, idOf, onPoint, onOpen }: HitListProps) {
  const { t } = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={listId} role="listbox" aria-label={t("search.results")} className={classes(LIST, isOld && "opacity-60")}>
      {number(groups).map(({ title, hits }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={title} role="group" aria-labelledby={`${listId}-${title}`}>
          <p id={`${listId}-${title}`} className="px-3 pb-1 text-sm font-semibold text-text-3">
            {t(title)}
          </p>
          {hits.map(({ hit, index }) => (
            <SearchHit
              key={index}
              id={idOf(index)}
              hit={hit}
              isActive={index === active}
              onPoint={() => onPoint(index)}
              onOpen={() => onOpen(hit)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const LIST = "flex flex-col gap-3 transition-opacity";

/** Numbers the hits across all groups, in the order of the arrow keys. */
function number(groups: Found["groups"]) {
  return groups.map(({ title, hits }, index) => {
    const before = groups.slice(0, index).reduce((sum, group) => sum + group.hits.length, 0);
    return { title, hits: hits.map((hit, at) => ({ hit, index: before + at })) };
  });
}

/** Shows that the server's part failed, with a button to retry. Below the groups from local data. */
function ServerProblem({ server }: { server: QueryLike<unknown> }) {
  const { t } = useText();
  if (server.isPending || server.error === null) return null;
  return <Refused message={problemText(server.error, t)} onRetry={() => void server.refetch()} />;
}

function ResultsWaiting() {
  return (
    <div aria-busy className="flex animate-fade-late flex-col">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex h-14 items-center gap-3 px-3">
          <Skeleton className="size-10 rounded-control" />
          <Skeleton className="h-4 w-48" />
        </div>
      ))}
    </div>
  );
}

function sayCount(t: ReturnType<typeof useText>["t"], count: number, text: string): string {
  return count === 0 ? t("search.nothing", { text }) : t("search.count", { count });
}
