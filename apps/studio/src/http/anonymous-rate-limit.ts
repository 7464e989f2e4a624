import { bucketOf } from "@perya/server";
import type { FastifyReply } from "fastify";
import type { Clock } from "../clock.ts";
import { createBuckets } from "../seats/seat-rate-limit.ts";

/** Kinds of calls without a seat: redeeming launch codes and reading public data. */
type Doing = "code" | "read";

const PACES = {
  code: { perSecond: 1, maxAtOnce: 60 },
  read: { perSecond: 10, maxAtOnce: 120 },
} as const;
const RETRY_AFTER_SECONDS = 2;

/** Limits by address, for callers without a seat. Seats have their own limits. */
export function createAnonymousRateLimit(clock: Clock) {
  const buckets = { code: createBuckets(clock, PACES.code), read: createBuckets(clock, PACES.read) };
  return {
    take: (ip: string, doing: Doing): boolean => buckets[doing].take(bucketOf(ip)),
    has: (ip: string, doing: Doing): boolean => buckets[doing].has(bucketOf(ip)),
  };
}

export type AnonymousRateLimit = ReturnType<typeof createAnonymousRateLimit>;

export function refuseTooFast(reply: FastifyReply) {
  return reply
    .code(429)
    .header("retry-after", RETRY_AFTER_SECONDS)
    .type("application/json; charset=utf-8")
    .send({ error: "TOO_FAST" });
}
