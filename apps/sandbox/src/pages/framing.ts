import type { IncomingMessage } from "node:http";
import type { PageLook } from "./page.ts";

const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost|(?:[\w-]+\.)+localhost)(?::\d+)?$/;

/** Whoever frames us says so in the referrer; on this machine nobody but the site does. */
export function readFramer({ referer = "" }: IncomingMessage["headers"]) {
  const origin = URL.canParse(referer) ? new URL(referer).origin : "";
  const isOurs = LOCAL.test(origin);
  const policy = { "script-src": "'self'", "connect-src": "'self'", "frame-ancestors": isOurs ? origin : "'none'" };
  return { origin: isOurs ? origin : "", policy };
}

export const languageOf = (url: URL) => url.searchParams.get("lang") ?? "";

/** As the site around us looks: a frame that follows the device would be light in a dark page. */
export function readLook(url: URL): PageLook {
  const theme = url.searchParams.get("theme");
  return {
    language: languageOf(url) === "TY" ? "fil" : "en",
    theme: theme === "light" || theme === "dark" ? theme : "system",
  };
}
