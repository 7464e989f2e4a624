import type { GameCategory } from "@perya/contract";
import { CATEGORY_PAGES, rearrangeLanes } from "@perya/rules";
import type { TextKey } from "@perya/text";
import { QueryStates, WhenNear } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { useTheme } from "../../../lib/theme.ts";
import { gameQueries } from "../games.queries.ts";
import { GameRail, GameRailWaiting, type RailSize } from "./game-rail.tsx";

/** Game sections of the home page (R11.5): hot games, then four categories, each loaded when scrolled near. */
export function HomeRails() {
  const { closedCategories } = useBrand();
  const { firstRail } = useTheme();
  const open = SECTIONS.filter(({ category }) => !closedCategories.includes(category));
  const lead = firstRail === "live" ? open.find(({ category }) => category === "LIVE") : undefined;
  return (
    <>
      {lead && <Category {...lead} isFirst />}
      <Hot />
      <div className="flex flex-col gap-8">
        {open
          .filter((section) => section !== lead)
          .map((section) => (
            <WhenNear key={section.category} waiting={<CategoryWaiting {...section} isFar />}>
              <Category {...section} />
            </WhenNear>
          ))}
      </div>
    </>
  );
}

function Hot() {
  const { t, language } = useText();
  const hot = useQuery(gameQueries.hot(language));
  return (
    <QueryStates
      query={hot}
      waiting={<GameRailWaiting {...HOT} title={t("home.hot")} />}
      isEmpty={isEmpty}
      empty={null}
    >
      {(games) => <GameRail {...HOT} title={t("home.hot")} games={games.slice(0, MAX_HOT)} kind="game" isHot />}
    </QueryStates>
  );
}

/** A category's section. Renders nothing if the brand has no games of it. */
function Category({ category, title, to, size, isFirst = false }: Section & { isFirst?: boolean }) {
  const { t, language } = useText();
  const { closedCategories } = useBrand();
  const lanes = useQuery(gameQueries.lanes(language));
  return (
    <QueryStates query={lanes} waiting={<CategoryWaiting title={title} size={size} isFirst={isFirst} />}>
      {(listed) => {
        const shown = rearrangeLanes(listed, closedCategories);
        const games = shown.find((lane) => lane.title === category)?.cards.slice(0, MOST) ?? [];
        return (
          games.length > 0 && (
            <GameRail title={t(title)} games={games} kind="category" size={size} to={to} isFirst={isFirst} />
          )
        );
      }}
    </QueryStates>
  );
}

function CategoryWaiting({ title, ...rail }: Pick<Section, "title" | "size"> & { isFar?: boolean; isFirst?: boolean }) {
  const { t } = useText();
  return <GameRailWaiting title={t(title)} {...rail} />;
}

const isEmpty = (games: readonly unknown[]) => games.length === 0;

/** Upper limit of hot games (R11.5, R12.10). */
const MAX_HOT = 30;
const MOST = 12;

const HOT = { size: "large", isFirst: true } as const;

const SECTIONS = [
  { category: "RNG", title: "page.rng", to: CATEGORY_PAGES.RNG, size: "small" },
  { category: "LIVE", title: "page.live", to: CATEGORY_PAGES.LIVE, size: "wide" },
  { category: "FISH", title: "page.fish", to: CATEGORY_PAGES.FISH, size: "small" },
  { category: "PVP", title: "page.pvp", to: CATEGORY_PAGES.PVP, size: "small" },
] as const satisfies readonly { category: GameCategory; title: TextKey; to: string; size: RailSize }[];

type Section = (typeof SECTIONS)[number];
