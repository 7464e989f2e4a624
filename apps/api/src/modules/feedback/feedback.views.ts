import type { FeedbackCase, SentFeedback } from "@perya/contract";
import type { AuditEvent } from "../audit/index.ts";
import type { FeedbackFound, findSender } from "./feedback.queries.ts";
import { judgeState, mayAppeal } from "./feedback.rules.ts";

function presentCommon(row: FeedbackFound) {
  const { appeal, appealed_at: appealedAt } = row;
  return {
    id: row.id,
    reference: row.reference,
    complaintNumber: row.number,
    questionType: row.question_type,
    content: row.content,
    at: row.at.toISOString(),
    state: judgeState(readFacts(row)),
    appeal: appeal !== null && appealedAt ? { words: appeal, at: appealedAt.toISOString() } : null,
  };
}

/**
 * Presents feedback to the member. Answers are shown as the brand's, so that names of operators are not disclosed.
 */
export function presentSent(row: FeedbackFound): SentFeedback {
  return {
    ...presentCommon(row),
    promisedBy: row.promised_by?.toISOString() ?? null,
    answers: row.answers.map(({ words, at }) => ({ words, at: new Date(at).toISOString() })),
    mayAppeal: mayAppeal(readFacts(row)),
  };
}

type Around = {
  sender: Awaited<ReturnType<typeof findSender>>;
  others: FeedbackFound[];
  timeline: AuditEvent[];
};

export function presentCase(row: FeedbackFound, { sender, others, timeline }: Around): FeedbackCase {
  return {
    ...presentCommon(row),
    brandId: row.brand_id,
    answers: row.answers.map(({ words, at, by }) => ({ words, at: new Date(at).toISOString(), by })),
    markedBy: row.marked_by,
    member: {
      id: sender.id,
      account: sender.account,
      since: sender.created_at.toISOString(),
      sent: Number(sender.sent ?? 0),
    },
    earlier: others.map((other) => {
      const { id, reference, questionType, at, state } = presentCommon(other);
      return { id, reference, questionType, at, state };
    }),
    timeline: timeline.map(({ at, action, actor, reason }) => ({ at, action, actor, reason })),
  };
}

function readFacts({ answers, number, appealed_at: appealedAt }: FeedbackFound) {
  return { answers: answers.length, isComplaint: number !== null, isAppealed: appealedAt !== null };
}
