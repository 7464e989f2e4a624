import { toVideoEmbed } from "@perya/rules";
import { Carousel } from "@perya/ui";
import { useEffect } from "react";
import { report } from "../../../lib/report.ts";
import { useText } from "../../../lib/text.ts";
import { useBanners } from "../notices.queries.ts";
import { useCarouselWords } from "../notices.words.ts";
import { SocialCard, useSocialPage } from "./social-card.tsx";
import { VideoFacade } from "./video-facade.tsx";

/**
 * Videos of the group w_video (R11.6), one per view, beside the brand's social page. Third-party content loads only
 * after a click.
 */
export function VideoSection() {
  const { t, language } = useText();
  const words = useCarouselWords(t("video.title"));
  const page = useSocialPage();
  const banners = useBanners("w_video") ?? [];
  const videos = banners.flatMap((banner) => {
    const embed = toVideoEmbed(banner.url, language);
    return embed ? [{ ...banner, embed }] : [];
  });
  useReportStrangers(banners.map(({ url }) => url).filter((url) => toVideoEmbed(url, language) === null));
  if (videos.length === 0 && !page) return null;

  const slides = videos.map((video) => ({
    key: video.id,
    content: <VideoFacade video={video} />,
    copy: <VideoFacade video={video} isCopy />,
  }));
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl">{t("video.title")}</h2>
      <div className="grid gap-5 md:grid-cols-[2fr_1fr]">
        {slides.length > 0 && <Carousel words={words} view="one" slides={slides} />}
        {page && <SocialCard page={page} />}
      </div>
    </div>
  );
}

/** Logs videos from unexpected sites as errors. Such videos are not shown (R11.7). */
function useReportStrangers(urls: readonly string[]) {
  const strangers = urls.join(" ");
  useEffect(() => {
    if (strangers) report("a video is not shown: its address is none of the expected site", { strangers }, "error");
  }, [strangers]);
}
