import { Suspense } from "react";
import { useIsMember } from "../../features/games/games.launch.ts";
import { HomeRails } from "../../features/games/components/home-rails.tsx";
import { JackpotCard } from "../../features/games/components/jackpot-card.tsx";
import { WinnersCard } from "../../features/games/components/winners-card.tsx";
import { lazyScreen } from "../lazy.ts";

const OpenRounds = lazyScreen(() => import("../../features/play/components/open-rounds.tsx"));

/** What arrives after the first paint, in one piece. */
export function HomeSections() {
  const isMember = useIsMember();
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(20rem,1fr)_2fr]">
        <JackpotCard />
        <WinnersCard />
      </div>
      <Suspense>{isMember && <OpenRounds />}</Suspense>
      <HomeRails />
    </>
  );
}
