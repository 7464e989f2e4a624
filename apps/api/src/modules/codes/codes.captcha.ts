import { timingSafeEqual } from "node:crypto";
import { foldName } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import { randomLetters } from "../../chance.ts";
import type { Deps } from "../../deps.ts";
import { bucketOf, type Limit } from "../../limiter.ts";
import { createConcurrencyLimit } from "../../concurrency-limit.ts";
import { renderPicture } from "./captcha-picture.ts";
import { CAPTCHA_ALPHABET } from "./captcha-letters.ts";
import * as queries from "./codes.queries.ts";
import { normaliseCaptcha } from "./codes.rules.ts";

const LETTERS = 5;
const GOOD_FOR_MS = 120_000;

/** Failures that count towards a captcha: three in half an hour (GLI-19 2.5.3). */
const FAILURES: Limit = { calls: 3, seconds: 1_800 };

/** A picture takes a millisecond of the one thread that answers everybody. */
const limitRenders = createConcurrencyLimit({ atOnce: 2, waiting: 40 });

/** A picture in base64 under the page's own id; an earlier one under that id no longer counts. */
export async function renderCaptcha(deps: Deps, brandId: string, id: string): Promise<string> {
  const { db, clock, dice, vault } = deps;
  return limitRenders(async () => {
    const answer = randomLetters(dice, CAPTCHA_ALPHABET, LETTERS);
    const picture = await renderPicture(answer, dice);
    await queries.putCaptcha(db, {
      id,
      brand_id: brandId,
      answer_hash: vault.hash("captcha", brandId, id, answer),
      expires_at: new Date(clock.now().getTime() + GOOD_FOR_MS),
    });
    return picture.toString("base64");
  });
}

/** Who failed at what: an account name or a number as somebody typed it, known or not, and the address it came from. */
export type Attempt = { brand: Pick<Brand, "id">; ip: string; subject?: string | undefined };

export type CaptchaCheck = Attempt & {
  captchaId?: string | undefined;
  captcha?: string | undefined;
  /** True where everybody must read one, failed or not. */
  isDue?: boolean;
};

/**
 * Lets pass whoever has not failed three times, here or with this name; others must have read a picture. Answers how
 * often the name has failed, so that a success knows whether there is anything to forget.
 */
export async function insistOnCaptcha(
  deps: Deps,
  { captchaId, captcha, isDue = false, ...attempt }: CaptchaCheck,
): Promise<{ failures: number }> {
  const [ofAddress = 0, failures = 0] = await countFailures(deps, attempt);
  if (!isDue && Math.max(ofAddress, failures) < FAILURES.calls) return { failures };
  if (!captchaId || !captcha) throw new AppError("CAPTCHA_NEEDED", { captcha: true });
  const isRight = await takeCaptcha(deps, attempt.brand.id, captchaId, captcha);
  if (!isRight) throw new AppError("CAPTCHA_WRONG", { captcha: true });
  return { failures };
}

/** Whether the next attempt will have to bring a captcha; asked with unknown names alike. */
export async function isCaptchaDue(deps: Deps, attempt: Attempt): Promise<boolean> {
  return Math.max(...(await countFailures(deps, attempt))) >= FAILURES.calls;
}

/** Of the address, then of the name. */
function countFailures({ limiter, vault }: Deps, attempt: Attempt): Promise<number[]> {
  return limiter.countEach(keysOf(vault, attempt), FAILURES);
}

export async function countFailure({ limiter, vault }: Deps, attempt: Attempt): Promise<void> {
  await Promise.all(keysOf(vault, attempt).map((key) => limiter.add(key, FAILURES)));
}

/** For the name only: with an account of one's own, nobody should wipe clean the address they attack others from. */
export async function forgetFailures({ limiter, vault }: Deps, attempt: Attempt): Promise<void> {
  const [, subjectKey] = keysOf(vault, attempt);
  if (subjectKey) await limiter.forget(subjectKey, FAILURES);
}

async function takeCaptcha({ db, clock, vault }: Deps, brandId: string, id: string, answer: string): Promise<boolean> {
  const captcha = await queries.takeCaptcha(db, id, brandId);
  if (!captcha || captcha.expires_at <= clock.now()) return false;
  return timingSafeEqual(captcha.answer_hash, vault.hash("captcha", brandId, id, normaliseCaptcha(answer)));
}

/** Hashed: people type passwords where the name belongs. */
function keysOf(vault: Deps["vault"], { brand, ip, subject }: Attempt): string[] {
  const key = (kind: string, value: string) =>
    `failures ${kind} ${vault.hash("bucket", brand.id, kind, value).toString("base64url")}`;
  const address = key("address", bucketOf(ip));
  return subject === undefined ? [address] : [address, key("subject", foldName(subject))];
}
