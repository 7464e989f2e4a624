import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { bucketOf } from "@perya/server";
import type { Bucket, Limit } from "../../limiter.ts";
import type { CodeOrder } from "./codes.order.ts";
import { normaliseTarget, prefixOf, PROOF } from "./codes.rules.ts";

/** Of one asker for one number or address. */
const PER_ASKER: Limit = { calls: 3, seconds: 600 };
const PER_ASKER_A_DAY: Limit = { calls: 10, seconds: 86_400 };
/** Of all strangers together for one number or address. Whoever wants to be a nuisance can be one ten times a day. */
const OF_STRANGERS_A_DAY: Limit = { calls: 10, seconds: 86_400 };
/** Of whoever has shown the password already, from however many devices. */
const OF_MEMBER_A_DAY: Limit = { calls: 20, seconds: 86_400 };
/** Of one member for all the numbers and addresses they may want to bind: a person has a handful, and types one wrong. */
const TO_BIND_A_DAY: Limit = { calls: 10, seconds: 86_400 };
/** Against pumping: somebody who earns from SMS asks for codes to thousands of numbers, mostly in a row. */
const PER_PREFIX: Limit = { calls: 50, seconds: 3_600 };
const PER_BRAND: Limit = { calls: 2_000, seconds: 3_600 };

type BudgetDeps = Pick<Deps, "limiter" | "vault">;

/**
 * Counts that somebody asked. The same for a number with an account and one without, or the counting would tell them
 * apart. A device that the member has proved, and whoever has shown the password, have buckets of their own, which no
 * stranger can empty.
 */
export async function takeAsk(deps: BudgetDeps, brandId: string, order: CodeOrder): Promise<void> {
  for (const { key, limit } of listAskBuckets(deps, brandId, order)) await deps.limiter.take(key, limit);
}

function listAskBuckets(deps: BudgetDeps, brandId: string, { purpose, standing, asker, ip, ...order }: CodeOrder) {
  const target = normaliseTarget(order.target);
  const bucket = bucketIn(deps, brandId);
  const own = [
    bucket("device", [purpose, target, asker], PER_ASKER),
    bucket("device", [target, asker], PER_ASKER_A_DAY),
  ];
  if (standing === "own") return own;
  if (standing === "member") return [...own, bucket(`member ${purpose}`, [target], OF_MEMBER_A_DAY)];
  // A stranger has as many cookies as he likes: he is counted by where he is.
  const place = bucketOf(ip);
  return [bucket("place", [target, place], PER_ASKER), bucket("strangers", [target], OF_STRANGERS_A_DAY)];
}

/** Before a member has a code sent wherever they say: an account is free, and each message is not. */
export async function takeBindAsk(deps: BudgetDeps, brandId: string, memberId: string): Promise<void> {
  const { key, limit } = bucketIn(deps, brandId)("bind member", [memberId], TO_BIND_A_DAY);
  await deps.limiter.take(key, limit);
}

/**
 * Charges a message that is about to be sent, or refuses; answers how to give it back if it was not. What was only asked
 * for costs these budgets nothing: fifty questions about numbers that nobody has must not silence their neighbours.
 */
export async function chargeMessage(deps: BudgetDeps, brandId: string, order: CodeOrder): Promise<() => Promise<void>> {
  const charged: Bucket[] = [];
  const giveBack = async () => {
    for (const { key, limit } of charged) await deps.limiter.giveBack(key, limit);
  };
  for (const bucket of listMessageBuckets(deps, brandId, order)) {
    try {
      await deps.limiter.take(bucket.key, bucket.limit, bucket.refusal);
    } catch (error) {
      await giveBack();
      throw error;
    }
    charged.push(bucket);
  }
  return giveBack;
}

/** Refuses where a message could not be sent anyway, before it is known whether there would be one. */
export async function insistOnBudget(deps: BudgetDeps, brandId: string, order: CodeOrder): Promise<void> {
  const crowd = listCrowdBuckets(deps, brandId, order);
  const states = await deps.limiter.look(crowd);
  const empty = states.findIndex(({ taken }, index) => taken >= (crowd[index]?.limit.calls ?? 0));
  if (empty !== -1) throw new AppError("CODE_QUOTA", { retryAfterSeconds: states[empty]?.secondsLeft });
}

/** Whether so many codes went the same way that strangers should first show that they are people. */
export async function isCrowded(deps: BudgetDeps, brandId: string, order: Crowd): Promise<boolean> {
  const crowd = listCrowdBuckets(deps, brandId, order);
  const states = await deps.limiter.look(crowd);
  return states.some(({ taken }, index) => taken >= (crowd[index]?.limit.calls ?? 0) / 2);
}

function listMessageBuckets(deps: BudgetDeps, brandId: string, order: CodeOrder) {
  const crowd = listCrowdBuckets(deps, brandId, order).map((each) => ({ ...each, refusal: "CODE_QUOTA" as const }));
  if (order.standing !== "stranger") return crowd;
  // Over all brands: it is one phone that rings.
  const phone = bucketIn(deps, "")("phone", [normaliseTarget(order.target)], OF_STRANGERS_A_DAY);
  return [{ ...phone, refusal: "TOO_MANY_REQUESTS" as const }, ...crowd];
}

type Crowd = Pick<CodeOrder, "purpose" | "channel" | "target" | "context">;

/**
 * By purpose: somebody who pumps the registration must not keep members from signing in, nor one who binds whatever they
 * like those who prove who they are.
 */
function listCrowdBuckets(deps: BudgetDeps, brandId: string, { purpose, channel, target, context }: Crowd): Bucket[] {
  const bucket = bucketIn(deps, brandId);
  const what = context === PROOF ? PROOF : purpose;
  const ofBrand = bucket(`${what} ${channel}`, [brandId], PER_BRAND);
  return channel === "sms" ? [bucket(`${what} prefix`, [prefixOf(target)], PER_PREFIX), ofBrand] : [ofBrand];
}

/** Hashed, because this table is no place for people's numbers. */
function bucketIn({ vault }: Pick<Deps, "vault">, brandId: string) {
  return (what: string, of: readonly string[], limit: Limit): Bucket => ({
    key: `code ${what} ${vault.hash("bucket", brandId, what, ...of).toString("base64url")}`,
    limit,
  });
}
