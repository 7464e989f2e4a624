import { Suspense } from "react";
import { useIsMember } from "../../features/games/games.launch.ts";
import { HomeFigures } from "../../features/games/components/home-figures.tsx";
import { HomeRails } from "../../features/games/components/home-rails.tsx";
import { lazyScreen } from "../lazy.ts";

const OpenRounds = lazyScreen(() => import("../../features/play/components/open-rounds.tsx"));

/** What arrives after the first paint, in one piece. */
export function HomeSections() {
  const isMember = useIsMember();
  return (
    <>
      <HomeFigures />
      <Suspense>{isMember && <OpenRounds />}</Suspense>
      <HomeRails />
    </>
  );
}
