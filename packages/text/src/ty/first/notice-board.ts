import type { noticeBoard as source } from "../../en/first/notice-board.ts";

export const noticeBoard: Record<keyof typeof source, string> = {
  "offer.terms": "Terms ng offer",
  "banners.label": "Highlights",
  "notices.line": "Mga bagong abiso",
  "carousel.kind": "carousel",
  "carousel.slideKind": "slide",
  "carousel.slide": "{place} sa {count}",
  "carousel.pause": "I-pause ang animation",
  "carousel.play": "I-play ang animation",
};
