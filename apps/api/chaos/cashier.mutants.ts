import type { SourceEdit } from "@perya/testing/source-edits";
import type { CashierFindings } from "./cashier.judge.ts";
import type { Moment } from "./moments.ts";

const EVENTS = "apps/api/src/modules/payments/payments.events.ts";
const PAYOUT_JOBS = "apps/api/src/modules/withdrawals/payouts/payouts.jobs.ts";

/** A mutant: the cashier with one check removed, either from its sources when they are loaded or from its tables. */
type Broken = {
  edits?: readonly SourceEdit[];
  sql?: string;
  /** Strikes that trigger the defect, and findings that must reveal it. */
  strikes: readonly Moment[];
  findings: readonly (keyof CashierFindings)[];
};

/**
 * Each mutant is a plausible mistake without a second safeguard. Checks with a second safeguard (a re-read of the row,
 * the ledger's key, its guards) are not listed, because removing one of them changes nothing.
 */
export const BROKEN_CASHIERS = {
  // A payout is submitted without checking whether another process has taken it.
  "taken-twice": {
    edits: [
      {
        file: PAYOUT_JOBS,
        from: `advancePayout(deps.db, id, ["queued"], {`,
        to: `advancePayout(deps.db, id, ["queued", "submitting"], {`,
      },
    ],
    strikes: [],
    findings: ["sentTwice"],
  },
  // A timeout of the provider is treated as a failure.
  "silence-is-no": {
    edits: [
      {
        file: PAYOUT_JOBS,
        from: `return { status: "unknown", ...NO_OTHER_DETAILS };`,
        to: `return { status: "failed", ...NO_OTHER_DETAILS };`,
      },
    ],
    strikes: [],
    findings: ["unequal"],
  },
  "signature-unread": {
    edits: [
      {
        file: EVENTS,
        from: "const isSigned = getProvider(account.provider).verifyWebhook(account, arrived, deps.clock.now());",
        to: "const isSigned = true;",
      },
    ],
    strikes: [],
    findings: ["creditedUnpaid"],
  },
  "events-not-unique": {
    edits: [
      {
        file: EVENTS,
        from: `.onConflict((row) => row.columns(["provider_id", "event_id"]).doNothing())`,
        to: ".onConflict((row) => row.doNothing())",
      },
    ],
    sql: "alter table payment_events drop constraint payment_events_provider_id_event_id_key",
    strikes: [],
    findings: ["believedTwice"],
  },
  // An event is marked as done before it is acted upon: a crash in between loses it.
  "done-before-it-is": {
    edits: [
      {
        file: EVENTS,
        from: "let problem: string | null = null;",
        to: "let problem: string | null = null;\n  await finish(deps, id, problem);",
      },
    ],
    strikes: ["returned-stored", "returned-stored"],
    findings: ["unequal"],
  },
  // Payments without a callback are never queried.
  "asks-nobody": {
    edits: [
      {
        file: "apps/api/src/modules/payments/payments.jobs.ts",
        from: "for (const { id } of due) await askAbout(deps, id);",
        to: "for (const { id } of due) if (!id) await askAbout(deps, id);",
      },
    ],
    strikes: [],
    findings: ["uncredited"],
  },
  // A callback is accepted even if it contradicts the stored state.
  "believes-messages": {
    edits: [
      {
        file: "apps/api/src/modules/withdrawals/payouts/payouts.rules.ts",
        from: "if (isUndone && !isMessage && contradiction !== null)",
        to: "if (isUndone)",
      },
    ],
    sql: "drop trigger payouts_guard on payouts",
    strikes: [],
    findings: ["unequal", "misplaced"],
  },
  // No alert if the provider pays after reporting a failure.
  "tells-nobody": {
    edits: [
      {
        file: "apps/api/src/modules/withdrawals/payouts/payouts.alerts.ts",
        from: "return [...(await checkUnknown(deps)), ...(await checkContradicted(deps))];",
        to: "return checkUnknown(deps);",
      },
    ],
    strikes: [],
    findings: ["unalerted"],
  },
  // A report line for a returned payout counts as a match.
  "matches-anything": {
    edits: [
      {
        file: "apps/api/src/modules/withdrawals/payouts/payouts.reports.ts",
        from: "return isNamed ? { problem: null, payout } : {",
        to: "return isNamed || payout ? { problem: null, payout } : {",
      },
    ],
    strikes: [],
    findings: ["unalerted"],
  },
} as const satisfies Record<string, Broken>;

export type BrokenCashier = keyof typeof BROKEN_CASHIERS;

export function isBrokenCashier(name: string): name is BrokenCashier {
  return Object.hasOwn(BROKEN_CASHIERS, name);
}

export const describeBroken = (name: BrokenCashier): Broken => BROKEN_CASHIERS[name];
