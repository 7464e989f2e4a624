import { Carousel, LostPart, Skeleton } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { useBannersQuery } from "../notices.queries.ts";
import { useCarouselWords } from "../notices.words.ts";
import { BannerCard } from "./banner-card.tsx";

/** Time between two slides (R11.1). */
const AUTOPLAY_MS = 5_000;

/**
 * Banners of the group w_home (R11.1), three per view, looping; stacked beside an offer on a wide screen. Part of the
 * first load, so it renders its own loading and error states.
 */
export function BannerCarousel({ isBesideOffer = false }: { isBesideOffer?: boolean }) {
  const { t } = useText();
  const words = useCarouselWords(t("banners.label"));
  const { data, isPending, refetch } = useBannersQuery();
  if (!data) return isPending ? <Waiting /> : <LostPart onRetry={() => void refetch()} />;

  const shape = isBesideOffer ? "stack" : "slide";
  const slides = data
    .filter(({ groupName }) => groupName === "w_home")
    .map((banner, index) => ({
      key: banner.id,
      content: <BannerCard banner={banner} shape={shape} picture={comesWhen(index, isBesideOffer)} />,
      copy: <BannerCard banner={banner} shape={shape} picture="seen" isCopy />,
    }));
  return (
    slides.length > 0 && (
      <Carousel
        words={words}
        view={isBesideOffer ? "stack" : "three"}
        controls="over"
        autoplayMs={AUTOPLAY_MS}
        slides={slides}
      />
    )
  );
}

/**
 * Chooses when a slide's picture loads. Three slides are in the first view of a wide screen. Beside an offer, the
 * offer's picture loads first.
 */
function comesWhen(index: number, isBesideOffer: boolean) {
  if (index === 0 && !isBesideOffer) return "first";
  return index < 3 ? "soon" : "seen";
}

/** Placeholder with the height of a slide at each width. */
function Waiting() {
  return (
    <div aria-busy className="flex gap-5 overflow-hidden">
      <Skeleton className={WIDTH} />
      <Skeleton className={`${WIDTH} max-md:hidden`} />
      <Skeleton className={`${WIDTH} max-xl:hidden`} />
    </div>
  );
}

const WIDTH =
  "h-37.5 shrink-0 rounded-card w-[calc(100%-2.5rem)] md:w-[calc((100%-20px)/2)] xl:w-[calc((100%-40px)/3)]";
