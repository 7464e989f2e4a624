import type { Deps } from "../../deps.ts";
import { OutsideFailure } from "../../outside/index.ts";
import { findAccount, listAccounts, reachAccount } from "./payments.accounts.ts";
import * as queries from "./payments.queries.ts";
import { applyReport } from "./payments.report.ts";
import { isOverdue, nextAskAt } from "./payments.rules.ts";
import type { DepositReport } from "./providers/provider.ts";

type JobDeps = Pick<Deps, "db" | "ledger" | "clock" | "vault" | "outside" | "log">;

const BATCH = 200;
const AGAIN_MS = 15 * 60_000;

/**
 * Queries providers about open deposits, in case a callback was lost or a process was killed between provider and
 * ledger. Each query runs outside any transaction.
 */
export async function askPending(deps: JobDeps): Promise<void> {
  const due = await queries.listToAsk(deps.db, deps.clock.now(), BATCH);
  for (const { id } of due) await askAbout(deps, id);
}

async function askAbout(deps: JobDeps, id: string): Promise<void> {
  const row = await queries.findDeposit(deps.db, id);
  const account = row && (await findAccount(deps, row.provider_id));
  if (!row || !account) return;
  const now = deps.clock.now();
  const again = { createdAt: row.created_at, expiresAt: row.expires_at, asked: row.asked + 1 };
  // The next query is scheduled before this one is made: after a crash, the provider is queried only once more, not
  // in a loop.
  const planned = nextAskAt(again);
  const next = planned > now ? planned : new Date(now.getTime() + AGAIN_MS);
  await queries.setAsk(deps.db, id, next, again.asked);
  const { provider, reach } = reachAccount(deps, account);
  const names = { reference: row.reference, providerReference: row.provider_reference };
  try {
    const told = await provider.getDeposit(reach, names);
    const report = judge(told, { ...names, isOver: isOverdue(row.expires_at, now) });
    if (report) await applyReport(deps, account, report, { isAnswer: true });
  } catch (error) {
    // A missing answer is not a refusal, so the deposit is queried again later.
    if (!(error instanceof OutsideFailure)) throw error;
  }
}

type Judged = { reference: string; providerReference: string | null; isOver: boolean };

/**
 * Returns the report to apply, if any. Deposits that are overdue, and still pending or unknown to the provider, count
 * as expired.
 */
function judge(told: DepositReport | null, { reference, providerReference, isOver }: Judged): DepositReport | null {
  if (told && (told.status !== "pending" || !isOver)) return told;
  if (!isOver) return null;
  if (told) return { ...told, status: "expired" };
  return { providerReference: providerReference ?? "", reference, status: "expired", paid: null };
}

const LOOKS_BACK_MS = 2 * 24 * 3_600_000;

/** Queries every payment of the last days, in any state, to find late ones whose callback was lost. */
export async function lookBack(deps: JobDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - LOOKS_BACK_MS);
  for (const account of await listAccounts(deps)) {
    const { provider, reach } = reachAccount(deps, account);
    try {
      for (const report of await provider.listSince(reach, since))
        if (report.status === "paid") await applyReport(deps, account, report, { isAnswer: true });
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error;
      deps.log.warn(
        { provider: account.provider, problem: error.message },
        "a payment provider did not list its payments",
      );
    }
  }
}
