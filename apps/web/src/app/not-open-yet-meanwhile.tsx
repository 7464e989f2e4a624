import type { GameCard } from "@perya/contract";
import { CATEGORY_PAGES, chooseLaunch, rearrangeLanes } from "@perya/rules";
import { buttonClasses } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { GamePicture } from "../features/games/components/game-picture.tsx";
import { GameRail } from "../features/games/components/game-rail.tsx";
import { useIsMember } from "../features/games/games.launch.ts";
import { gameQueries } from "../features/games/games.queries.ts";
import { Link } from "@perya/browser/router";
import { useBrand } from "../lib/site.ts";
import { useText } from "../lib/text.ts";
import type { ScreenNotOpenYet } from "./not-open-yet.ts";

/** Related content that is already available, for each page. */
const KINDS: Record<ScreenNotOpenYet, "lottery" | "money"> = {
  "/lottery": "lottery",
  "/seaLottery": "lottery",
  "/vnLottery": "lottery",
  "/member/transferFund": "money",
};

/** Below the text of a page that is not open yet: related content that is available. */
export function Meanwhile({ path }: { path: ScreenNotOpenYet }) {
  const kind = KINDS[path];
  return (
    <div className="page-width flex flex-col gap-8 pb-12">
      {kind === "lottery" && <Draws page={path} />}
      {kind === "money" && <Own />}
      {kind === "money" && <Hot />}
    </div>
  );
}

/** Upcoming draws by name and picture, and the bingo draws already open. */
function Draws({ page }: { page: string }) {
  const { t, language } = useText();
  const { closedCategories } = useBrand();
  const { data = [] } = useQuery(gameQueries.lanes(language));
  const lanes = rearrangeLanes(data, closedCategories);
  const coming = lanes.flatMap(({ cards }) => cards).filter((card) => leadsTo(card) === page);
  const open = lanes.find(({ title }) => title === "BINGO")?.cards ?? [];
  return (
    <>
      {coming.length > 0 && (
        <section aria-labelledby="coming" className="flex flex-col gap-4">
          <h2 id="coming" className="text-xl">
            {t("notOpenYet.coming")}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
            {coming.map(({ nodeId, gameName, lagerIcon }) => (
              <li key={nodeId} className="flex min-w-0 flex-col gap-2">
                <GamePicture src={lagerIcon} className="aspect-16/10 w-full rounded-card opacity-70" />
                <span className="truncate text-sm font-semibold">{gameName}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {open.length > 0 && (
        <GameRail title={t("notOpenYet.bingo")} games={open} kind="game" size="small" to={CATEGORY_PAGES.BINGO} />
      )}
    </>
  );
}

function leadsTo(card: GameCard): string | undefined {
  const launch = chooseLaunch(card, "game");
  return launch.kind === "page" ? launch.to : undefined;
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
