import { classes, LostPart, Skeleton, WhenNear } from "@perya/ui";
import { type ReactNode, Suspense } from "react";
import { useIsMember } from "../../features/games/games.launch.ts";
import { BannerCarousel } from "../../features/notices/components/banner-carousel.tsx";
import { NoticeMarquee } from "../../features/notices/components/notice-marquee.tsx";
import { useDialogs } from "../../lib/dialogs.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { CatchBoundary } from "@perya/browser/router";
import { useIsWide } from "../../lib/window-width.ts";
import { lazyPart } from "../lazy.ts";
import { HomeSections } from "./home-sections.tsx";
import { OwnGamesWaiting } from "./own-games-waiting.tsx";
import { Welcome } from "./welcome.tsx";

const AccountUpdates = lazyPart("account-updates", async () => (await import("./account-updates.tsx")).AccountUpdates);
const OwnGames = lazyPart("own-games", async () => (await import("./own-games.tsx")).OwnGames);
const HomeFoot = lazyPart("home-foot", async () => (await import("./home-foot.tsx")).HomeFoot);

/** S1 §2, home page: what is new, then the games, then what one can count on. */
export function HomePage() {
  return (
    <div className="page-width flex flex-col gap-4 pt-4 pb-12 sm:pt-5">
      <title>{usePageTitle(null)}</title>
      <Welcome />
      <Top />
      <Part waiting={<SectionsWaiting />}>
        <HomeSections />
      </Part>
      <Part waiting={<div className={FOOT_ROOM} />}>
        <HomeFoot />
      </Part>
    </div>
  );
}

/** About as high as offers, videos and promises are at each width. */
const FOOT_ROOM = "min-h-348 md:min-h-273 xl:min-h-290";

/** What is new; for a member with their own news above it, and on a wide screen their own games beside it. */
function Top() {
  const isMember = useIsMember();
  const isBeside = useIsWide() && isMember;
  return (
    <>
      {isMember && (
        <Suspense fallback={<div className="h-11" />}>
          <AccountUpdates />
        </Suspense>
      )}
      <div className={classes(isBeside && "grid grid-cols-[minmax(0,1fr)_20rem] gap-4")}>
        <div className="flex min-w-0 flex-col gap-3">
          <BannerCarousel />
          <NoticeMarquee />
        </div>
        {isBeside && (
          <Suspense fallback={<OwnGamesWaiting />}>
            <OwnGames />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Comes by itself, and if it does not come the others stay. A dialog above it comes first: at /login that is all. */
function Part({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const isCovered = useDialogs(({ open }) => open.length > 0);
  return (
    <CatchBoundary resetKey="home" fallback={Lost}>
      <WhenNear waiting={waiting} isCovered={isCovered} className={SECTIONS}>
        {children}
      </WhenNear>
    </CatchBoundary>
  );
}

function Lost() {
  return <LostPart onRetry={() => window.location.reload()} />;
}

/** The line of figures, and below it room for the rails: what stands further down is not near yet. */
function SectionsWaiting() {
  return (
    <div className="min-h-[250dvh]">
      <Skeleton className="h-16 rounded-card" />
    </div>
  );
}

const SECTIONS = "flex flex-col gap-6 sm:gap-8 [&>:first-child]:-mb-2";
