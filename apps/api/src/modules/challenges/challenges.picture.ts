import { timingSafeEqual } from "node:crypto";
import { randomLetters } from "../../random.ts";
import { createConcurrencyLimit } from "../../concurrency-limit.ts";
import type { Deps } from "../../deps.ts";
import { CAPTCHA_ALPHABET } from "./captcha-letters.ts";
import { renderPicture } from "./captcha-picture.ts";
import * as queries from "./challenges.queries.ts";
import { normaliseCaptcha } from "./challenges.rules.ts";

const LETTERS = 5;
const GOOD_FOR_MS = 120_000;

/** Limits concurrent rendering, because each picture blocks the main thread for a millisecond. */
const limitRenders = createConcurrencyLimit({ atOnce: 2, waiting: 40 });

/** Renders a captcha in base64 under the id chosen by the page. Replaces an earlier captcha with that id. */
export async function renderCaptcha(deps: Deps, brandId: string, id: string): Promise<string> {
  const { db, clock, random, vault } = deps;
  return limitRenders(async () => {
    const answer = randomLetters(random, CAPTCHA_ALPHABET, LETTERS);
    const picture = await renderPicture(answer, random);
    await queries.putCaptcha(db, {
      id,
      brand_id: brandId,
      answer_hash: vault.hash("captcha", brandId, id, answer),
      expires_at: new Date(clock.now().getTime() + GOOD_FOR_MS),
    });
    return picture.toString("base64");
  });
}

/** Checks the letters. Right or wrong, the captcha cannot be used again. */
export async function takeCaptcha(
  { db, clock, vault }: Pick<Deps, "db" | "clock" | "vault">,
  brandId: string,
  id: string,
  answer: string,
): Promise<boolean> {
  const captcha = await queries.takeCaptcha(db, id, brandId);
  if (!captcha || captcha.expires_at <= clock.now()) return false;
  return timingSafeEqual(captcha.answer_hash, vault.hash("captcha", brandId, id, normaliseCaptcha(answer)));
}
