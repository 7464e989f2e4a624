import { GAME_SORTS, type GameSort } from "@perya/contract";
import { Select } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

type SortSelectProps = { sort: GameSort; onSort: (sort: GameSort) => void };

/** Selection of a list's order. The closed field shows its label too. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const { t } = useText();
  const face = (
    <span className="flex gap-2 text-sm">
      <span className="text-text-3">{t("lobby.sort")}</span>
      <span className="font-semibold">{t(`lobby.sort.${sort}`)}</span>
    </span>
  );
  return (
    <Select
      label={t("lobby.sort")}
      isLabelHidden
      face={face}
      value={sort}
      onChange={({ target }) => onSort(GAME_SORTS.find((known) => known === target.value) ?? "popular")}
    >
      {GAME_SORTS.map((known) => (
        <option key={known} value={known}>
          {t(`lobby.sort.${known}`)}
        </option>
      ))}
    </Select>
  );
}
