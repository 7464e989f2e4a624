import type { FastifyInstance } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { refuseWhenEmpty, type Limit } from "../limiter.ts";
import { wallsOf } from "@perya/server";

declare module "fastify" {
  interface FastifyContextConfig {
    isPicture?: true;
    isCallback?: true;
  }
}

/** What one address may ask of one process. Generous: it stops floods, while each delicate route has its own bucket. */
const COMMON: Limit = { calls: 1_200, seconds: 60 };
/** Files have a bucket of their own: a first visit takes thirty scripts and a hundred pictures, without session or query. */
const FILES: Limit = { calls: 6_000, seconds: 60 };

/** What one address may ask, before anything else is looked at. */
export function limitRates(app: FastifyInstance) {
  const common = new RateLimiterMemory({ points: COMMON.calls, duration: COMMON.seconds });
  const files = new RateLimiterMemory({ points: FILES.calls, duration: FILES.seconds });
  app.addHook("onRequest", async (request) => {
    const { url, config } = request.routeOptions;
    // A vendor's server speaks for thousands of players. What has no key or is not signed is counted apart (distrust.ts).
    if (url === "/live" || config.isCallback) return;
    const isFile = config.isPicture || url?.startsWith("/assets/");
    const bucket = isFile ? files : common;
    // A wider network holds more: each of its calls counts for a part.
    for (const { name, share } of wallsOf(request.ip))
      await refuseWhenEmpty(bucket.consume(name, 1 / share), "TOO_MANY_REQUESTS");
  });
}
