import type { BatchLine, DisputeCase, PayoutBatch, WithdrawalCase, WithdrawalSettings } from "@perya/contract";
import { BRAND_ID } from "../../test/screen.test-setup.tsx";

const AT = "2026-01-15T08:00:00.000Z";

export const sampleWithdrawal = (change: Partial<WithdrawalCase> = {}): WithdrawalCase => ({
  id: "s1",
  brandId: BRAND_ID,
  reference: "W-ABCDEFGHJK",
  currency: "PHP",
  amount: "500.00",
  state: "review",
  reason: null,
  objections: [],
  checks: [],
  needsTwo: false,
  approvalId: null,
  decidedBy: null,
  member: { id: "m1", account: "juan", joinedAt: AT, withdrawals: 2, isLocked: false },
  account: { id: "c1", kind: "gcash", bank: null, lastFour: "4821", holder: "J*** D***", addedAt: AT, heldUntil: null },
  nameMatches: true,
  names: { account: "Juan Dela Cruz", member: "Juan Dela Cruz", identityVerifiedAt: AT, areFull: true },
  allChecksPass: true,
  insights: {
    deposits: { count: 3, amount: "900.00" },
    withdrawals: { count: 2, amount: "300.00" },
    netDeposits: "600.00",
    last30Days: { stake: "1200.00", win: "1100.00" },
    sharedDevices: { count: 0, members: [] },
  },
  ledger: { before: "800.00", heldBefore: "0.00", moved: [], now: { cash: "300.00", held: "500.00" } },
  payouts: [samplePart()],
  requestedAt: AT,
  ...change,
});

type Part = WithdrawalCase["payouts"][number];
export function samplePart(change: Partial<Part> = {}): Part {
  return {
    id: "y1",
    amount: "500.00",
    state: "held",
    provider: null,
    providerReference: null,
    bankReference: null,
    proofId: null,
    batchId: null,
    reason: null,
    sentAt: null,
    settledAt: null,
    confirmation: null,
    isDisputed: false,
    ...change,
  };
}

export const sampleDispute = (change: Partial<DisputeCase> = {}): DisputeCase => ({
  id: "s1",
  brandId: BRAND_ID,
  state: "open",
  words: "It never came",
  proofIds: [],
  openedAt: AT,
  answerBy: "2100-01-01T00:00:00.000Z",
  answer: null,
  payoutId: "y1",
  provider: { state: "failed", askedAt: AT },
  needsTwo: false,
  isApprover: false,
  approvalId: null,
  withdrawal: sampleWithdrawal({
    id: "w1",
    state: "sent",
    payouts: [samplePart({ state: "sent", provider: "sandbox" })],
  }),
  ...change,
});

export const sampleBatch = (change: Partial<PayoutBatch> = {}): PayoutBatch => ({
  id: "t1",
  brandId: BRAND_ID,
  hash: "abcdef0123456789",
  lines: 2,
  total: "900.00",
  currency: "PHP",
  state: "approved",
  approvalId: null,
  madeBy: "bayani",
  madeAt: AT,
  ...change,
});

export const sampleLine = (change: Partial<BatchLine> = {}): BatchLine => ({
  line: 1,
  payoutId: "y1",
  withdrawalId: "w1",
  reference: "W-ABCDEFGHJK-1",
  account: "juan",
  destination: "BDO •••• 7890",
  amount: "500.00",
  state: "queued",
  bankReference: null,
  ...change,
});

export const sampleSettings = (change: Partial<WithdrawalSettings> = {}): WithdrawalSettings => ({
  brandId: BRAND_ID,
  version: 7,
  minimum: "100.00",
  maximum: "20000.00",
  dayMaximum: "50000.00",
  dayCount: 3,
  turnoverPercent: 100,
  automaticUpTo: "1000.00",
  fourEyesAbove: "10000.00",
  way: "provider",
  confirmMinutes: 60,
  reviewMinutes: 60,
  payoutMinutes: 60,
  proposal: null,
  ...change,
});
