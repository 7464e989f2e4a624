import type { Deps } from "../../../deps.ts";
import { findAccount, findPayingAccount } from "../../payments/index.ts";
import { findUsedAccount, openDestination } from "../../payout-accounts/index.ts";
import { arePayoutsOpen } from "../../switches/index.ts";
import { createPayout, getPayout } from "./payouts.account.ts";
import * as payouts from "./payouts.queries.ts";
import type { PayoutRow } from "./payouts.queries.ts";
import {
  NO_OTHER_DETAILS,
  assessPayout,
  type Contradiction,
  type PayoutAnswer,
  type Said,
  type Source,
} from "./payouts.rules.ts";
import {
  NO_CONTRADICTION,
  LedgerRefused,
  markFailed,
  markReturned,
  markSent,
  markSettled,
  type StepDeps,
} from "./payouts.steps.ts";
import { findWithdrawal, readSettings } from "../withdrawals.queries.ts";

const MINUTE_MS = 60_000;
const MAX_AT_ONCE = 50;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** A payout still unknown to the provider after this time was never sent. InstaPay answers within 20 minutes. */
const MISSING_AFTER_MS = 30 * MINUTE_MS;

/** Minutes between queries. The last interval repeats, because a payout is queried until its outcome is known. */
const ASK_AFTER = [1, 2, 5, 15, 30, 60];

/**
 * Sends queued payouts to their provider. A payout's state changes before the call, so that two processes never both
 * send it.
 */
export async function submitPayouts(deps: Deps): Promise<void> {
  for (let after = FIRST; ;) {
    const rows = await payouts.listToSubmit(deps.db, after, MAX_AT_ONCE);
    for (const row of rows) await submitPayout(deps, row.id);
    const last = rows.at(-1);
    if (!last || rows.length < MAX_AT_ONCE) return;
    after = last.id;
  }
}

/**
 * Sends a payout to its provider, once. The row is first marked as possibly sent: after a crash in between, the
 * payout is queried (askPayouts) and never sent again.
 */
export async function submitPayout(deps: Deps, id: string): Promise<void> {
  const waiting = await payouts.findPayout(deps.db, id);
  if (waiting?.state !== "queued" || waiting.batch_id !== null) return;
  if (!(await arePayoutsOpen(deps.db, waiting.brand_id))) return;
  const account = await findPayingAccount(deps, waiting.brand_id);
  const whole = account && (await findWithdrawal(deps.db, waiting.withdrawal_id));
  if (!whole) return;

  const now = deps.clock.now();
  const payout = await payouts.advancePayout(deps.db, id, ["queued"], {
    state: "submitting",
    provider: account.provider,
    provider_id: account.id,
    submitted_at: now,
    ask_at: askAt(now, 0),
  });
  if (!payout) return;
  const destination = openDestination(deps, await findUsedAccount(deps.db, whole.account_id));
  await takeAnswer(deps, payout, await orUnknown(deps, () => createPayout(deps, account, payout, destination)));
}

/** Calls the provider. No answer gives "unknown", not a refusal, because the request may have arrived. */
async function orUnknown(deps: Deps, say: () => Promise<PayoutAnswer>): Promise<PayoutAnswer> {
  try {
    return await say();
  } catch (error) {
    deps.log.warn({ err: error }, "a provider of payouts did not answer");
    return { status: "unknown", ...NO_OTHER_DETAILS };
  }
}

/** Queries every payout that may be on its way. */
export async function askPayouts(deps: Deps): Promise<void> {
  const rows = await payouts.listToAsk(deps.db, deps.clock.now(), MAX_AT_ONCE);
  for (const row of rows) await askPayout(deps, row);
}

/** Queries the provider, outside any transaction. Without an answer, askPayouts retries. */
export async function askPayout(deps: Deps, row: PayoutRow): Promise<void> {
  const account = row.provider_id && (await findAccount(deps, row.provider_id));
  if (!account) return void (await putOff(deps, row));
  await takeAnswer(deps, row, await orUnknown(deps, () => getPayout(deps, account, row)));
}

const ANSWER: Source = { isMessage: false, eventId: null };

