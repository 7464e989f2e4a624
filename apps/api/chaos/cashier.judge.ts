import { amount, fromTenThousandths, negate, sum, ZERO, type Amount } from "@perya/money";
import type { PayerBooks, PayerPayout } from "./payer.ts";

/** What a member asked for, written down before it was asked, with the id they were told. */
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
  /** By the ledger: how often its member was credited for it, and how much. */
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

/** A night's comparison with the company's report. */
export type OurReport = { id: string; state: string; differing: readonly string[] };

/** What the site has, once it is quiet. */
export type OurBooks = {
  deposits: readonly OurDeposit[];
  payouts: readonly OurPayout[];
  /** What the company calls payments that wait for an operator. */
  unmatched: ReadonlySet<string>;
  purses: ReadonlyMap<string, WalletBalances>;
  /** In the ledger: what the company has collected and not settled, less what it was sent and has not arrived. */
  clearing: bigint;
  /** Of all entries that there are. */
  total: bigint;
  /** Events that were stored, and that nobody has done; and numbers that were believed twice. */
  undone: readonly string[];
  repeated: readonly string[];
  /** Our references of what the company contradicts. */
  contradicted: ReadonlySet<string>;
  /** What alerts stand about: a reference, or "report <id>". */
  alerted: ReadonlySet<string>;
  /** Empty before the first night. */
  reports: readonly OurReport[];
};

/** Where the site, the company and the members disagree, by name. All are empty, or money went wrong. */
export type CashierFindings = {
  /** Paid, and neither credited, once and whole, nor before an operator. */
  uncredited: string[];
  creditedUnpaid: string[];
  creditedTwice: string[];
  /** The company was told of one payout more than once. */
  sentTwice: string[];
  /** Payouts of which the site says something else than the company. */
  unequal: string[];
  /** What is not where it should be: in a clearing, in what is held, in a purse. */
  misplaced: string[];
  /** Acknowledged to a member, and not there, or twice. */
  forgotten: string[];
  unfinished: string[];
  believedTwice: string[];
  /** A difference that nobody could have prevented, and of which no alert or no report tells. */
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
  /** How often the company was told of each payout. */
  told: ReadonlyMap<string, number>;
  requests: readonly CashierRequest[];
  openings: ReadonlyMap<string, Amount>;
};

/**
 * What must be, reckoned from the company's books: what it says was paid is what members have, what it says has left is what they
 * have not. Knows nothing of how the site comes to it.
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

/** The company said that it failed, we gave it back, and then it paid. Its doing; all that we can do is say so. */
function isPaidAfterAll({ state }: OurPayout, there: PayerPayout | undefined): boolean {
  const isGivenBack = state === "failed" || state === "returned";
  return isGivenBack && there?.status === "succeeded" && there.history.includes("failed");
}

/** Contradictions that the company's answers should have ended: its record and our row agree. */
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

/** Of two looks, everything that either found. */
export function joinFindings(one: CashierFindings, two: CashierFindings): CashierFindings {
  const names = Object.keys(NO_FINDINGS) as (keyof CashierFindings)[];
  const joined = names.map((name) => [name, [...new Set([...one[name], ...two[name]])]]);
  return Object.fromEntries(joined) as CashierFindings;
}

/** After everything was caught up, nothing is half said. */
const IN_BETWEEN: ReadonlySet<string> = new Set(["queued", "submitting", "unknown"]);
const HELD: ReadonlySet<string> = new Set(["held", ...IN_BETWEEN]);

const SAME: Readonly<Record<string, readonly string[]>> = {
  accepted: ["sent"],
  succeeded: ["settled"],
  // Refused before it was known to have left, or sent back after.
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
  // What the company's report has named as settled is no longer in its clearing.
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

/** By the company's word, where it has heard of it and has not changed its mind too late. */
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
