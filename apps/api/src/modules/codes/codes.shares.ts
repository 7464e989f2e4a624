import type { Deps } from "../../deps.ts";
import type { Bucket, Limit } from "../../limiter.ts";
import type { CodeOrder } from "./codes.order.ts";
import { chooseMessage, DAY_CODE, normaliseTarget, PROOF, shareOf } from "./codes.rules.ts";

/** Limit per browser, for each number or address and purpose. */
const PER_REQUESTER: Limit = { calls: 3, seconds: 600 };
const PER_REQUESTER_A_DAY: Limit = { calls: 10, seconds: 86_400 };
/** Limit per member over all numbers and addresses. It leaves room for several contacts and some typing errors. */
const TO_BIND_A_DAY: Limit = { calls: 10, seconds: 86_400 };
const DAY_SECONDS = DAY_CODE.hours * 3_600;

type ShareDeps = Pick<Deps, "limiter" | "vault" | "clock">;
type Shared = Pick<CodeOrder, "purpose" | "target" | "standing" | "context">;

/** What a request sends, and a function that refunds its counts if nothing was sent. */
export type Grant = {
  message: "code" | "dayCode" | "none";
  /** Expiry of the day code, set once the ordinary codes are used up. */
  dayCodeUntil: Date | null;
  giveBack: () => Promise<void>;
};

/**
 * Counts a request before sending. Numbers without an account are counted in the same way, so that counting reveals
 * nothing. Requests by others never cause a refusal: each browser has its own limit, and when strangers have used up
 * the shared one, a day code replaces the ordinary codes.
 */
export async function takeMessage(deps: ShareDeps, brandId: string, order: CodeOrder): Promise<Grant> {
  const { limiter } = deps;
  const taken: Bucket[] = [];
  const giveBack = async () => {
    for (const { key, limit } of taken) await limiter.giveBack(key, limit);
  };
  for (const bucket of listRequesterBuckets(deps, brandId, order)) {
    await limiter.take(bucket.key, bucket.limit).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    taken.push(bucket);
  }
  const share = findShare(deps, brandId, order);
  if (!share) return { message: "code", dayCodeUntil: null, giveBack };

  const requests = await limiter.add(share.codes.key, share.codes.limit);
  taken.push(share.codes);
  if (requests <= share.size) return { message: "code", dayCodeUntil: null, giveBack };
  const dayCodes = await limiter.add(share.dayCode.key, share.dayCode.limit);
  const message = chooseMessage(share.size, requests, dayCodes);
  if (message === "dayCode") taken.push(share.dayCode);
  const [state] = await limiter.look([share.dayCode]);
  return { message, dayCodeUntil: secondsFrom(deps, state?.secondsLeft ?? DAY_SECONDS), giveBack };
}

/** Reads how many ordinary codes were requested in the last 24 hours, and when a day code already sent expires. */
export async function readShare(deps: ShareDeps, brandId: string, order: Shared) {
  const share = findShare(deps, brandId, order);
  if (!share) return { requests: 0, dayCodeUntil: null };
  const [codes, dayCode] = await deps.limiter.look([share.codes, share.dayCode]);
  const requests = codes?.taken ?? 0;
  const isUsedUp = requests >= share.size && (dayCode?.taken ?? 0) > 0;
  return { requests, dayCodeUntil: isUsedUp ? secondsFrom(deps, dayCode?.secondsLeft ?? 0) : null };
}

/** Resets the day's message counts after the owner has used a day code. */
export async function renewShare(deps: ShareDeps, brandId: string, spent: Omit<Shared, "standing">): Promise<void> {
  const standing = spent.purpose === "second-step" || spent.context === PROOF ? "member" : "stranger";
  const share = findShare(deps, brandId, { ...spent, standing });
  for (const { key, limit } of share ? [share.codes, share.dayCode] : []) await deps.limiter.forget(key, limit);
}

/**
 * Limits the codes that a member sends to contacts of their choice: opening accounts is free, messages cost money.
 */
export async function takeBindAsk(deps: ShareDeps, brandId: string, memberId: string): Promise<void> {
  const { key, limit } = bucketIn(deps, brandId)("bind member", [memberId], TO_BIND_A_DAY);
  await deps.limiter.take(key, limit);
}

/**
 * Lists the buckets that can refuse a request, which are per browser. Strangers with many browsers are bounded by the
 * shared limit. Addresses have no limit here, because many people can share one.
 */
function listRequesterBuckets(deps: ShareDeps, brandId: string, { purpose, standing, requester, ...order }: CodeOrder) {
  const target = normaliseTarget(order.target);
  const bucket = bucketIn(deps, brandId);
  const few = bucket("device", [purpose, target, requester], PER_REQUESTER);
  return standing === "stranger" ? [few] : [few, bucket("device", [target, requester], PER_REQUESTER_A_DAY)];
}

/** Finds the bucket shared with other requesters. Requests from a known device have none. */
function findShare(deps: ShareDeps, brandId: string, { purpose, standing, context, ...order }: Shared) {
  if (standing === "own") return undefined;
  const target = [normaliseTarget(order.target)];
  const what = `${standing} ${context === PROOF ? PROOF : purpose}`;
  const size = shareOf(standing, purpose);
  // Requests by strangers share one bucket across brands, because they all reach the same phone. Day codes are counted
  // per brand, because each brand sends its own.
  const codes = bucketIn(deps, standing === "stranger" ? "" : brandId);
  return {
    size,
    codes: codes(what, target, { calls: Math.max(1, size), seconds: DAY_SECONDS }),
    dayCode: bucketIn(deps, brandId)(`day ${what}`, target, { calls: 1, seconds: DAY_SECONDS }),
  };
}

function secondsFrom({ clock }: Pick<Deps, "clock">, seconds: number): Date {
  return new Date(clock.now().getTime() + seconds * 1000);
}

/** Names the buckets of a brand by a hash, so that the table contains no numbers. */
export function bucketIn({ vault }: Pick<Deps, "vault">, brandId: string) {
  return (what: string, of: readonly string[], limit: Limit): Bucket => ({
    key: `code ${what} ${vault.hash("bucket", brandId, what, ...of).toString("base64url")}`,
    limit,
  });
}
