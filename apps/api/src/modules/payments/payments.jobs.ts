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
 * Asks companies about deposits that nobody told us of, in time: a call that never came, or a process that was killed between the
 * company and the ledger. Each outside of any transaction.
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
  // Set before asking: whoever is killed meanwhile asks once more, and nobody asks in a circle.
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
    // Away is not a no. It is asked again.
    if (!(error instanceof OutsideFailure)) throw error;
  }
}

type Judged = { reference: string; providerReference: string | null; isOver: boolean };

/** What is still pending when its time is over has expired; what the company never heard of has failed. */
function judge(told: DepositReport | null, { reference, providerReference, isOver }: Judged): DepositReport | null {
  if (told && (told.status !== "pending" || !isOver)) return told;
  if (!isOver) return null;
  if (told) return { ...told, status: "expired" };
  return { providerReference: providerReference ?? "", reference, status: "expired", paid: null };
}

const LOOKS_BACK_MS = 2 * 24 * 3_600_000;

/** Every payment of the last days, whoever was told of it: a late one whose call was lost is found here. */
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
        "a payment company cannot be asked what was paid",
      );
    }
  }
}
