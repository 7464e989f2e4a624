import { inTransaction } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { CLOCK, writeAudit } from "../audit/index.ts";
import { findKind } from "./approvals.kinds.ts";
import * as queries from "./approvals.queries.ts";
import { readFacts } from "./approvals.service.ts";

const BATCH = 50;

/** Expires proposals that were not decided in time, and calls `ended` of their kind. */
export async function expireApprovals(deps: Deps): Promise<void> {
  for (let count = BATCH; count === BATCH;) {
    count = await inTransaction(deps.db, async (tx) => {
      const ids = await queries.expireApprovals(tx, BATCH);
      for (const id of ids) {
        const row = await queries.findApproval(tx, id);
        if (!row) continue;
        const facts = readFacts(row);
        const after = { kind: row.kind, approval: id };
        await writeAudit(tx, deps, CLOCK, {
          brandId: row.brand_id,
          action: "approval.expired",
          subject: facts.subject,
          after,
        });
        await findKind(deps, row.kind).ended?.(tx, facts, CLOCK);
      }
      return ids.length;
    });
  }
}
