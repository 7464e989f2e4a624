import type { IncomingMessage } from "node:http";
import type { PageLook } from "./page.ts";

const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost|(?:[\w-]+\.)+localhost)(?::\d+)?$/;

/**
 * Reads the origin of the embedding page from the referrer, and builds a CSP that allows only that origin. Only sites
 * on this machine may embed us.
 */
export function readFramer({ referer = "" }: IncomingMessage["headers"]) {
  const origin = URL.canParse(referer) ? new URL(referer).origin : "";
  const isOurs = LOCAL.test(origin);
  const policy = { "script-src": "'self'", "connect-src": "'self'", "frame-ancestors": isOurs ? origin : "'none'" };
  return { origin: isOurs ? origin : "", policy };
}

export const languageOf = (url: URL) => url.searchParams.get("lang") ?? "";

/** Language and theme of the embedding site, so that a frame is not light on a dark page. */
export function readLook(url: URL): PageLook {
  const theme = url.searchParams.get("theme");
  return {
    language: languageOf(url) === "TY" ? "fil" : "en",
    theme: theme === "light" || theme === "dark" ? theme : "system",
  };
}
