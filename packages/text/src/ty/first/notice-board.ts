import type { noticeBoard as source } from "../../en/first/notice-board.ts";

export const noticeBoard: Record<keyof typeof source, string> = {
  "offer.terms": "Terms ng offer",
  "banners.label": "Mga tampok",
  "notices.line": "Mga bagong abiso",
  "carousel.kind": "carousel",
  "carousel.slideKind": "slide",
  "carousel.slide": "{place} sa {count}",
  "carousel.pause": "Ihinto ang paggalaw",
  "carousel.play": "Paandarin ulit",
};
