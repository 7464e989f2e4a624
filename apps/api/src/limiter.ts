import type { ErrorCode } from "@perya/contract";
import type { Db, Pool } from "@perya/db";
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "./app-error.ts";
import { wallsOf } from "@perya/server";
import type { Redis } from "./redis.ts";

export type Limit = { calls: number; seconds: number };

/** A key with its limit. The same key with a different limit is a separate bucket. */
export type Bucket = { key: string; limit: Limit };

/** Number of tokens taken from a bucket, and seconds until it is full again. */
export type BucketState = { taken: number; secondsLeft: number };

/** Buckets by key, counted in PostgreSQL or Redis, so that more processes do not allow more attempts. */
export type Limiter = {
  /** Takes one token, or refuses if the bucket is empty. Returns how many were taken. */
  take: (key: string, limit: Limit, refusal?: ErrorCode) => Promise<number>;
  /** Takes one token and never refuses, for counting. Returns how many were taken. */
  add: (key: string, limit: Limit) => Promise<number>;
  /** Returns a token that was not needed. A bucket never holds more than its limit. */
  giveBack: (key: string, limit: Limit) => Promise<void>;
  /** Reads several buckets in one query without taking from them. */
  look: (buckets: readonly Bucket[]) => Promise<BucketState[]>;
  /** Refills the bucket of a key. */
  forget: (key: string, limit: Limit) => Promise<void>;
};

/**
 * Creates the limiter that all processes share. It limits routes (guard-route.ts), and accounts, numbers and
 * addresses (services).
 */
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

  const nameOf = ({ key, limit }: Bucket) => sharedFor(limit).getKey(key);
  return {
    take: (key, limit, refusal = "TOO_MANY_REQUESTS") => refuseWhenEmpty(sharedFor(limit).consume(key), refusal),
    add: async (key, limit) => (await sharedFor(limit).penalty(key)).consumedPoints,
    giveBack: (key, limit) => {
      const name = nameOf({ key, limit });
      return redis ? giveBackInRedis(redis, name) : giveBackInPostgres(pool, name);
    },
    look: async (buckets) => {
      if (buckets.length === 0) return [];
      const names = buckets.map(nameOf);
      const states = await (redis ? lookInRedis(redis, names) : lookInPostgres(pool, names));
      return names.map((name) => states.get(name) ?? { taken: 0, secondsLeft: 0 });
    },
    forget: async (key, limit) => void (await sharedFor(limit).delete(key)),
  };
}

/** Reads several buckets with one query. The library reads one per query. */
async function lookInPostgres(pool: Pool, keys: string[]): Promise<Map<string, BucketState>> {
  const now = Date.now();
  const { rows } = await pool.query<{ key: string; points: number; expire: number }>({
    // The library's own name for this statement, so that both share one prepared statement.
    name: "rate_limits:look",
    text: "select key, points, expire from rate_limits where key = any ($1) and expire > $2",
    values: [keys, now],
  });
  return new Map(rows.map(({ key, points, expire }) => [key, { taken: points, secondsLeft: toSeconds(expire - now) }]));
}

async function lookInRedis({ client }: Redis, keys: string[]): Promise<Map<string, BucketState>> {
  const states = keys.map(async (key) => {
    const [taken, leftMs] = await Promise.all([client.get(key), client.pTTL(key)]);
    return [key, { taken: Number(taken ?? 0), secondsLeft: toSeconds(leftMs) }] as const;
  });
  return new Map(await Promise.all(states));
}

/** Returns a token to the bucket. The library's own function would overfill a bucket that has expired meanwhile. */
async function giveBackInPostgres(pool: Pool, key: string): Promise<void> {
  await pool.query({
    name: "rate_limits:give-back",
    text: "update rate_limits set points = points - 1 where key = $1 and expire > $2 and points > 0",
    values: [key, Date.now()],
  });
}

const GIVE_BACK = "if (tonumber(redis.call('get', KEYS[1])) or 0) > 0 then redis.call('decr', KEYS[1]) end";

async function giveBackInRedis({ client }: Redis, key: string): Promise<void> {
  await client.eval(GIVE_BACK, { keys: [key] });
}

function toSeconds(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}

/** Deletes buckets that are full again. The limiter uses the machine's clock, not the one in `deps`. */
export async function forgetExpiredLimits({ db }: { db: Db }): Promise<void> {
  await db.deleteFrom("rate_limits").where("expire", "<", Date.now()).execute();
}

/**
 * Takes a token for an address and for its wider networks, whose buckets hold more. Tries the narrow bucket before
 * the wider ones, so that a flood from one address does not empty those that many share.
 */
export async function takeForAddress(limiter: Limiter, name: string, ip: string, limit: Limit): Promise<void> {
  for (const network of wallsOf(ip))
    await limiter.take(`${name} ${network.name}`, { ...limit, calls: limit.calls * network.share });
}

/** Returns how many were taken from a bucket, or refuses when it was empty. */
export async function refuseWhenEmpty(taken: Promise<RateLimiterRes>, refusal: ErrorCode): Promise<number> {
  try {
    return (await taken).consumedPoints;
  } catch (reason) {
    // The library rejects with the state of the bucket when it is empty, and with an Error when its store failed.
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new AppError(refusal, { retryAfterSeconds: toSeconds(reason.msBeforeNext) });
  }
}
