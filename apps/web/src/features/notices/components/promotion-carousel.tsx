import type { Announcement } from "@perya/contract";
import { Link } from "@perya/browser/router";
import { Carousel, classes, Skeleton } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { useAnnouncements } from "../notices.queries.ts";
import { useCarouselWords } from "../notices.words.ts";
import { TargetLink } from "./banner-card.tsx";
import { PromotionPicture } from "./promotion-picture.tsx";

/** Promotions on the home page (R11.8), three per view. */
export function PromotionCarousel() {
  const { t } = useText();
  const { data, isPending } = useAnnouncements();
  const words = useCarouselWords(t("page.promotions"));
  if (isPending) return <Waiting />;
  if (!data || data.promotion.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl">{t("page.promotions")}</h2>
        <Link to="/promotions" className="inline-flex min-h-11 items-center text-sm text-sea hover:underline">
          {t("notices.all")}
        </Link>
      </div>
      <Carousel
        words={words}
        view="three"
        slides={data.promotion.map((promotion) => ({
          key: promotion.id,
          content: <PromotionCard promotion={promotion} />,
          copy: <PromotionCard promotion={promotion} isCopy />,
        }))}
      />
    </div>
  );
}

function PromotionCard({ promotion, isCopy = false }: { promotion: Announcement; isCopy?: boolean }) {
  return (
    <TargetLink address={`/promotions#${promotion.id}`} isCopy={isCopy} className={CARD}>
      <PromotionPicture of={promotion} />
      <span className="block p-4 font-semibold text-text-1">{promotion.title}</span>
    </TargetLink>
  );
}

/** Placeholder as high as one row of cards with one-line titles, heading and dots. */
function Waiting() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <div className="h-11" />
      <div className="flex gap-5 overflow-hidden pb-11">
        <CardWaiting />
        <CardWaiting className="max-md:hidden" />
        <CardWaiting className="max-xl:hidden" />
      </div>
    </div>
  );
}

function CardWaiting({ className }: { className?: string }) {
  return (
    <div
      className={classes(
        "shrink-0 w-[calc(100%-2.5rem)] md:w-[calc((100%-20px)/2)] xl:w-[calc((100%-40px)/3)]",
        className,
      )}
    >
      <Skeleton className="aspect-video rounded-card" />
      <div className="h-13.5" />
    </div>
  );
}

const CARD =
  "block h-full overflow-hidden rounded-card border border-line bg-surface-1 transition-[border-color] " +
  "hover:border-line-strong focus-visible:-outline-offset-2";
