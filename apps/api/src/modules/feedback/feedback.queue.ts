import type { Deps } from "../../deps.ts";
import { registerQueue } from "../queues/index.ts";
import { describeFeedback } from "./feedback.queries.ts";

export const FEEDBACK = "feedback";
export const COMPLAINTS = "complaints";

const COMMON = {
  subjectKind: "feedback",
  mayRead: "feedback.read",
  mayWork: "feedback.answer",
  claimGoodForMinutes: 15,
  describe: async (db: Parameters<typeof describeFeedback>[0], ids: readonly string[]) => {
    const rows = await describeFeedback(db, ids);
    return new Map(
      rows.map(({ id, account, reference, question_type: questionType, excerpt, number }) => [
        id,
        { account, reference, questionType, excerpt, ...(number !== null && { complaintNumber: number }) },
      ]),
    );
  },
} as const;

/** Registers the queues with the deadlines that members are shown: one day for a question, two for a complaint. */
export function registerFeedbackQueues(deps: Pick<Deps, "db">): void {
  registerQueue(deps, FEEDBACK, { ...COMMON, promisedWithinHours: 24 });
  registerQueue(deps, COMPLAINTS, { ...COMMON, promisedWithinHours: 48 });
}
