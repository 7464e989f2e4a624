import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter, useSearch } from "@perya/browser/router";
import { useRef, useState } from "react";
import { GameFrame } from "../../features/play/components/game-frame.tsx";
import { originOf } from "../../features/play/play.frame.ts";
import { readProblem } from "../../features/play/play.problem.ts";
import { playQueries } from "../../features/play/play.queries.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useText } from "../../lib/text.ts";
import { PlayBar } from "./play-bar.tsx";
import { PlayRefused } from "./play-refused.tsx";
import { useFullScreen } from "./use-full-screen.ts";

/** Page of a game (R2.15, /seamless): it fills the window below a slim bar with balance, time and exit. */
export function SeamlessScreen() {
  const { t } = useText();
  const { nodeId = "", via, mode } = useSearch();
  const way = mode === "fun" ? "fun" : via === "social" ? "shared" : "money";
  const [attempt, setAttempt] = useState(1);
  const launch = useQuery({ ...playQueries.launch(nodeId, attempt, way), enabled: nodeId !== "" });
  const title = launch.data?.game.gameName ?? t("page.seamless");
  const page = useRef<HTMLDivElement>(null);
  const screen = useFullScreen(page);
  const leave = useLeave();
  const again = () => setAttempt(attempt + 1);
  const origin = launch.data && originOf(launch.data.launchUrl);
  const code = nodeId === "" ? "GAME_UNKNOWN" : readProblem(launch.error, origin);

  return (
    <div ref={page} className="flex h-dvh flex-col bg-canvas">
      <title>{usePageTitle(title)}</title>
      <PlayBar title={title} launched={launch.data} screen={screen} onLeave={leave} />
      <div className="min-h-0 flex-1">
        {code && <PlayRefused code={code} onAgain={again} />}
        {!code && launch.data && <GameFrame key={launch.data.launchUrl} launched={launch.data} onAgain={again} />}
        {!code && !launch.data && (
          <output className="grid size-full animate-fade-late place-content-center text-text-2">
            {t("play.opening", { game: title })}
          </output>
        )}
      </div>
    </div>
  );
}

/** Returns to the previous page. Visitors from a shared link go to the game list. */
function useLeave() {
  const router = useRouter();
  const navigate = useNavigate();
  return () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: "/" }));
}
