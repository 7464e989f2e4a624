import { timingSafeEqual } from "node:crypto";
import { AppError } from "../../app-error.ts";
import { drawLetters } from "../../chance.ts";
import type { Deps } from "../../deps.ts";
import { bucketOf, type Limit } from "../../plugins/rate-limit.ts";
import { createTurnstile } from "../../turnstile.ts";
import type { Brand } from "../site/index.ts";
import { drawPicture } from "./captcha-picture.ts";
import { CAPTCHA_ALPHABET } from "./captcha-letters.ts";
import * as queries from "./codes.queries.ts";
import { normaliseCaptcha } from "./codes.rules.ts";

const LETTERS = 5;
const GOOD_FOR_MS = 120_000;

/** Failures that count towards a captcha: three in half an hour (GLI-19 2.5.3). */
const FAILURES: Limit = { calls: 3, seconds: 1_800 };

/** A picture takes a millisecond of the one thread that answers everybody. */
const passToDraw = createTurnstile({ atOnce: 2, waiting: 40 });

/** A picture in base64 under the page's own id; an earlier one under that id no longer counts. */
export async function drawCaptcha(deps: Deps, brandId: string, id: string): Promise<string> {
  const { db, clock, dice, vault } = deps;
  return passToDraw(async () => {
    const answer = drawLetters(dice, CAPTCHA_ALPHABET, LETTERS);
    const picture = await drawPicture(answer, dice);
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

export type CaptchaCheck = Attempt & { captchaId?: string | undefined; captcha?: string | undefined };

/** Lets pass whoever has not failed three times, here or with this name; others must have read a picture. */
export async function insistOnCaptcha(deps: Deps, { captchaId, captcha, ...attempt }: CaptchaCheck): Promise<void> {
  if (!(await isCaptchaDue(deps, attempt))) return;
  if (!captchaId || !captcha) throw new AppError("CAPTCHA_NEEDED", { captcha: true });
  if (!(await takeCaptcha(deps, attempt.brand.id, captchaId, captcha)))
    throw new AppError("CAPTCHA_WRONG", { captcha: true });
}

/** Whether the next attempt will have to bring a captcha; asked with unknown names alike. */
export async function isCaptchaDue({ limiter, vault }: Deps, attempt: Attempt): Promise<boolean> {
  const counts = await Promise.all(keysOf(vault, attempt).map((key) => limiter.count(key, FAILURES)));
  return counts.some((count) => count >= FAILURES.calls);
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
  return subject === undefined ? [address] : [address, key("subject", subject.trim().toLowerCase())];
}
