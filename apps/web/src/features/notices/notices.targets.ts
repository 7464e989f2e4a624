import type { Banner, LinkageType } from "@perya/contract";
import { isGameCategory } from "@perya/contract";
import { CATEGORY_PAGES, isLinkageTarget, type Theme } from "@perya/rules";

/** Where a banner leads, as an address; null when nowhere, or when what it names is not of its kind. */
export function addressOf({ linkageType, target }: Pick<Banner, "linkageType" | "target">): string | null {
  return isLinkageTarget(linkageType, target) ? ADDRESSES[linkageType](target) : null;
}

const ADDRESSES: Record<LinkageType, (target: string) => string | null> = {
  NONE: () => null,
  URL: (address) => address,
  PROMOTION: (id) => `/promotions#${id}`,
  GAME: (id) => `/seamless?nodeId=${id}`,
  // Slots and fishing take a vendor after the question mark (S0 §2); a banner does not say which, and most make slots.
  VENDOR: (code) => `/rng?vassalage=${code}`,
  CATEGORY: (category) => (isGameCategory(category) ? CATEGORY_PAGES[category] : null),
  PAGE: (path) => path,
};

/**
 * The same picture as the page shows it, where it is one of our own: in its scheme, or in the light of its theme. `ticket`: the
 * subject alone, on a ground that the page paints.
 */
export function bannerArt(url: string, scheme: "dark" | "light", art: Theme["art"], isTicket: boolean): string {
  const [, kind, rest] = /^\/art\/(banners|offers)\/(?:dark|light)\/(.*)$/.exec(url) ?? [];
  if (kind === undefined) return url;
  if (kind === "offers") return art === "any" ? `/art/offers/${scheme}/${rest}` : `/art/heroes/${art}.svg`;
  if (isTicket) return `/art/banners/ticket/${rest}`;
  return `/art/banners/${art === "wine" ? art : scheme}/${rest}`;
}
