import type { Banner } from "@perya/contract";
import { LostPart, Skeleton, WhenNear } from "@perya/ui";
import { type ReactNode, Suspense } from "react";
import { HomeFigures } from "../../features/games/components/home-figures.tsx";
import { useIsMember } from "../../features/games/games.launch.ts";
import { BannerCarousel } from "../../features/notices/components/banner-carousel.tsx";
import { useOffer } from "./use-offer.ts";
import { NoticeMarquee } from "../../features/notices/components/notice-marquee.tsx";
import { useDialogs } from "../../lib/dialogs.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { CatchBoundary, useIsHydrating } from "@perya/browser/router";
import { useTheme } from "../../lib/theme.ts";
import { lazyPart } from "../lazy.ts";
import { CategoryStage } from "../shells/category-stage.tsx";
import { HomeSections } from "./home-sections.tsx";
import { useHasFiguresCard } from "./use-has-figures-card.ts";
import { OfferHero } from "./offer-hero.tsx";
import { Welcome } from "./welcome.tsx";

const AccountUpdates = lazyPart("account-updates", async () => (await import("../member-parts.ts")).AccountUpdates);
const HomeFoot = lazyPart("home-foot", async () => (await import("./home-foot.tsx")).HomeFoot);

/** Home page (R11): news, games, then the brand's promises. */
export function HomePage() {
  return (
    <div className="home page-width flex flex-col gap-4 pt-4 pb-12 sm:pt-5">
      <title>{usePageTitle(null)}</title>
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

/** Height reserved for the foot of the page (offers, videos, promises) at each width. */
const FOOT_ROOM = "min-h-348 md:min-h-273 xl:min-h-290";

const UPDATES_ROOM = <div className="h-11" />;

/** The offer and the news, with the member's account updates above them. */
function Top() {
  const isMember = useIsMember();
  const { shell } = useTheme();
  const { offer, isDue } = useOffer(isMember);
  const isHydrating = useIsHydrating();
  return (
    <>
      <Welcome isHeard={isDue} />
      {isMember && <Suspense fallback={UPDATES_ROOM}>{isHydrating ? UPDATES_ROOM : <AccountUpdates />}</Suspense>}
      {shell === "top" ? <Stage offer={offer} isDue={isDue} /> : <Offers offer={offer} isDue={isDue} />}
    </>
  );
}

/** `isDue` is true if there is an offer, or will be one once the banners are loaded. */
type OfferProps = { offer: Banner | undefined; isDue: boolean };

/** The offer, the banners beside it, and the notice marquee. */
function Offers({ offer, isDue }: OfferProps) {
  return (
    <div className="flex flex-col gap-3">
      {isDue ? (
        <div className="home-offers grid gap-3 xl:h-64 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[minmax(0,1fr)] xl:gap-4">
          {offer ? <OfferHero offer={offer} /> : <Skeleton className="h-64 rounded-card" />}
          <BannerCarousel isBesideOffer />
        </div>
      ) : (
        <BannerCarousel />
      )}
      <NoticeMarquee />
    </div>
  );
}

/** The top for themes without a side menu: full-width offer, categories, then banners. */
function Stage({ offer, isDue }: OfferProps) {
  const hasCard = useHasFiguresCard();
  return (
    <>
      <div data-theme="light" className="home-stage">
        {isDue && (
          <div className="home-stage-offer">
            {offer ? <OfferHero offer={offer} /> : <div className="offer" />}
            {hasCard && <HomeFigures />}
          </div>
        )}
        <CategoryStage />
      </div>
      <BannerCarousel />
    </>
  );
}

/**
 * A part of the page that loads and fails independently. Does not load while a dialog is open: at /login only the
 * dialog matters.
 */
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

/**
 * Placeholder: the jackpot and winners line, with space reserved for the rails. The sections below them load later.
 */
function SectionsWaiting() {
  return (
    <div className="min-h-[250dvh]">
      <Skeleton className="h-16 rounded-card" />
    </div>
  );
}

const SECTIONS = "flex flex-col gap-6 sm:gap-8 [&>:first-child]:-mb-2";
