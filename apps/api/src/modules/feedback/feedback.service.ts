import type { FeedbackPayload } from "@perya/contract";
import { newId } from "@perya/db";
import { checkFeedback } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import { randomLetters } from "../../chance.ts";
import type { Deps } from "../../deps.ts";
import { insertFeedback } from "./feedback.queries.ts";

/** Crockford's letters, as in invitation codes: a reference is read out on the phone. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const TRIES = 5;
const PER_MEMBER = { calls: 5, seconds: 3_600 };

type Sender = { brandId: string; memberId: string };

/** Files a question or complaint for the operators, and answers what the member can quote: "FB-7K3M92QX". */
export async function sendFeedback(deps: Deps, sender: Sender, { questionType, content }: FeedbackPayload) {
  const verdict = checkFeedback(content);
  if (verdict !== "ok") throw new AppError(verdict);
  await deps.limiter.take(`feedback ${sender.memberId}`, PER_MEMBER);

  const at = deps.clock.now();
  const row = { id: newId(at), brand_id: sender.brandId, member_id: sender.memberId, question_type: questionType };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reference = `FB-${randomLetters(deps.dice, LETTERS, 8)}`;
    if (await insertFeedback(deps.db, { ...row, reference, content, at })) return reference;
  }
  throw new Error(`${TRIES} references in a row were taken`);
}
