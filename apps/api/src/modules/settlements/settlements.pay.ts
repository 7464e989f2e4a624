import { inTransaction } from "@perya/db";
import { keyOf, storeBatch, postBatch, type Posting } from "@perya/ledger";
import { fromTenThousandths, isCurrency } from "@perya/money";
import type { ClockedDbDeps } from "../../deps.ts";
import { addLiveEvents } from "../../realtime/outbox.ts";
import { forEachDespiteFailures } from "./settlements.for-each.ts";
import * as queries from "./settlements.queries.ts";
import type { PeriodRow } from "./settlements.queries.ts";

/**
 * Pays released periods in order of time. Can resume after an interruption, because every line has its own ledger
 * key.
 */
export async function payReleased(deps: ClockedDbDeps): Promise<number> {
  const periods = await queries.listInState(deps.db, "released");
  await forEachDespiteFailures(periods, (period) => payPeriod(deps, period));
  return periods.length;
}

async function payPeriod({ db, clock }: ClockedDbDeps, period: PeriodRow): Promise<void> {
  const { id, brand_id: brandId, currency } = period;
  if (!isCurrency(currency)) throw new Error(`the period has an unknown currency: ${currency}`);
  const name = `commission:${id}`;
  const postings = (await queries.listUnpaid(db, period)).map((line): Posting => ({
    key: keyOf("commission", line.id, "paid"),
    owner: `member:${line.member_id}`,
    amount: fromTenThousandths(line.paid),
  }));
  if (postings.length > 0) await storeBatch(db, { name }, postings);
  const { reused } = await postBatch(db, { name, brandId, from: "agents:commissions", currency });
  if (reused.length > 0) throw new Error(`keys of the period ${id} stand for something else: ${reused.join(", ")}`);
  await inTransaction(db, async (tx) => {
    if (!(await queries.markPaid(tx, id, clock.now()))) return;
    const members = await queries.listMembers(tx, id);
    await addLiveEvents(
      tx,
      members.map((memberId) => `member:${memberId}` as const),
      "settlements",
    );
  });
}
