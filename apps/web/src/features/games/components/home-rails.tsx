import type { GameCategory } from "@perya/contract";
import { CATEGORY_PAGES, rearrangeLanes } from "@perya/rules";
import type { TextKey } from "@perya/text";
import { QueryStates, WhenNear } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { gameQueries } from "../games.queries.ts";
import { GameRail, GameRailWaiting, type RAIL_VIEWS } from "./game-rail.tsx";

/** S1 §2, game sections of the home page. */
export function HomeRails({ afterHot }: { afterHot?: ReactNode }) {
  return (
    <>
      <Hot />
      {afterHot}
      <WhenNear waiting={<CategoriesWaiting />} className="flex flex-col gap-8">
        <Categories />
      </WhenNear>
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
      {(games) => <GameRail {...HOT} title={t("home.hot")} games={games.slice(0, MOST_HOT)} kind="game" isHot />}
    </QueryStates>
  );
}

/** The four kinds that the home page shows, of those the brand has. */
function Categories() {
  const { t, language } = useText();
  const { closedCategories } = useBrand();
  const lanes = useQuery(gameQueries.lanes(language));
  return (
    <QueryStates query={lanes} waiting={<CategoriesWaiting />}>
      {(listed) => {
        const shown = rearrangeLanes(listed, closedCategories);
        return SECTIONS.map(({ category, title, ...section }) => {
          const cards = shown.find((lane) => lane.title === category)?.cards ?? [];
          if (cards.length === 0) return null;
          return <GameRail {...section} key={category} title={t(title)} games={cards.slice(0, MOST)} kind="category" />;
        });
      }}
    </QueryStates>
  );
}

function CategoriesWaiting() {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-8">
      {SECTIONS.map(({ category, title, size }) => (
        <GameRailWaiting key={category} title={t(title)} size={size} />
      ))}
    </div>
  );
}

const isEmpty = (games: readonly unknown[]) => games.length === 0;

/** S1 §9. */
const MOST_HOT = 30;
const MOST = 12;

const HOT = { size: "large", isFirst: true } as const;

const SECTIONS = [
  { category: "RNG", title: "page.rng", to: CATEGORY_PAGES.RNG, size: "small" },
  { category: "LIVE", title: "page.live", to: CATEGORY_PAGES.LIVE, size: "wide" },
  { category: "FISH", title: "page.fish", to: CATEGORY_PAGES.FISH, size: "small" },
  { category: "PVP", title: "page.pvp", to: CATEGORY_PAGES.PVP, size: "small" },
] as const satisfies readonly { category: GameCategory; title: TextKey; to: string; size: keyof typeof RAIL_VIEWS }[];
