import type { SourceEdit } from "@perya/testing/source-edits";
import type { CashierFindings } from "./cashier.judge.ts";
import type { Moment } from "./moments.ts";

const EVENTS = "apps/api/src/modules/payments/payments.events.ts";
const PAYOUT_JOBS = "apps/api/src/modules/withdrawals/payouts/payouts.jobs.ts";

/** One guard taken out of the cashier: of its sources as they are loaded, or of its tables. */
type Broken = {
  edits?: readonly SourceEdit[];
  sql?: string;
  /** What provokes it, and what must give it away. */
  strikes: readonly Moment[];
  findings: readonly (keyof CashierFindings)[];
};

/**
 * Each is a mistake that somebody could make and that nothing behind it makes good. Where there is something, as behind most of
 * them (a second look at the row, the ledger's own key, its guards), taking out one changes nothing, and none is listed.
 */
export const BROKEN_CASHIERS = {
  // Whoever takes a payout does not look whether somebody else has.
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
  // A company that does not answer has not paid, one would think.
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
  // Ticked off, then done: whoever is killed in between has forgotten it.
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
  // What nobody told of is not asked about.
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
  // A message is believed, whatever was known before.
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
  // What the company pays after it had said no, nobody is told of.
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
  // A line for what was given back is as good as any other.
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
