import type { FastifyInstance, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { wallsOf } from "@perya/server";
import { refuseWhenEmpty, type Limit } from "../limiter.ts";
import { isForPeople, isNavigation } from "./for-people.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The address has had its share of rendered pages: this one goes out plain, and the browser renders it. */
    isPlainPage: boolean;
  }
  interface FastifyContextConfig {
    isPicture?: true;
    isCallback?: true;
  }
}

/** What one address may ask of one process. Generous: it stops floods, while each delicate route has its own bucket. */
const COMMON: Limit = { calls: 1_200, seconds: 60 };
/** Files have a bucket of their own: a first visit takes thirty scripts and a hundred pictures, without session or query. */
const FILES: Limit = { calls: 6_000, seconds: 60 };

/**
 * A rendered page costs as much as six calls (7 ms against 1.2), so an address may have a sixth as many. Pages have a
 * bucket of their own: a visit takes one page and some twenty calls, so a crowd behind one address runs out of calls
 * first, and somebody who floods pages takes no calls from their neighbours. Beyond the share pages go out plain, at the
 * cost of a call, so a neighbour still gets the site.
 */
const RENDERED_PAGES: Limit = { calls: COMMON.calls / 6, seconds: 60 };

/** What one address may ask, before anything else is looked at. */
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
    // A vendor's server speaks for thousands of players. What has no key or is not signed is counted apart (unsignedCalls.ts).
    if (url === "/live" || config.isCallback) return;
    const isFile = config.isPicture || url?.startsWith("/assets/");
    await takeOne(isFile ? files : common, request.ip);
  });
}

/** A wider network holds more: each of its calls counts for a part. */
async function takeOne(bucket: RateLimiterMemory, ip: string): Promise<void> {
  for (const { name, share } of wallsOf(ip))
    await refuseWhenEmpty(bucket.consume(name, 1 / share), "TOO_MANY_REQUESTS");
}

/** An address of the site that no route serves, or live casino, which shares its address with the probe (health.ts). */
function isPage(request: FastifyRequest): boolean {
  return request.is404 ? isForPeople(request) : request.routeOptions.url === "/live" && isNavigation(request);
}
