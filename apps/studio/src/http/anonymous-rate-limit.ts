import { bucketOf } from "@perya/server";
import type { FastifyReply } from "fastify";
import type { Clock } from "../clock.ts";
import { createBuckets } from "../seats/seat-rate-limit.ts";

/** What somebody without a seat may do: hand in codes that are none, and read what is public. */
type Doing = "code" | "read";

const PACES = {
  code: { perSecond: 1, maxAtOnce: 60 },
  read: { perSecond: 10, maxAtOnce: 120 },
} as const;
const RETRY_AFTER_SECONDS = 2;

/** By address, as there is nothing else to know them by. Whoever has a seat is counted by that. */
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
