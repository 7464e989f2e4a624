import { PromotionCarousel } from "../../features/notices/components/promotion-carousel.tsx";
import { VideoSection } from "../../features/notices/components/video-section.tsx";
import { Promises } from "../../features/site/components/promises.tsx";

/** Sections far down the page, loaded only when scrolled near. */
export function HomeFoot() {
  return (
    <div className="flex flex-col gap-12 pt-6">
      <PromotionCarousel />
      <VideoSection />
      <Promises />
    </div>
  );
}
