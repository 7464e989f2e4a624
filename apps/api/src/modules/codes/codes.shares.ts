import type { Deps } from "../../deps.ts";
import type { Bucket, Limit } from "../../limiter.ts";
import type { CodeOrder } from "./codes.order.ts";
import { chooseMessage, DAY_CODE, normaliseTarget, PROOF, shareOf } from "./codes.rules.ts";

/** Of one browser for one number or address and purpose. */
const PER_REQUESTER: Limit = { calls: 3, seconds: 600 };
const PER_REQUESTER_A_DAY: Limit = { calls: 10, seconds: 86_400 };
/** Of one member for all the numbers and addresses they may want to bind: a person has a handful, and types one wrong. */
const TO_BIND_A_DAY: Limit = { calls: 10, seconds: 86_400 };
const DAY_SECONDS = DAY_CODE.hours * 3_600;

type ShareDeps = Pick<Deps, "limiter" | "vault" | "clock">;
type Shared = Pick<CodeOrder, "purpose" | "target" | "standing" | "context">;

/** What a request sends, and how to take it back if nothing was sent. */
export type Grant = {
  message: "code" | "dayCode" | "none";
  /** Where the ordinary codes are used up: until when the day code is good. */
  dayCodeUntil: Date | null;
  giveBack: () => Promise<void>;
};

/**
 * Counts a request that is about to send a message. A number without an account is counted alike, or the counting would tell
 * them apart. Refuses nobody for what others did: a browser runs out of its own requests, and what strangers use up is
 * replaced by the day code.
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

/** How many ordinary codes were requested in the last 24 hours, and until when a day code is good that was sent already. */
export async function readShare(deps: ShareDeps, brandId: string, order: Shared) {
  const share = findShare(deps, brandId, order);
  if (!share) return { requests: 0, dayCodeUntil: null };
  const [codes, dayCode] = await deps.limiter.look([share.codes, share.dayCode]);
  const requests = codes?.taken ?? 0;
  const isUsedUp = requests >= share.size && (dayCode?.taken ?? 0) > 0;
  return { requests, dayCodeUntil: isUsedUp ? secondsFrom(deps, dayCode?.secondsLeft ?? 0) : null };
}

/** The owner has typed a day code: codes are sent again as on a new day. */
export async function renewShare(deps: ShareDeps, brandId: string, spent: Omit<Shared, "standing">): Promise<void> {
  const standing = spent.purpose === "second-step" || spent.context === PROOF ? "member" : "stranger";
  const share = findShare(deps, brandId, { ...spent, standing });
  for (const { key, limit } of share ? [share.codes, share.dayCode] : []) await deps.limiter.forget(key, limit);
}

/** Before a member has a code sent wherever they say: an account is free, and each message is not. */
export async function takeBindAsk(deps: ShareDeps, brandId: string, memberId: string): Promise<void> {
  const { key, limit } = bucketIn(deps, brandId)("bind member", [memberId], TO_BIND_A_DAY);
  await deps.limiter.take(key, limit);
}

/** By browser alone. Strangers have as many as they like, and are bounded by the share; an address is many people's. */
function listRequesterBuckets(deps: ShareDeps, brandId: string, { purpose, standing, requester, ...order }: CodeOrder) {
  const target = normaliseTarget(order.target);
  const bucket = bucketIn(deps, brandId);
  const few = bucket("device", [purpose, target, requester], PER_REQUESTER);
  return standing === "stranger" ? [few] : [few, bucket("device", [target, requester], PER_REQUESTER_A_DAY)];
}

/** What the requester shares with others; a known device shares with nobody. */
function findShare(deps: ShareDeps, brandId: string, { purpose, standing, context, ...order }: Shared) {
  if (standing === "own") return undefined;
  const target = [normaliseTarget(order.target)];
  const what = `${standing} ${context === PROOF ? PROOF : purpose}`;
  const size = shareOf(standing, purpose);
  // Strangers' over all brands: it is one phone that rings. A day code is of one brand, so each has its own.
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

/** Hashed, because this table is no place for people's numbers. */
export function bucketIn({ vault }: Pick<Deps, "vault">, brandId: string) {
  return (what: string, of: readonly string[], limit: Limit): Bucket => ({
    key: `code ${what} ${vault.hash("bucket", brandId, what, ...of).toString("base64url")}`,
    limit,
  });
}
