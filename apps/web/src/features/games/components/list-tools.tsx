import type { GameFilter } from "@perya/contract";
import { Button } from "@perya/ui";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useText } from "../../../lib/text.ts";
import type { ChangeChoice, ShownList } from "../games.list.ts";
import { countFacets, type ListChoice } from "../games.list-choice.ts";
import { FilterChips } from "./filter-chips.tsx";
import { SortSelect } from "./sort-select.tsx";

type ListToolsProps = {
  choice: ListChoice;
  list: ShownList;
  onFilter: (filter: GameFilter) => void;
  onChange: ChangeChoice;
  /** Opens the facet sheet. Null if the facets are beside the list. */
  onFacets: (() => void) | null;
};

/**
 * Filter chips and sort order; on a phone also the button for more filters. The member's own games have a fixed
 * order.
 */
export function ListTools({ choice, list, onFilter, onChange, onFacets }: ListToolsProps) {
  const isOwn = list.filter === "FAV" || list.filter === "RECENT";
  return (
    <div className="flex flex-col gap-x-4 gap-y-2 lg:flex-row lg:items-center lg:justify-between">
      <FilterChips filter={list.filter} counts={list.counts} onFilter={onFilter} />
      <div className="grid shrink-0 auto-cols-fr grid-flow-col gap-2 lg:min-w-44">
        {onFacets && <FacetsButton count={countFacets(choice)} onPress={onFacets} />}
        {!isOwn && <SortSelect sort={choice.sort} onSort={(sort) => onChange({ sort })} />}
      </div>
    </div>
  );
}

function FacetsButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useText();
  return (
    <Button icon={SlidersHorizontal} aria-haspopup="dialog" onClick={onPress} className="text-sm">
      {t("lobby.facets")}
      {count > 0 && (
        <span className="grid size-6 place-items-center rounded-full bg-text-1 text-xs text-canvas tabular-nums">
          {count}
        </span>
      )}
    </Button>
  );
}
