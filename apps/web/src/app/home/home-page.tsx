import { usePageTitle } from "../../lib/page-title.ts";
import { useText } from "../../lib/text.ts";
import { BannerCarousel } from "../../features/notices/components/banner-carousel.tsx";
import { NoticeMarquee } from "../../features/notices/components/notice-marquee.tsx";
import { CategoryTile } from "../../features/site/components/category-tile.tsx";
import { Hero } from "../../features/site/components/hero.tsx";
import { useCategories } from "../../features/site/site.categories.ts";
import { laterPart } from "../later.ts";
import { WhenNear } from "./when-near.tsx";

const HomeFoot = laterPart("home-foot", async () => (await import("./home-foot.tsx")).HomeFoot);

/** The opening page until the games are in: what this is, what is coming, and what can be counted on. */
export function HomePage() {
  const { t } = useText();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-12 px-4 pt-6 pb-14 sm:px-6 lg:px-8 lg:pt-8 lg:pb-16">
      <title>{usePageTitle(null)}</title>
      <div className="flex flex-col gap-3">
        <BannerCarousel />
        <NoticeMarquee />
      </div>
      <Hero />
      <section aria-labelledby="categories" className="flex flex-col gap-5">
        <h2 id="categories" className="text-xl">
          {t("home.categories")}
        </h2>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
          {useCategories().map((category) => (
            <li key={category.path} className="flex first:col-span-2">
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
      </section>
      <WhenNear className="min-h-224">
        <HomeFoot />
      </WhenNear>
    </div>
  );
}
