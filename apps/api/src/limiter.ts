import { isIP } from "node:net";
import type { ErrorCode } from "@perya/contract";
import type { Db, Pool } from "@perya/db";
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "./app-error.ts";
import type { Redis } from "./redis.ts";

export type Limit = { calls: number; seconds: number };

/** Buckets by key, counted in PostgreSQL or Redis, so that more processes do not mean more tries. */
export type Limiter = {
  /** Takes one, or refuses when the bucket is empty. Answers how many are gone. */
  take: (key: string, limit: Limit, refusal?: ErrorCode) => Promise<number>;
  /** Takes one and never refuses, for what is only counted. */
  add: (key: string, limit: Limit) => Promise<void>;
  /** How many were taken in the time that runs. */
  count: (key: string, limit: Limit) => Promise<number>;
  /** The same of several, in one question. */
  countEach: (keys: readonly string[], limit: Limit) => Promise<number[]>;
  /** Fills the bucket again. */
  forget: (key: string, limit: Limit) => Promise<void>;
};

/** The shared buckets: of routes (guard-route.ts), and of accounts, numbers and addresses (the services). */
export function createLimiter(pool: Pool, redis?: Redis): Limiter {
  const shared = new Map<string, RateLimiterPostgres | RateLimiterRedis>();

  function sharedFor({ calls: points, seconds: duration }: Limit) {
    const name = `${points}/${duration}`;
    const found = shared.get(name);
    if (found) return found;
    const options = { points, duration, keyPrefix: name };
    const made = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis.client, useRedisPackage: true })
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: "pool",
          tableName: "rate_limits",
          tableCreated: true,
          clearExpiredByTimeout: false,
        });
    shared.set(name, made);
    return made;
  }

  return {
    take: (key, limit, refusal = "TOO_MANY_REQUESTS") => refuseWhenEmpty(sharedFor(limit).consume(key), refusal),
    add: async (key, limit) => void (await sharedFor(limit).penalty(key)),
    count: async (key, limit) => (await sharedFor(limit).get(key))?.consumedPoints ?? 0,
    countEach: async (keys, limit) => {
      const stored = keys.map((key) => sharedFor(limit).getKey(key));
      const taken = await (redis ? countInRedis(redis, stored) : countInPostgres(pool, stored));
      return stored.map((key) => taken.get(key) ?? 0);
    },
    forget: async (key, limit) => void (await sharedFor(limit).delete(key)),
  };
}

/** The library asks for one bucket at a time. */
async function countInPostgres(pool: Pool, keys: string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key: string; points: number }>({
    // As the library's own: what has a name is parsed once.
    name: "rate_limits:count",
    text: "select key, points from rate_limits where key = any ($1) and expire > $2",
    values: [keys, Date.now()],
  });
  return new Map(rows.map(({ key, points }) => [key, points]));
}

async function countInRedis({ client }: Redis, keys: string[]): Promise<Map<string, number>> {
  const values = await client.mGet(keys);
  return new Map(keys.map((key, index) => [key, Number(values[index] ?? 0)]));
}

/** Buckets that are full again. The limiter counts in the machine's own time, not in the clock of `deps`. */
export async function forgetExpiredLimits({ db }: { db: Db }): Promise<void> {
  await db.deleteFrom("rate_limits").where("expire", "<", Date.now()).execute();
}

/** Whom a bucket counts: one IPv4 address, or one IPv6 subscriber, who owns a whole /64 of addresses. */
export function bucketOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  return [...front, ...zeros, ...back].slice(0, 4).join(":");
}

/** Answers how many are gone from a bucket, or refuses when it was empty. */
export async function refuseWhenEmpty(taken: Promise<RateLimiterRes>, refusal: ErrorCode): Promise<number> {
  try {
    return (await taken).consumedPoints;
  } catch (reason) {
    // The library rejects with the state of the bucket when it is empty, and with an Error when its store failed.
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new AppError(refusal, { retryAfterSeconds: Math.ceil(reason.msBeforeNext / 1000) });
  }
}