/** Applies a provider's answer to our query, or its message. A message alone does not prove a contradiction. */
export async function takeAnswer(
  deps: Deps,
  payout: PayoutRow,
  answer: PayoutAnswer,
  source: Source = ANSWER,
): Promise<"taken" | "doubt" | "later"> {
  if (answer.status === "unknown") return putOff(deps, payout);
  const isOld = deps.clock.now().getTime() - (payout.submitted_at?.getTime() ?? 0) > MISSING_AFTER_MS;
  if (answer.status === "missing" && !isOld) return putOff(deps, payout);
  const { confirm_minutes: minutes } = await readSettings(deps.db, payout.brand_id);
  try {
    return await deps.ledger.transaction(async (tx, verbs) => {
      // With the row locked, concurrent messages run one after the other. The payout is locked before its withdrawal,
      // in the same order as in its guard.
      const row = await payouts.lockPayout(tx, payout.id);
      if (!row?.provider) return "taken";
      const verdict = assessPayout(row, answer, source);
      const step = { tx, verbs, deps };
      if (verdict.course === "doubt") return noteDoubt(step, row, verdict.contradiction, source);
      if (verdict.course === "advance") await takeSteps(step, row, answer, minutes);
      if (verdict.course === "return") await markReturned(step, row, "returnedByBank", verdict);
      if (verdict.course === "agree" && row.contradiction !== null) await payouts.clearContradiction(tx, row.id);
      return "taken";
    });
  } catch (error) {
    if (!(error instanceof LedgerRefused)) throw error;
    // The ledger has stopped payouts. The provider is queried again later.
    deps.log.error({ payoutId: payout.id, refusal: error.refusal }, "a payout waits for the ledger");
    return putOff(deps, payout);
  }
}

/**
 * Records a contradiction without moving money. The provider is queried at once after a message, and by the job until
 * its answer agrees.
 */
async function noteDoubt(
  { tx, deps }: StepDeps,
  row: PayoutRow,
  contradiction: Contradiction,
  { isMessage }: Source,
): Promise<"doubt"> {
  const now = deps.clock.now();
  const isNew = row.contradiction === null;
  await payouts.updatePayout(tx, row.id, {
    contradiction,
    contradicted_at: row.contradicted_at ?? now,
    asked: isNew ? 0 : row.asked + 1,
    ask_at: isMessage ? now : askAt(now, isNew ? 0 : row.asked + 1),
  });
  if (row.state === "submitting") await payouts.advancePayout(tx, row.id, ["submitting"], { state: "unknown" });
  return "doubt";
}

/** Takes the steps in order: a payout that arrived must first have been sent. */
async function takeSteps(step: StepDeps, payout: PayoutRow, answer: Said, confirmMinutes: number): Promise<void> {
  if (!payout.provider) return;
  const hasLeft = payout.sent_at !== null;
  if (answer.status === "missing") {
    if (!hasLeft) await markFailed(step, payout, "notAccepted");
    return;
  }
  if (answer.status === "failed" && !hasLeft) {
    await markFailed(step, payout, "refusedByBank");
    return;
  }
  if (!hasLeft) {
    const now = step.deps.clock.now();
    const by = {
      provider: payout.provider,
      provider_id: payout.provider_id,
      provider_reference: payout.provider_reference ?? answer.providerReference,
      ask_at: askAt(now, 0),
    };
    await markSent(step, payout, by, confirmMinutes);
  }
  const sent = (await payouts.findPayout(step.tx, payout.id)) ?? payout;
  if (answer.status === "succeeded") await markSettled(step, sent);
  if (answer.status === "failed" || answer.status === "reversed")
    await markReturned(step, sent, "returnedByBank", { ground: "provider" });
  if (answer.status === "accepted")
    await payouts.updatePayout(step.tx, payout.id, { ...nextAsk(step, sent), ...NO_CONTRADICTION });
}

/** Schedules the next query. A submitted payout without an answer becomes `unknown`, and is then only queried. */
async function putOff(deps: Deps, payout: PayoutRow): Promise<"later"> {
  const change = nextAsk({ deps }, payout);
  await payouts.advancePayout(deps.db, payout.id, ["submitting"], { state: "unknown", ...change });
  await payouts.askAgain(deps.db, payout.id, change);
  return "later";
}

const nextAsk = ({ deps }: { deps: Pick<Deps, "clock"> }, { asked }: PayoutRow) => ({
  asked: asked + 1,
  ask_at: askAt(deps.clock.now(), asked + 1),
});

function askAt(now: Date, asked: number): Date {
  return new Date(now.getTime() + (ASK_AFTER[Math.min(asked, ASK_AFTER.length - 1)] ?? 60) * MINUTE_MS);
}
