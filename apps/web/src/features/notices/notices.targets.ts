import type { Banner, LinkageType } from "@perya/contract";
import { isGameCategory } from "@perya/contract";
import { CATEGORY_PAGES, isLinkageTarget } from "@perya/rules";

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

/** The same picture for the other theme, where it is one of our own. */
export function bannerArt(url: string, mode: "dark" | "light"): string {
  return url.replace(/^\/art\/(banners|offers)\/(?:dark|light)\//, `/art/$1/${mode}/`);
}
