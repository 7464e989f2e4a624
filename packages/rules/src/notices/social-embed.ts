import { isHttps, isOfThisMachine } from "./safe-links.ts";

/** The one social site whose pages can be shown in a frame without a script of theirs on our page. */
export const SOCIAL_HOST = "https://www.facebook.com";

const PAGE = /^https:\/\/(?:www\.|m\.)?facebook\.com\/([\w.-]{1,100})\/?$/i;

/** S1 §2, social page embed: the address that can be shown in a frame, or null where that site offers none. */
export function toSocialEmbed(link: string): string | null {
  // The demo's stand-in. At any other brand the page's policy lets no frame of this machine in.
  if (isOfThisMachine(link)) return link;
  const page = isHttps(link) ? PAGE.exec(link)?.[1] : undefined;
  if (page === undefined) return null;
  const query = new URLSearchParams({
    href: `${SOCIAL_HOST}/${page}`,
    tabs: "timeline",
    adapt_container_width: "true",
  });
  return `${SOCIAL_HOST}/plugins/page.php?${query.toString()}`;
}
