import { BET_STATES, GAME_CATEGORIES, type BetState, type GameCategory } from "@perya/contract";
import { useText } from "../../../lib/text.ts";
import { FilterSelect } from "./filter-select.tsx";

type BetFilter = { gameType?: GameCategory | undefined; state?: BetState | undefined };
type Props = { filter: BetFilter; onFilter: (change: BetFilter) => void };

/** Filters of bets: game category and state. */
export function BetFilters({ filter, onFilter }: Props) {
  const { t } = useText();
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-md">
      <FilterSelect
        label={t("records.category")}
        value={filter.gameType}
        values={GAME_CATEGORIES}
        say={(category) => t(`records.category.${category}`)}
        onChoose={(gameType) => onFilter({ gameType })}
      />
      <FilterSelect
        label={t("records.state")}
        value={filter.state}
        values={BET_STATES}
        say={(state) => t(`records.state.${state}`)}
        onChoose={(state) => onFilter({ state })}
      />
    </div>
  );
}
