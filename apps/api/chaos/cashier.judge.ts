import { amount, fromTenThousandths, negate, sum, ZERO, type Amount } from "@perya/money";
import type { PayerBooks, PayerPayout } from "./payer.ts";

/** A member's request, logged before sending, with the ids answered. */
export type CashierRequest = {
  kind: "deposit" | "withdrawal";
  requestKey: string;
  memberId: string;
  amount: string;
  ids: string[];
};

export type OurDeposit = {
  id: string;
  reference: string;
  memberId: string;
  requestKey: string;
  state: string;
  amount: bigint;
  /** Number and sum of the ledger's credits to the member for this deposit. */
  credits: number;
  credited: bigint;
};
export type OurPayout = {
  id: string;
  withdrawalId: string;
  requestKey: string;
  reference: string;
  memberId: string;
  state: string;
  amount: bigint;
};

/** The result of a nightly reconciliation. */
export type OurReport = { id: string; state: string; differing: readonly string[] };

/** The site's state after everything has settled. */
export type OurBooks = {
  deposits: readonly OurDeposit[];
  payouts: readonly OurPayout[];
  /** The provider's ids of payments that match no deposit and wait for an operator. */
  unmatched: ReadonlySet<string>;
  purses: ReadonlyMap<string, WalletBalances>;
  /**
   * Balance of the clearing account: collected by the provider and not settled, less payouts submitted and not
   * received.
   */
  clearing: bigint;
  /** Sum of all ledger entries, which must be zero. */
  total: bigint;
  /** Ids of stored events that were not processed, and of events that were accepted twice. */
  undone: readonly string[];
  repeated: readonly string[];
  /** Our references of payments that the provider contradicts. */
  contradicted: ReadonlySet<string>;
  /** Subjects of active alerts: a reference, or "report <id>". */
  alerted: ReadonlySet<string>;
  /** Results of nightly reconciliations. Empty before the first night. */
  reports: readonly OurReport[];
};

/** Differences between the site, the provider and the members, by name. Any entry means that money went wrong. */
export type CashierFindings = {
  /** Paid deposits that are neither credited exactly once in full nor awaiting an operator. */
  uncredited: string[];
  creditedUnpaid: string[];
  creditedTwice: string[];
  /** Payouts submitted to the provider more than once. */
  sentTwice: string[];
  /** Payouts with different states at the site and the provider. */
  unequal: string[];
  /** Wrong balances: clearing, held money or a member's wallet. */
  misplaced: string[];
  /** Requests that were acknowledged to a member but are missing or doubled. */
  forgotten: string[];
  unfinished: string[];
  believedTwice: string[];
  /** Differences that cannot be prevented and have no alert or report. */
  unalerted: string[];
};

export const NO_FINDINGS: CashierFindings = {
  uncredited: [],
  creditedUnpaid: [],
  creditedTwice: [],
  sentTwice: [],
  unequal: [],
  misplaced: [],
  forgotten: [],
  unfinished: [],
  believedTwice: [],
  unalerted: [],
};

export type Evidence = {
  ours: OurBooks;
  theirs: PayerBooks;
  /** How often the provider received each payout. */
  told: ReadonlyMap<string, number>;
  requests: readonly CashierRequest[];
  openings: ReadonlyMap<string, Amount>;
};

/**
 * Computes the expected state from the provider's records alone: deposits it received are members' money, payouts it
 * sent are not. Independent of the site's implementation.
 */
