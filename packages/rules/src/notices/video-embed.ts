import { LANGUAGES, type Language } from "@perya/contract";
import { isOfThisMachine } from "./safe-links.ts";

/** Video host that sets no cookie before a video plays. The content policy blocks frames of other video sites. */
export const VIDEO_HOST = "https://www.youtube-nocookie.com";

const WATCH_HOSTS = new Set(["youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com"]);
const SHORT_HOST = "youtu.be";
const VIDEO_ID = /^[\w-]{11}$/;

/**
 * Returns the frame address of a video (R11.7): no autoplay, no related videos, in the reader's language. Null for
 * another site or an address without a video; the caller logs it and shows nothing.
 */
export function toVideoEmbed(link: string, language: Language): string | null {
  const id = videoIdOf(link);
  if (!id) return null;
  const query = new URLSearchParams({ autoplay: "0", rel: "0", hl: LANGUAGES[language].tag });
  return `${sandboxOf(link) ?? VIDEO_HOST}/embed/${id}?${query.toString()}`;
}

/** Returns the sandbox's video, for the demo. The content security policy of other brands blocks its frames. */
function sandboxOf(link: string): string | undefined {
  return isOfThisMachine(link) && link.includes("/video/watch?") ? `${new URL(link).origin}/video` : undefined;
}

function videoIdOf(link: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url && sandboxOf(link)) return VIDEO_ID.exec(url.searchParams.get("v") ?? "")?.[0];
  if (!url || !["https:", "http:"].includes(url.protocol) || url.port !== "" || url.username !== "") return undefined;
  const [, first = "", second = ""] = url.pathname.split("/");
  const id = url.hostname === SHORT_HOST ? first : WATCH_HOSTS.has(url.hostname) ? idIn(url, first, second) : undefined;
  return id && VIDEO_ID.test(id) ? id : undefined;
}

function idIn({ searchParams }: URL, first: string, second: string): string | undefined {
  if (first === "watch") return searchParams.get("v") ?? undefined;
  return ["embed", "shorts", "live", "v"].includes(first) ? second : undefined;
}
