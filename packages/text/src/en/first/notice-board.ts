/** The offer, banners and the moving line: what of the notices the first paint says. */
export const noticeBoard = {
  "offer.terms": "Terms of this offer",
  "banners.label": "Highlights",
  "notices.line": "Latest notices",
  "carousel.kind": "carousel",
  "carousel.slideKind": "slide",
  "carousel.slide": "{place} of {count}",
  "carousel.pause": "Stop the movement",
  "carousel.play": "Start the movement",
} as const satisfies Record<string, string>;
