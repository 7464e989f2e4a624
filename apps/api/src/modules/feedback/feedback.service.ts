import type { FeedbackPayload } from "@perya/contract";
import { inTransaction, newId } from "@perya/db";
import { checkFeedback } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import { randomLetters } from "../../random.ts";
import type { Deps } from "../../deps.ts";
import { openItem } from "../queues/index.ts";
import { COMPLAINTS, FEEDBACK } from "./feedback.queue.ts";
import * as queries from "./feedback.queries.ts";
import { presentSent } from "./feedback.views.ts";

/**
 * Characters of a reference. References are read out on the phone, so Crockford's alphabet leaves out letters that
 * sound or look alike.
 */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const TRIES = 5;
const PER_MEMBER = { calls: 5, seconds: 3_600 };

type Sender = { brandId: string; memberId: string };

/** Queues a question or complaint, and returns its reference ("FB-7K3M92QX") and the number of a complaint. */
export async function sendFeedback(deps: Deps, sender: Sender, payload: FeedbackPayload) {
  const verdict = checkFeedback(payload.content);
  if (verdict !== "ok") throw new AppError(verdict);
  await deps.limiter.take(`feedback ${sender.memberId}`, PER_MEMBER);
  return fileFeedback(deps, sender, payload);
}

export async function fileFeedback(
  deps: Pick<Deps, "db" | "clock" | "random">,
  { brandId, memberId }: Sender,
  { questionType, content, isComplaint = false }: FeedbackPayload,
): Promise<{ id: string; reference: string; complaintNumber: string | null }> {
  const at = deps.clock.now();
  const id = newId(at);
  return inTransaction(deps.db, async (tx) => {
    const row = { id, brand_id: brandId, member_id: memberId, question_type: questionType, content, at };
    let reference = "";
    for (let tries = 1, isFiled = false; !isFiled; tries += 1) {
      if (tries > TRIES) throw new Error(`${TRIES} references in a row were taken`);
      reference = `FB-${randomLetters(deps.random, LETTERS, 8)}`;
      isFiled = await queries.insertFeedback(tx, { ...row, reference });
    }
    const complaint = { feedback_id: id, brand_id: brandId, marked_by: null, marked_at: at };
    const number = isComplaint ? await queries.insertComplaint(tx, complaint) : undefined;
    await openItem(tx, deps, { queue: isComplaint ? COMPLAINTS : FEEDBACK, brandId, subjectId: id, openedAt: at });
    return { id, reference, complaintNumber: number ?? null };
  });
}

export async function listFeedback(
  { db }: Pick<Deps, "db">,
  sender: Sender,
  page: { before?: string; pageSize: number },
) {
  const rows = await queries.listOfMember(db, sender, page);
  const feedback = rows.slice(0, page.pageSize).map(presentSent);
  return { feedback, next: rows.length > page.pageSize ? (feedback.at(-1)?.id ?? null) : null };
}

/** Puts the complaint back into its queue, which excludes the operator who answered it. */
export async function appeal(deps: Deps, { brandId, memberId }: Sender, id: string, content: string) {
  const verdict = checkFeedback(content);
  if (verdict !== "ok") throw new AppError(verdict);
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const found = await queries.findFeedback(tx, id);
    if (found?.brand_id !== brandId || found.member_id !== memberId) throw new AppError("FEEDBACK_UNKNOWN");
    if (!(await queries.appeal(tx, id, content, at))) throw new AppError("APPEAL_OVER");
    await openItem(tx, deps, { queue: COMPLAINTS, brandId, subjectId: id, openedAt: at });
    return presentSent((await queries.findFeedback(tx, id)) ?? found);
  });
}
