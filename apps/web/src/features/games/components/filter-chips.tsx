import { GAME_FILTERS, type GameFilter } from "@perya/contract";
import { type Glyph, Icon, VisuallyHidden } from "@perya/ui";
import Flame from "lucide-react/icons/flame";
import Heart from "lucide-react/icons/heart";
import History from "lucide-react/icons/history";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Sparkles from "lucide-react/icons/sparkles";
import { useText } from "../../../lib/text.ts";
import type { ShownList } from "../games.list.ts";

type FilterChipsProps = Pick<ShownList, "filter" | "counts"> & { onFilter: (filter: GameFilter) => void };

/** Filter chips (R12.6), of which one is selected. On a phone they scroll. */
export function FilterChips({ filter, counts, onFilter }: FilterChipsProps) {
  const { t } = useText();
  return (
    <fieldset className="relative -mx-4 min-w-0 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:-mx-1 lg:px-1">
      <legend className="sr-only">{t("lobby.filters")}</legend>
      <div className="flex w-max gap-2">
        {GAME_FILTERS.map((known) => (
          <button
            key={known}
            type="button"
            aria-pressed={known === filter}
            onClick={() => onFilter(known)}
            className={CHIP}
          >
            <Icon glyph={GLYPHS[known]} size={16} />
            {t(`lobby.filter.${known}`)}
            <Count of={known === "ALL" ? undefined : counts[known]} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Number of games of a chip. Hidden for "All", whose count is in the title. */
function Count({ of }: { of: number | undefined }) {
  const { t, locale } = useText();
  if (of === undefined) return null;
  return (
    <>
      <span aria-hidden className="text-xs font-normal tabular-nums opacity-75">
        {of.toLocaleString(locale)}
      </span>
      <VisuallyHidden>{t("lobby.count", { count: of })}</VisuallyHidden>
    </>
  );
}

const GLYPHS: Record<GameFilter, Glyph> = {
  NEW: Sparkles,
  FAV: Heart,
  ALL: LayoutGrid,
  HOT: Flame,
  RECENT: History,
};

const CHIP =
  "flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface-1 px-4 text-sm font-semibold text-text-2 " +
  "whitespace-nowrap transition-colors hover:border-line-strong hover:text-text-1 lg:min-h-10 " +
  "aria-pressed:border-text-1 aria-pressed:bg-text-1 aria-pressed:text-canvas";
