import type { Banner, LinkageType } from "@perya/contract";
import { isGameCategory } from "@perya/contract";
import { CATEGORY_PAGES, isLinkageTarget, type Theme } from "@perya/rules";

/** The address a banner links to; null if it has none or its target is invalid. */
export function addressOf({ linkageType, target }: Pick<Banner, "linkageType" | "target">): string | null {
  return isLinkageTarget(linkageType, target) ? ADDRESSES[linkageType](target) : null;
}

const ADDRESSES: Record<LinkageType, (target: string) => string | null> = {
  NONE: () => null,
  URL: (address) => address,
  PROMOTION: (id) => `/promotions#${id}`,
  GAME: (id) => `/seamless?nodeId=${id}`,
  // A query string can select a vendor in the slots and fishing lists (R2.10). A banner names no category, so slots
  // are assumed, which most vendors make.
  VENDOR: (code) => `/rng?vassalage=${code}`,
  CATEGORY: (category) => (isGameCategory(category) ? CATEGORY_PAGES[category] : null),
  PAGE: (path) => path,
};

const FAIR = /^(?:fair|ferris)\.svg$/;

/**
 * Picture of a banner. Our own art has versions for color schemes and themes. With `isTicket`, the art is only the
 * subject, and the page paints the background.
 */
export function bannerArt(url: string, scheme: "dark" | "light", art: Theme["art"], isTicket: boolean): string {
  const [, kind, rest] = /^\/art\/(banners|offers)\/(?:dark|light)\/(.*)$/.exec(url) ?? [];
  if (kind === undefined) return url;
  // A theme's own hero replaces the picture of the fair. Other subjects stay, because the text refers to them.
  if (art !== "any" && kind === "offers" && FAIR.test(rest ?? "")) return `/art/heroes/${art}.svg`;
  if (isTicket) return `/art/${kind}/ticket/${rest}`;
  return `/art/${kind}/${art === "wine" ? art : scheme}/${rest}`;
}
