import { Suspense } from "react";
import { useIsMember } from "../../features/games/games.launch.ts";
import { HomeFigures } from "../../features/games/components/home-figures.tsx";
import { HomeRails } from "../../features/games/components/home-rails.tsx";
import { lazyPart } from "../lazy.ts";
import { OwnGamesWaiting } from "./own-games-waiting.tsx";
import { useHasFiguresCard } from "./use-has-figures-card.ts";

const OwnGames = lazyPart("own-games", async () => (await import("./own-games.tsx")).OwnGames);

/** Sections whose script is part of the first load, so that games need no extra request. Rendered after hydration. */
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
