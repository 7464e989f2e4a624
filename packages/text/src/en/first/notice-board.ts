/** Texts about notices that the first paint needs: offer, banners, notice marquee. */
export const noticeBoard = {
  "offer.terms": "Offer terms",
  "banners.label": "Highlights",
  "notices.line": "Latest notices",
  "carousel.kind": "carousel",
  "carousel.slideKind": "slide",
  "carousel.slide": "{place} of {count}",
  "carousel.pause": "Pause animation",
  "carousel.play": "Play animation",
} as const satisfies Record<string, string>;
