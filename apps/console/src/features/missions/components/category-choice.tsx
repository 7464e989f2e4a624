import { GAME_CATEGORIES, type GameCategory } from "@perya/contract";
import { Checkbox } from "@perya/ui";
import { t, type ConsoleKey } from "../../../lib/text.ts";

const nameOf = (category: GameCategory) => t(`overview.category.${category}` as ConsoleKey);

/** "Slots, Live", or "All games". */
export function sayCategories(categories: readonly GameCategory[]): string {
  return categories.length === 0 ? t("missions.allGames") : categories.map(nameOf).join(", ");
}

type Props = { chosen: readonly GameCategory[]; onChoose: (categories: GameCategory[]) => void };

/** Checkboxes for the games that count. None checked: all games. */
export function CategoryChoice({ chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t("missions.games")}</legend>
      <p className="text-xs text-text-3">{t("missions.games.hint")}</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {GAME_CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            isDense
            label={nameOf(category)}
            checked={chosen.includes(category)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, category] : chosen.filter((other) => other !== category))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
