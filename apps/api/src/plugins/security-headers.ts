import { SOCIAL_HOST, toSocialEmbed, VIDEO_HOST } from "@perya/rules";
import type { FastifyInstance } from "fastify";
import type { Brand } from "../brand.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Adds the security headers of every answer. Pages set their own content security policy, built from the brand's
 * hosts.
 */
export function addSecurityHeaders(app: FastifyInstance) {
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    if (!reply.hasHeader("referrer-policy")) reply.header("referrer-policy", "strict-origin-when-cross-origin");
    reply.header("x-frame-options", "DENY");
    reply.header("cross-origin-opener-policy", "same-origin-allow-popups");
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
    if (request.protocol === "https") {
      reply.header("strict-transport-security", `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
    }
    // Answers are personal unless marked otherwise.
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    if (!reply.hasHeader("content-security-policy")) {
      reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    }
  });
}

/**
 * Builds the page's content security policy. It uses the lists from which the page picks its hosts, so every random
 * pick is allowed.
 */
export function pagePolicy({ imageCdns, launchGameCdns, gtagId, resources }: Brand, nonce: string): string {
  const analytics = gtagId ? ["https://www.googletagmanager.com", "https://*.google-analytics.com"] : [];
  const isFramed = resources.some(({ url }) => toSocialEmbed(url)?.startsWith(`${SOCIAL_HOST}/`));
  const socialFrames = isFramed ? [SOCIAL_HOST] : [];
  const policy: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, ...analytics],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "img-src": ["'self'", "data:", ...imageCdns, ...analytics],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...analytics],
    "frame-src": [...launchGameCdns, VIDEO_HOST, ...socialFrames],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
