import type { CodeSent, Language } from "@perya/contract";
import { inTransaction, newId } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import { randomLetters } from "../../chance.ts";
import type { Deps } from "../../deps.ts";
import { bucketOf, type Limit } from "../../limiter.ts";
import * as queries from "./codes.queries.ts";
import { chooseMinutes, nameTarget, normaliseTarget, prefixOf, PROOF, type CodePurpose } from "./codes.rules.ts";
import { writeCodeMail, writeSms, type CodeWords } from "./codes.words.ts";

export type CodeOrder = {
  purpose: CodePurpose;
  channel: "sms" | "email";
  /** A number in E.164, or an e-mail address. */
  target: string;
  language: Language;
  /** Whoever asked, where it was not a member: an address may ask for so many codes, whichever number it names. */
  ip?: string;
  /** Names the one request the code is for; whoever spends it must name the same. */
  context?: string;
};

const CODE_DIGITS = 6;
const TRIES = 5;

const PER_TARGET: Limit = { calls: 3, seconds: 600 };
const PER_TARGET_A_DAY: Limit = { calls: 10, seconds: 86_400 };
const PER_ADDRESS: Limit = { calls: 20, seconds: 3_600 };
/** Against pumping: somebody who earns from SMS asks for codes to thousands of numbers, mostly in a row. */
const PER_PREFIX: Limit = { calls: 50, seconds: 3_600 };
const PER_BRAND: Limit = { calls: 2_000, seconds: 3_600 };

/** Asked for by strangers. These share a bucket for each number; what members ask for has its own, so that no stranger empties it. */
const ANONYMOUS = new Set<CodePurpose>(["login", "forgot", "register"]);

/** Sends a new code, which replaces the one before it, and waits until it is on its way. */
export async function sendCode(deps: Deps, brand: Brand, order: CodeOrder): Promise<CodeSent> {
  const prepared = await prepareCode(deps, brand, order);
  await deliver(deps, brand, order, prepared).catch(async (error: unknown) => {
    // Nobody has it, so nobody should be able to guess it.
    await queries.deleteCode(deps.db, prepared.id);
    throw error;
  });
  return { expiredMinutes: brand.codeMinutes };
}

/**
 * For those who may or may not have an account: the same work, the same rows and the same answer for everybody, and the
 * sending, which only members get, happens after the answer. So neither the words nor the time of it tell a stranger
 * whose number this is. The price: a gateway's failure cannot be told; the countdown ends, and they ask again.
 */
export async function sendCodeQuietly(deps: Deps, brand: Brand, order: CodeOrder, isKnown: boolean): Promise<CodeSent> {
  const prepared = await prepareCode(deps, brand, order);
  setImmediate(() => {
    if (!isKnown) return;
    // A failure is in the log already, by the port to the outside; there is nobody left to answer. The code stays, as a
    // stranger's does: the fifth wrong try would else tell the two apart.
    deliver(deps, brand, order, prepared).catch(() => {});
  });
  return { expiredMinutes: brand.codeMinutes };
}

type Prepared = { id: string; code: string };

async function prepareCode(deps: Deps, brand: Brand, order: CodeOrder): Promise<Prepared> {
  const { db, clock, dice, vault } = deps;
  const { purpose, channel, context } = order;
  await takeBuckets(deps, brand.id, order);
  const target = nameTarget(order.target, context);

  const now = clock.now();
  const [id, code] = [newId(now), randomLetters(dice, "0123456789", CODE_DIGITS)];
  const row = {
    id,
    brand_id: brand.id,
    purpose,
    target,
    code_hash: vault.hash("code", brand.id, purpose, target, code),
    tries_left: TRIES,
    sent_at: now,
    expires_at: new Date(now.getTime() + chooseMinutes(channel, brand.codeMinutes) * 60_000),
  };
  await inTransaction(db, (tx) => queries.replaceCode(tx, row));
  return { id, code };
}

/** The narrow buckets first: whoever floods one number does not empty the brand's. */
async function takeBuckets({ limiter, vault }: Deps, brandId: string, { purpose, channel, ip, ...order }: CodeOrder) {
  const target = normaliseTarget(order.target);
  const perTarget = bucketKey(vault, brandId, ANONYMOUS.has(purpose) ? "target" : `${purpose} target`, target);
  await limiter.take(perTarget, PER_TARGET);
  await limiter.take(perTarget, PER_TARGET_A_DAY);
  if (ip !== undefined) await limiter.take(bucketKey(vault, brandId, "address", bucketOf(ip)), PER_ADDRESS);
  for (const { key, limit } of listCrowdBuckets(vault, brandId, { purpose, channel, target })) {
    await limiter.take(key, limit, "CODE_QUOTA");
  }
}

/** Whether so many codes went the same way that strangers should first show that they are people. */
export async function isCrowded({ limiter, vault }: Deps, brandId: string, order: Crowd): Promise<boolean> {
  const used = await Promise.all(
    listCrowdBuckets(vault, brandId, order).map(
      async ({ key, limit }) => (await limiter.count(key, limit)) / limit.calls,
    ),
  );
  return Math.max(...used) >= 0.5;
}

type Crowd = Pick<CodeOrder, "purpose" | "channel" | "target">;

/** By purpose: somebody who pumps the registration must not keep members from signing in. */
function listCrowdBuckets(vault: Deps["vault"], brandId: string, { purpose, channel, target }: Crowd) {
  const ofBrand = { key: bucketKey(vault, brandId, `${purpose} ${channel}`, brandId), limit: PER_BRAND };
  if (channel !== "sms") return [ofBrand];
  return [{ key: bucketKey(vault, brandId, `${purpose} prefix`, prefixOf(target)), limit: PER_PREFIX }, ofBrand];
}

/** Hashed, because this table is no place for people's numbers. */
function bucketKey(vault: Deps["vault"], brandId: string, what: string, of: string): string {
  return `code ${what} ${vault.hash("bucket", brandId, what, of).toString("base64url")}`;
}

async function deliver({ outside }: Deps, brand: Brand, order: CodeOrder, { id, code }: Prepared): Promise<void> {
  const { channel, target, language } = order;
  const purpose: CodeWords["purpose"] = order.context === PROOF ? PROOF : order.purpose;
  const words = { purpose, code, language, brandName: brand.name, minutes: chooseMinutes(channel, brand.codeMinutes) };
  try {
    if (channel === "sms")
      await outside.sms.send({ to: target, text: writeSms(words), brandName: brand.name, key: id });
    else await outside.mail.send({ to: target, fromName: brand.name, ...writeCodeMail(words) });
  } catch {
    throw new AppError(channel === "sms" ? "SMS_FAILED" : "MAIL_FAILED");
  }
}
