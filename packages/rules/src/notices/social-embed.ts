import { isHttps, isOfThisMachine } from "./safe-links.ts";

/** The only social site whose pages can be framed without its script on our page. */
export const SOCIAL_HOST = "https://www.facebook.com";

const PAGE = /^https:\/\/(?:www\.|m\.)?facebook\.com\/([\w.-]{1,100})\/?$/i;

/** R11.6, social page embed: the URL for a frame, or null if that site offers none. */
export function toSocialEmbed(link: string): string | null {
  // The demo's fake site. Other brands' CSP blocks frames from this machine.
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
