import { Suspense } from "react";
import { useIsMember } from "../../features/games/games.launch.ts";
import { HomeFigures } from "../../features/games/components/home-figures.tsx";
import { HomeRails } from "../../features/games/components/home-rails.tsx";
import { lazyPart } from "../lazy.ts";
import { OwnGamesWaiting } from "./own-games-waiting.tsx";
import { useHasFiguresCard } from "./use-has-figures-card.ts";

const OwnGames = lazyPart("own-games", async () => (await import("./own-games.tsx")).OwnGames);

/** Of the first load, so that no trip stands between the page and its games; rendered once the page is alive. */
export function HomeSections() {
  const isMember = useIsMember();
  const hasCard = useHasFiguresCard();
  return (
    <>
      {!hasCard && <HomeFigures />}
      {isMember && (
        <Suspense fallback={<OwnGamesWaiting />}>
          <OwnGames />
        </Suspense>
      )}
      <HomeRails />
    </>
  );
}
