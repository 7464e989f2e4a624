import type { CarouselWords } from "@perya/ui";
import { useText } from "../../lib/text.ts";

/** Translated labels for the design system's carousel. */
export function useCarouselWords(label: string): CarouselWords {
  const { t } = useText();
  return {
    label,
    kind: t("carousel.kind"),
    slideKind: t("carousel.slideKind"),
    pause: t("carousel.pause"),
    play: t("carousel.play"),
    slide: (place, count) => t("carousel.slide", { place, count }),
  };
}
