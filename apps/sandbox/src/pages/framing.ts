import type { IncomingMessage } from "node:http";
import type { PageLook } from "./page.ts";

const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost|(?:[\w-]+\.)+localhost)(?::\d+)?$/;

/** The framing page from the referrer; only the site on this machine may frame us. */
export function readFramer({ referer = "" }: IncomingMessage["headers"]) {
  const origin = URL.canParse(referer) ? new URL(referer).origin : "";
  const isOurs = LOCAL.test(origin);
  const policy = { "script-src": "'self'", "connect-src": "'self'", "frame-ancestors": isOurs ? origin : "'none'" };
  return { origin: isOurs ? origin : "", policy };
}

export const languageOf = (url: URL) => url.searchParams.get("lang") ?? "";

/** Theme of the embedding site, so that a frame is not light in a dark page. */
export function readLook(url: URL): PageLook {
  const theme = url.searchParams.get("theme");
  return {
    language: languageOf(url) === "TY" ? "fil" : "en",
    theme: theme === "light" || theme === "dark" ? theme : "system",
  };
}
