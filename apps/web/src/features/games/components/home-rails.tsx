import type { GameCategory, Lane } from "@perya/contract";
import { CATEGORY_PAGES, rearrangeLanes } from "@perya/rules";
import type { TextKey } from "@perya/text";
import { QueryStates, WhenNear } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { useIsMember } from "../games.launch.ts";
import { gameQueries } from "../games.queries.ts";
import { withoutShown } from "../games.tags.ts";
import { GameRail, GameRailWaiting, type RAIL_VIEWS } from "./game-rail.tsx";

/** S1 §2, game sections of the home page. What the member played last comes first, once there is any. */
export function HomeRails() {
  const { language } = useText();
  const recent = useQuery(gameQueries.recent(language, useIsMember()));

  // All rails wait for the first: coming later, it would push away what somebody is about to press.
  if (recent.isLoading) return <AllWaiting />;
  return (
    <>
      {recent.data && recent.data.length > 0 && <Recent games={recent.data} />}
      <Hot shown={recent.data ?? []} />
      <WhenNear waiting={<CategoriesWaiting />} className="flex flex-col gap-8">
        <Categories />
      </WhenNear>
    </>
  );
}

function Recent({ games }: { games: Lane["cards"] }) {
  const { t } = useText();
  return <GameRail title={t("home.continue")} games={games} kind="game" size="small" to="/recent" />;
}

/** What one has just played stands above already. */
function Hot({ shown }: { shown: Lane["cards"] }) {
  const { t, language } = useText();
  const hot = useQuery(gameQueries.hot(language));
  return (
    <QueryStates
      query={hot}
      waiting={<GameRailWaiting {...HOT} title={t("home.hot")} />}
      isEmpty={isEmpty}
      empty={null}
    >
      {(games) => (
        <GameRail
          {...HOT}
          title={t("home.hot")}
          games={withoutShown(games.slice(0, MOST_HOT), shown, MOST)}
          kind="game"
          isHot
        />
      )}
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

function AllWaiting() {
  const { t } = useText();
  return (
    <div aria-busy className="flex animate-fade-late flex-col gap-8">
      <GameRailWaiting title={t("home.continue")} size="small" />
      <GameRailWaiting {...HOT} title={t("home.hot")} />
    </div>
  );
}

const isEmpty = (games: readonly unknown[]) => games.length === 0;

/** S1 §9. */
const MOST_HOT = 30;
const MOST = 12;

const HOT = { size: "large" } as const;

const SECTIONS = [
  { category: "RNG", title: "page.rng", to: CATEGORY_PAGES.RNG, size: "small" },
  { category: "LIVE", title: "page.live", to: CATEGORY_PAGES.LIVE, size: "wide" },
  { category: "FISH", title: "page.fish", to: CATEGORY_PAGES.FISH, size: "small" },
  { category: "PVP", title: "page.pvp", to: CATEGORY_PAGES.PVP, size: "small" },
] as const satisfies readonly { category: GameCategory; title: TextKey; to: string; size: keyof typeof RAIL_VIEWS }[];