export function judgeCashier(evidence: Evidence): CashierFindings {
  const { ours, theirs, told, requests } = evidence;
  const paidThere = new Map(
    theirs.deposits.flatMap((each) => (each.status === "paid" ? [[each.reference, each]] : [])),
  );
  const payoutsThere = new Map(theirs.payouts.map((each) => [each.reference, each]));
  const depositsHere = new Map(ours.deposits.map((each) => [each.reference, each]));
  const isDue = ({ id, reference, paidAmount }: { id: string; reference: string; paidAmount?: string }) =>
    !ours.unmatched.has(id) && amount(paidAmount ?? "0.00") === depositsHere.get(reference)?.amount;
  return {
    uncredited: [...paidThere.values()].flatMap((each) => {
      const here = depositsHere.get(each.reference);
      const isWhole = here?.credits === 1 && here.credited === amount(each.paidAmount ?? "0.00");
      return isWhole || ours.unmatched.has(each.id) ? [] : [`${each.reference} ${here?.state ?? "is unknown"}`];
    }),
    creditedUnpaid: ours.deposits.flatMap(({ reference, credits, state }) => {
      const there = paidThere.get(reference);
      return credits > 0 && !(there && isDue(there)) ? [`${reference} ${state}`] : [];
    }),
    creditedTwice: ours.deposits.flatMap(({ reference, credits }) => (credits > 1 ? [reference] : [])),
    sentTwice: [
      ...[...told].flatMap(([reference, times]) => (times > 1 ? [reference] : [])),
      ...theirs.payouts.flatMap((each) => (payoutsThere.get(each.reference) === each ? [] : [each.reference])),
    ],
    unequal: [
      ...ours.payouts.flatMap((here) => {
        const there = payoutsThere.get(here.reference);
        if (isPaidAfterAll(here, there)) return [];
        const isSame = isSameAs(here, there) && (!there || amount(there.amount) === here.amount);
        return isSame ? [] : [`${here.reference} is ${here.state} here and ${there?.status ?? "unknown"} there`];
      }),
      ...listStrangers(ours, theirs),
    ],
    misplaced: listMisplaced(evidence, [...paidThere.values()].filter(isDue)),
    forgotten: listForgotten(ours, requests),
    unfinished: [
      ...ours.undone,
      ...ours.payouts.flatMap(({ reference, state }) => (IN_BETWEEN.has(state) ? [`${reference} ${state}`] : [])),
      ...listDoubts(ours, payoutsThere),
    ],
    believedTwice: [...ours.repeated],
    unalerted: listUnalerted(ours, payoutsThere),
  };
}

/**
 * True if the provider reported a failure, we returned the money, and then it paid. We cannot prevent that, only
 * raise an alert.
 */
function isPaidAfterAll({ state }: OurPayout, there: PayerPayout | undefined): boolean {
  const isGivenBack = state === "failed" || state === "returned";
  return isGivenBack && there?.status === "succeeded" && there.history.includes("failed");
}

/**
 * Lists payments still marked as contradicted although the provider's record and our row agree again: the provider's
 * answers should have resolved them.
 */
function listDoubts({ contradicted, payouts }: OurBooks, there: ReadonlyMap<string, PayerPayout>): string[] {
  const isReal = (row: OurPayout) => isPaidAfterAll(row, there.get(row.reference));
  const real = new Set(payouts.filter(isReal).map(({ reference }) => reference));
  return [...contradicted].flatMap((reference) => (real.has(reference) ? [] : [`${reference} is still in doubt`]));
}

function listUnalerted({ payouts, reports, alerted }: OurBooks, there: ReadonlyMap<string, PayerPayout>): string[] {
  const different = payouts.filter((row) => isPaidAfterAll(row, there.get(row.reference)));
  const reported = new Set(reports.flatMap(({ differing }) => differing));
  return [
    ...different.flatMap(({ reference }) => (alerted.has(reference) ? [] : [`${reference} has no alert`])),
    ...different.flatMap(({ reference }) =>
      reports.length === 0 || reported.has(reference) ? [] : [`${reference} differs in no report`],
    ),
    ...reports.flatMap(({ id, state }) =>
      state === "matched" || alerted.has(`report ${id}`) ? [] : [`the report ${id} is ${state}, and has no alert`],
    ),
  ];
}

/** Combines the findings of two comparisons. */
export function joinFindings(one: CashierFindings, two: CashierFindings): CashierFindings {
  const names = Object.keys(NO_FINDINGS) as (keyof CashierFindings)[];
  const joined = names.map((name) => [name, [...new Set([...one[name], ...two[name]])]]);
  return Object.fromEntries(joined) as CashierFindings;
}

/** Intermediate states, which must not remain after everything has settled. */
const IN_BETWEEN: ReadonlySet<string> = new Set(["queued", "submitting", "unknown"]);
const HELD: ReadonlySet<string> = new Set(["held", ...IN_BETWEEN]);

