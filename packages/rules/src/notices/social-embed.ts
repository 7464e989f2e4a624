import { isHttps, isOfThisMachine } from "./safe-links.ts";

/** Host of the only social site whose pages can be framed without its script. */
export const SOCIAL_HOST = "https://www.facebook.com";

const PAGE = /^https:\/\/(?:www\.|m\.)?facebook\.com\/([\w.-]{1,100})\/?$/i;

/** Returns the frame address of a social page (R11.6); null if the site offers none. */
export function toSocialEmbed(link: string): string | null {
  // The sandbox's social site, for the demo. The content security policy of other brands blocks its frames.
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
