import type { FastifyInstance, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { wallsOf } from "@perya/server";
import { refuseWhenEmpty, type Limit } from "../limiter.ts";
import { isForPeople, isNavigation } from "./for-people.ts";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * True if the address has used up its share of rendered pages: this page is sent unrendered, and the browser
     * renders it.
     */
    isPlainPage: boolean;
  }
  interface FastifyContextConfig {
    isPicture?: true;
    isCallback?: true;
  }
}

/** Calls per address and process. The limit only stops floods; sensitive routes have their own buckets. */
const COMMON: Limit = { calls: 1_200, seconds: 60 };
/** Files have their own bucket: a first visit loads thirty scripts and a hundred images, without session or query. */
const FILES: Limit = { calls: 6_000, seconds: 60 };

/**
 * A rendered page costs as much as six calls (7 ms against 1.2), so an address may have a sixth as many. Pages have
 * their own bucket: a visit takes one page and some twenty calls, so a crowd behind one address runs out of calls
 * first, and a flood of pages takes no calls from other users of the address. Beyond its share, an address gets
 * unrendered pages, each at the cost of a call, so that its other users still get the site.
 */
const RENDERED_PAGES: Limit = { calls: COMMON.calls / 6, seconds: 60 };

/** Limits requests per address before anything else. */
export function limitRates(app: FastifyInstance) {
  const [common, files, pages, renderedPages] = [COMMON, FILES, COMMON, RENDERED_PAGES].map(
    ({ calls, seconds }) => new RateLimiterMemory({ points: calls, duration: seconds }),
  ) as [RateLimiterMemory, RateLimiterMemory, RateLimiterMemory, RateLimiterMemory];

  app.decorateRequest("isPlainPage", false);
  app.addHook("onRequest", async (request) => {
    const { url, config } = request.routeOptions;
    if (isPage(request)) {
      await takeOne(pages, request.ip);
      request.isPlainPage = await takeOne(renderedPages, request.ip).then(
        () => false,
        () => true,
      );
      return;
    }
    // A vendor's server calls for thousands of players, so it has no limit here. Its calls without key or signature
    // are counted separately (unsigned-call-limit.ts).
    if (url === "/live" || config.isCallback) return;
    const isFile = config.isPicture || url?.startsWith("/assets/");
    await takeOne(isFile ? files : common, request.ip);
  });
}

/** Takes a token for an address. For the wider networks, whose limits are larger, each call counts as a fraction. */
async function takeOne(bucket: RateLimiterMemory, ip: string): Promise<void> {
  for (const { name, share } of wallsOf(ip))
    await refuseWhenEmpty(bucket.consume(name, 1 / share), "TOO_MANY_REQUESTS");
}

/**
 * True for an address of the site that no API route serves, and for live casino, whose URL is also the liveness probe
 * (health.ts).
 */
function isPage(request: FastifyRequest): boolean {
  return request.is404 ? isForPeople(request) : request.routeOptions.url === "/live" && isNavigation(request);
}
