import type { GameCategory, Lane } from "@perya/contract";
import { buttonClasses, Empty, QueryStates, Screen, Skeleton } from "@perya/ui";
import { Link } from "@perya/browser/router";
import type { CSSProperties } from "react";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { CategoryClosed } from "../components/category-closed.tsx";
import { GameGrid } from "../components/game-grid.tsx";
import { VendorCard } from "../components/vendor-card.tsx";
import { CATEGORY_TITLES } from "../games.category-titles.ts";
import { answersOfCenter } from "../games.first-answers.ts";
import { useLane, vendorsOf } from "../games.lane.ts";

/** Game center (R2.8): the vendors of a category, and its featured games. */
export function GameCenterScreen({ category }: { category: GameCategory }) {
  const { t } = useText();
  const { closedCategories } = useBrand();
  const lane = useLane(category);
  const title = t(CATEGORY_TITLES[category]);
  return (
    <Screen title={title} documentTitle={usePageTitle(title)}>
      {closedCategories.includes(category) ? (
        <CategoryClosed category={category} />
      ) : (
        <QueryStates
          query={lane}
          waiting={<VendorsWaiting />}
          isEmpty={(shown) => shown !== null && vendorsOf(shown).length === 0 && shown.cards.length === 0}
          empty={<NothingYet />}
          refusedText={(error) => problemText(error, t)}
        >
          {(shown) => (shown ? <Center lane={shown} /> : <CategoryClosed category={category} />)}
        </QueryStates>
      )}
    </Screen>
  );
}

GameCenterScreen.firstAnswers = answersOfCenter;

function Center({ lane }: { lane: Lane }) {
  const { t } = useText();
  const vendors = vendorsOf(lane);
  // For e-sports, R12.9 requires an empty list of games.
  const games = lane.title === "ESPORTS" ? [] : lane.cards.filter(({ isGame }) => isGame === "GAME");
  return (
    <div className="flex flex-col gap-8">
      {vendors.length > 0 && (
        <ul aria-label={t("lobby.vendors")} style={hueOf(lane.title)} className={VENDORS}>
          {vendors.map((vendor) => (
            <li key={vendor.vassalage} className="min-w-0">
              <VendorCard
                vendor={vendor}
                lobby={lane.cards.find((card) => card.isGame === "VASSALAGE" && card.vassalage === vendor.vassalage)}
              />
            </li>
          ))}
        </ul>
      )}
      {games.length > 0 && (
        <section className="flex flex-col gap-4">
          <h2 className="text-xl">{t("lobby.games")}</h2>
          <GameGrid games={games} label={t("lobby.games")} place="live" />
        </section>
      )}
    </div>
  );
}

function VendorsWaiting() {
  return (
    <div className={VENDORS}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="h-32 rounded-card" />
      ))}
    </div>
  );
}

function NothingYet() {
  const { t } = useText();
  const home = (
    <Link to="/" className={buttonClasses()}>
      {t("lobby.toHome")}
    </Link>
  );
  return <Empty title={t("lobby.empty")} text={t("lobby.empty.text")} action={home} />;
}

function hueOf(category: GameCategory): CSSProperties {
  return { "--hue": `var(--category-${HUES[category] ?? "slots"})` } as CSSProperties;
}

const HUES: { readonly [Category in GameCategory]?: string } = {
  SPORTS: "sports",
  ESPORTS: "esports",
  COCKFIGHT: "cockfight",
  LOTT: "lottery",
  ELOTT: "jackpot",
};

const VENDORS = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";
