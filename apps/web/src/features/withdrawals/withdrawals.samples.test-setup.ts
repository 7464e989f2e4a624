import type { Payout, PayoutAccount, Withdrawal, WithdrawalPrecheck } from "@perya/contract";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const sampleAccount: PayoutAccount = {
  id: "a1",
  kind: "gcash",
  bank: null,
  lastFour: "4821",
  holder: "A•••a R•••s",
  addedAt: "2026-11-01T04:00:00Z",
  heldUntil: null,
};

export function samplePrecheck(facts: Partial<WithdrawalPrecheck> = {}): WithdrawalPrecheck {
  const check = { isMet: true, limit: null, value: null, until: null };
  return {
    isMet: true,
    checks: [
      { ...check, rule: "dayCount", limit: "5", value: "1" },
      { ...check, rule: "dayAmount", limit: "100000", value: "2000" },
      { ...check, rule: "turnover", limit: "0", value: "0" },
    ],
    currency: "PHP",
    available: "4820.5",
    minimum: "100",
    maximum: "4820.5",
    turnover: { required: "0", counted: "0", left: "0" },
    promisedMinutes: 60,
    confirmMinutes: 60,
    ...facts,
  };
}

export function samplePayout(facts: Partial<Payout> = {}): Payout {
  return {
    id: "p1",
    amount: "3500",
    state: "sent",
    reference: "7009 2214 8831",
    proofId: null,
    sentAt: minutesAgo(20),
    confirmBy: minutesAgo(-40),
    confirmation: null,
    canConfirm: true,
    canDispute: true,
    disputeUntil: "2026-12-17T13:16:00Z",
    dispute: null,
    ...facts,
  };
}

/** Makes a withdrawal requested 36 minutes ago, approved after 12 of 30 minutes, and sent 2 minutes later. */
export function sampleWithdrawal(facts: Partial<Withdrawal> = {}): Withdrawal {
  const step = { at: null, promisedBy: null, reason: null, reference: null };
  return {
    id: "w1",
    reference: "W-0123456789",
    currency: "PHP",
    amount: "3500",
    receivedAmount: "0",
    remainingAmount: "3500",
    state: "sent",
    reason: null,
    account: sampleAccount,
    requestedAt: minutesAgo(34),
    sentInMinutes: null,
    canCancel: false,
    payouts: [samplePayout()],
    timeline: [
      { ...step, step: "requested", owner: "member", at: minutesAgo(34), reference: "W-0123456789" },
      { ...step, step: "approved", owner: "house", at: minutesAgo(22), promisedBy: minutesAgo(4) },
      {
        ...step,
        step: "sent",
        owner: "bank",
        at: minutesAgo(20),
        promisedBy: minutesAgo(-8),
        reference: "7009 2214 8831",
      },
      { ...step, step: "received", owner: "member", promisedBy: minutesAgo(-40) },
    ],
    ...facts,
  };
}
