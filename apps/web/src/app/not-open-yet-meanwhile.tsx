import { buttonClasses } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { GameRail } from "../features/games/components/game-rail.tsx";
import { useIsMember } from "../features/games/games.launch.ts";
import { gameQueries } from "../features/games/games.queries.ts";
import { Link } from "@perya/browser/router";
import { useText } from "../lib/text.ts";

/**
 * Links to related pages that are available, below the text of a page that is not open yet. So far only for the
 * wallet.
 */
export function Meanwhile() {
  return (
    <div className="page-width flex flex-col gap-8 pb-12">
      <Own />
      <Hot />
    </div>
  );
}

/** Links to pages where members can already follow their money. */
function Own() {
  const { t } = useText();
  if (!useIsMember()) return null;
  return (
    <section aria-labelledby="own" className="flex flex-col gap-4">
      <h2 id="own" className="text-xl">
        {t("notOpenYet.own")}
      </h2>
      <div className="flex flex-wrap gap-3">
        <Link to="/member/personalHistoryCopy" className={buttonClasses()}>
          {t("page.personalHistoryCopy")}
        </Link>
        <Link to="/member/messageV2" className={buttonClasses()}>
          {t("page.messageV2")}
        </Link>
      </div>
    </section>
  );
}

function Hot() {
  const { t, language } = useText();
  const { data = [] } = useQuery(gameQueries.hot(language));
  if (data.length === 0) return null;
  return <GameRail title={t("notOpenYet.meanwhile")} games={data.slice(0, 12)} kind="game" size="small" isHot />;
}
