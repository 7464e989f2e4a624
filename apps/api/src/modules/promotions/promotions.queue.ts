import type { Deps } from "../../deps.ts";
import { registerQueue } from "../queues/index.ts";
import { describeApplications } from "./promotions.queries.ts";

export const APPLICATIONS = "applications";
export const CLAIM_SUBJECT = "promotionClaim";

/** Registers the review queue. Members see when the answer is due (promisedWithinHours). */
export function registerApplicationQueue(deps: Pick<Deps, "db">): void {
  registerQueue(deps, APPLICATIONS, {
    subjectKind: CLAIM_SUBJECT,
    mayRead: "promotions.read",
    mayWork: "promotions.review",
    claimGoodForMinutes: 15,
    promisedWithinHours: 48,
    describe: async (db, ids) => {
      const rows = await describeApplications(db, ids);
      return new Map(rows.map(({ id, account, title, remark }) => [id, { account, title, remark }]));
    },
  });
}