const SAME: Readonly<Record<string, readonly string[]>> = {
  accepted: ["sent"],
  succeeded: ["settled"],
  // Failed if the payout had not counted as sent yet, returned if it had.
  failed: ["returned", "failed"],
  reversed: ["returned"],
  unknown: ["held", "queued", "failed", "released"],
};

function isSameAs({ state }: OurPayout, there: PayerPayout | undefined): boolean {
  return SAME[there?.status ?? "unknown"]?.includes(state) ?? false;
}

function listStrangers({ payouts, deposits }: OurBooks, theirs: PayerBooks): string[] {
  const known = new Set([...payouts, ...deposits].map(({ reference }) => reference));
  const all = [...theirs.payouts, ...theirs.deposits];
  return all.flatMap(({ reference }) => (known.has(reference) ? [] : [`${reference} is unknown here`]));
}

type WalletBalances = { cash: bigint; held: bigint };
type Paid = { reference: string; paidAmount?: string };

function listMisplaced({ ours, theirs, openings }: Evidence, due: readonly Paid[]): string[] {
  const members = new Map(
    [...openings].map(([id, opening]): [string, WalletBalances] => [id, { cash: opening, held: 0n }]),
  );
  const depositsHere = new Map(ours.deposits.map((each) => [each.reference, each]));
  const there = new Map(theirs.payouts.map((each) => [each.reference, each]));
  for (const { reference, paidAmount } of due) {
    const member = members.get(depositsHere.get(reference)?.memberId ?? "");
    if (member) member.cash += amount(paidAmount ?? "0.00");
  }
  for (const payout of ours.payouts) {
    const member = members.get(payout.memberId);
    if (!member || hasComeBack(payout, there.get(payout.reference))) continue;
    member.cash -= payout.amount;
    if (HELD.has(payout.state)) member.held += payout.amount;
  }
  // Settled payments are in the provider's settlement report and no longer in clearing.
  const isSettled = ({ reference }: Paid) => depositsHere.get(reference)?.state === "settled";
  const collected = sum(due.map((paid) => (isSettled(paid) ? ZERO : amount(paid.paidAmount ?? "0.00"))));
  const onTheWay = sum(theirs.payouts.map((each) => (each.status === "accepted" ? amount(each.amount) : ZERO)));
  const clearing = sum([onTheWay, negate(collected)]);
  return [
    ...[...members].flatMap(([id, { cash, held }]) => {
      const found = ours.purses.get(`member:${id}`);
      const isSame = found?.cash === cash && found.held === held;
      return isSame ? [] : [`${id} has ${found?.cash} cash, ${found?.held} held instead of ${cash}, ${held}`];
    }),
    ...(fromTenThousandths(ours.clearing) === clearing ? [] : [`clearing ${ours.clearing} instead of ${clearing}`]),
    ...(ours.total === 0n ? [] : [`all entries sum to ${ours.total}`]),
  ];
}

/**
 * True if the money must be back with the member: the provider reports the payout as failed or reversed, or does not
 * know it, and our row has ended. If the provider paid after reporting a failure, our return stands too.
 */
function hasComeBack(here: OurPayout, there: PayerPayout | undefined): boolean {
  const { state } = here;
  if (isPaidAfterAll(here, there)) return true;
  if (there) return there.status === "failed" || there.status === "reversed";
  return state === "failed" || state === "released";
}

function listForgotten({ deposits, payouts }: OurBooks, requests: readonly CashierRequest[]): string[] {
  const rows = { deposit: new Map<string, string[]>(), withdrawal: new Map<string, string[]>() };
  const add = (kind: CashierRequest["kind"], requestKey: string, id: string) =>
    rows[kind].set(requestKey, [...new Set([...(rows[kind].get(requestKey) ?? []), id])]);
  for (const { requestKey, id } of deposits) add("deposit", requestKey, id);
  for (const { requestKey, withdrawalId } of payouts) add("withdrawal", requestKey, withdrawalId);
  return requests.flatMap(({ kind, requestKey, ids }) => {
    const there = rows[kind].get(requestKey) ?? [];
    const isKept = ids.every((id) => there.includes(id)) && there.length <= 1;
    return isKept ? [] : [`${kind} ${requestKey}: told ${ids.join(", ")}, there ${there.join(", ")}`];
  });
}
