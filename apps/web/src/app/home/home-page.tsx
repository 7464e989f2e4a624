import { WhenNear } from "@perya/ui";
import { BannerCarousel } from "../../features/notices/components/banner-carousel.tsx";
import { NoticeMarquee } from "../../features/notices/components/notice-marquee.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { laterPart, soonPart } from "../later.ts";
import { Welcome } from "./welcome.tsx";

const HomeSections = soonPart("home-sections", async () => (await import("./home-sections.tsx")).HomeSections);
const HomeFoot = laterPart("home-foot", async () => (await import("./home-foot.tsx")).HomeFoot);

/** S1 §2, home page: what is new, then the games, then what one can count on. */
export function HomePage() {
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 pt-6 pb-12 sm:px-6 lg:px-8">
      <title>{usePageTitle(null)}</title>
      <Welcome />
      <div className="flex flex-col gap-3">
        <BannerCarousel />
        <NoticeMarquee />
      </div>
      {/* As high as what comes, about: what stands below it is not near yet. */}
      <WhenNear room="min-h-[250dvh]" className="flex flex-col gap-8">
        <HomeSections />
      </WhenNear>
      <WhenNear room="min-h-224">
        <HomeFoot />
      </WhenNear>
    </div>
  );
}
