import type { OpenedNumber } from "@perya/contract";
import type { Game } from "@perya/lottery";
import { useNavigate, useSearch } from "@perya/browser/router";
import { Tabs } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { AREA_PAGES, readView, type View, VIEWS } from "../lottery.areas.ts";
import type { Board } from "../lottery.board.ts";
import { useIsMember } from "../lottery.account.ts";
import type { Slip } from "../lottery.use-slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { BetsView } from "./bets-view.tsx";
import { ChasesView } from "./chases-view.tsx";
import { ResultsView } from "./results-view.tsx";
import { RulesView } from "./rules-view.tsx";
import { TrendView } from "./trend-view.tsx";

type GameViewsProps = { game: Game; page: LoadedPage; board: Board; charted: readonly OpenedNumber[]; slip: Slip };

/** Tabs below the board: results, charts, own bets and rules. The open one is in the address. */
export function GameViews({ game, page, board, charted }: GameViewsProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const { view, backUrl } = useSearch();
  const isMember = useIsMember();
  const { path } = AREA_PAGES[page.game.area];
  const content: Record<View, React.ReactNode> = {
    results: <ResultsView game={game} page={page} />,
    trend: <TrendView game={game} play={board.play} charted={charted} day={new Date(page.serverTime)} />,
    bets: <BetsView game={game} page={page} />,
    chases: <ChasesView game={game} timeZone={page.timeZone} />,
    rules: <RulesView game={game} page={page} stake={board.stake} />,
  };
  const shown = VIEWS.filter((each) => isMember || (each !== "bets" && each !== "chases"));
  const selected = shown.find((each) => each === readView(view)) ?? "results";
  return (
    <div className="card overflow-hidden rounded-card border border-line bg-surface-1">
      <Tabs
        isDense
        label={t("lotto.views")}
        tabs={shown.map((key) => ({ key, label: t(`lotto.view.${key}`), content: content[key] }))}
        selected={selected}
        onSelect={(key) =>
          void navigate({
            to: path,
            search: { gameCode: game.code, ...(backUrl && { backUrl }), ...(key !== "results" && { view: key }) },
            replace: true,
          })
        }
      />
    </div>
  );
}
