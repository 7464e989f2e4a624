import { GAME_CATEGORIES, type GameCategory } from "@perya/contract";
import { Checkbox } from "@perya/ui";
import { t, type ConsoleKey } from "../text.ts";

export const sayCategory = (category: GameCategory) => t(`overview.category.${category}` as ConsoleKey);

/** Lists categories by name: "Slots, Live". "All games" if empty. */
export function sayCategories(categories: readonly GameCategory[]): string {
  return categories.length === 0 ? t("missions.allGames") : categories.map(sayCategory).join(", ");
}

type Props = {
  chosen: readonly GameCategory[];
  /** Hint below the legend. By default: choosing none means all games. */
  hint?: string;
  onChoose: (categories: GameCategory[]) => void;
};

/** Checkboxes for the game categories whose bets count. */
export function CategoryChoice({ chosen, hint = t("missions.games.hint"), onChoose }: Props) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t("missions.games")}</legend>
      <p className="text-xs text-text-3">{hint}</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {GAME_CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            isDense
            label={sayCategory(category)}
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
