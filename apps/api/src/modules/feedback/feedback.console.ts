import type { BodyOf, feedback, FeedbackCase } from "@perya/contract";
import { inTransaction, newId, type Db, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { listTimeline } from "../audit/index.ts";
import { sendMessage } from "../messages/index.ts";
import { finishItem, openItem, type Worker } from "../queues/index.ts";
import { COMPLAINTS, FEEDBACK } from "./feedback.queue.ts";
import * as queries from "./feedback.queries.ts";
import { presentCase } from "./feedback.views.ts";

type ScopedWorker = Worker & { scope: BrandScope };

const OTHERS = { pageSize: 5 };
const TIMELINE = {
  actions: ["work.claimed", "work.released", "work.handedOver", "feedback.answered", "feedback.complaint"],
  most: 20,
};

export async function readCase(deps: Pick<Deps, "db">, scope: BrandScope, id: string): Promise<FeedbackCase> {
  const row = await getFeedback(deps.db, scope, id);
  const sender = { brandId: row.brand_id, memberId: row.member_id };
  const [member, others, timeline] = await Promise.all([
    queries.findSender(deps.db, row.member_id),
    queries.listOfMember(deps.db, sender, OTHERS),
    listTimeline(deps, { kind: "feedback", id }, TIMELINE),
  ]);
  return presentCase(row, { sender: member, others: others.filter((other) => other.id !== id), timeline });
}

type AnswerGiven = BodyOf<typeof feedback.answerFeedback>;

/** Claims the feedback and writes answer, message and audit entry, in one transaction. */
export async function answer(deps: Deps, { scope, ...worker }: ScopedWorker, id: string, given: AnswerGiven) {
  const { itemId, version } = given;
  const words = given.words.trim();
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const row = await getFeedback(tx, scope, id);
    const { reference, brand_id: brandId, member_id: memberId } = row;
    await finishItem(tx, deps, worker, {
      id: itemId,
      queue: [FEEDBACK, COMPLAINTS],
      subjectId: id,
      version,
      outcome: "answered",
      action: "feedback.answered",
      after: { reference },
    });
    await queries.insertAnswer(tx, {
      id: newId(at),
      feedback_id: id,
      item_id: itemId,
      words,
      answered_by: worker.operator.id,
      at,
    });
    const about = row.appealed_at === null ? "answer" : "appeal";
    const facts = { about, words, reference: row.number ?? reference };
    await sendMessage(tx, deps, { brandId, memberId, type: "service", facts });
  });
  return readCase(deps, scope, id);
}

type Marked = BodyOf<typeof feedback.markComplaint>;

/** Marks feedback as a complaint. The deadline counts from the member's message, not from this change. */
export async function markComplaint(deps: Deps, { scope, ...worker }: ScopedWorker, id: string, marked: Marked) {
  const { itemId, version, reason } = marked;
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const row = await getFeedback(tx, scope, id);
    const { reference, brand_id: brandId, member_id: memberId } = row;
    if (row.number !== null) throw new AppError("COMPLAINT_ALREADY");
    await finishItem(tx, deps, worker, {
      id: itemId,
      queue: FEEDBACK,
      subjectId: id,
      version,
      outcome: "complaint",
      action: "feedback.complaint",
      reason,
      after: { reference },
    });
    const complaint = { feedback_id: id, brand_id: brandId, marked_by: worker.operator.id, marked_at: at };
    const number = await queries.insertComplaint(tx, complaint);
    if (number === undefined) throw new AppError("COMPLAINT_ALREADY");
    await openItem(tx, deps, { queue: COMPLAINTS, brandId, subjectId: id, openedAt: row.at });
    const facts = { about: "complaint", reference: number };
    await sendMessage(tx, deps, { brandId, memberId, type: "service", facts });
  });
  return readCase(deps, scope, id);
}

async function getFeedback(db: Db | Tx, scope: BrandScope, id: string) {
  const row = await queries.findFeedback(db, id);
  if (!row || !covers(scope, row.brand_id)) throw new AppError("FEEDBACK_UNKNOWN");
  return row;
}
