import Type, { type Static } from "typebox";
import { AmountText, PositiveAmountText } from "../amount.ts";
import { ControlsProposal } from "../approvals/approvals.shapes.ts";
import { PaymentPassword } from "../payment-password/payment-password.shapes.ts";
import { PayoutAccount } from "../payout-accounts/payout-accounts.shapes.ts";
import {
  PAYOUT_EVIDENCE,
  PAYOUT_STATES,
  REJECTION_REASONS,
  WITHDRAWAL_REASONS,
  WITHDRAWAL_RULES,
  WITHDRAWAL_STATES,
  WITHDRAWAL_STEPS,
  type PayoutEvidence,
  type PayoutState as PartState,
  type TimelineOwner,
  type WithdrawalReason,
  type WithdrawalRule,
  type WithdrawalState,
  type WithdrawalStep,
} from "./withdrawal-states.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);
const State = Type.Unsafe<WithdrawalState>({ type: "string", enum: WITHDRAWAL_STATES });
const Step = Type.Unsafe<WithdrawalStep>({ type: "string", enum: WITHDRAWAL_STEPS });
const Part = Type.Unsafe<PartState>({ type: "string", enum: PAYOUT_STATES });
const Rule = Type.Unsafe<WithdrawalRule>({ type: "string", enum: WITHDRAWAL_RULES });
const Reason = Type.Unsafe<WithdrawalReason>({ type: "string", enum: WITHDRAWAL_REASONS });
const Rejection = Type.Unsafe<WithdrawalReason>({ type: "string", enum: REJECTION_REASONS });
const Owner = Type.Unsafe<TimelineOwner>({ type: "string", enum: ["member", "house", "bank"] });
const Confirmation = Type.Unsafe<"received" | "notReceived" | "forced">({
  type: "string",
  enum: ["received", "notReceived", "forced"],
});

const ProviderState = Type.Unsafe<PayoutEvidence>({ type: "string", enum: PAYOUT_EVIDENCE });

/** One rule with its limit and current value, as text. `until` is set if the member must wait. */
export const WithdrawalCheck = Type.Object({
  rule: Rule,
  isMet: Type.Boolean(),
  limit: OrNull(Type.String()),
  value: OrNull(Type.String()),
  until: OrNull(Moment),
});

export const WithdrawalPrecheck = Type.Object({
  isMet: Type.Boolean(),
  checks: Type.Array(WithdrawalCheck),
  currency: Type.String(),
  available: AmountText,
  minimum: AmountText,
  maximum: Type.Unsafe<string>({ ...AmountText, description: "Maximum of a request now, by all limits." }),
  turnover: Type.Object({ required: AmountText, counted: AmountText, left: AmountText }),
  promisedMinutes: Type.Integer({ description: "Usual minutes from request to sending when an operator reviews it." }),
  confirmMinutes: Type.Integer(),
});

/** A step of the timeline, past or expected. Steps are in order. */
const TimelineStep = Type.Object({
  step: Type.String({ description: "requested, review, identity, approved, sent, received, returned, rejected, …" }),
  owner: Owner,
  at: OrNull(Moment),
  promisedBy: OrNull(Moment),
  reason: OrNull(Reason),
  reference: OrNull(Type.String()),
});

export const Payout = Type.Object({
  id: Type.String(),
  amount: AmountText,
  state: Part,
  reference: OrNull(Type.String({ description: "The bank's or wallet's reference." })),
  proofId: OrNull(Type.String({ description: "Image of the transfer; an upload id." })),
  sentAt: OrNull(Moment),
  confirmBy: OrNull(Type.String({ format: "date-time", description: "Auto-confirmed at this time." })),
  confirmation: OrNull(Confirmation),
  canConfirm: Type.Boolean(),
  canDispute: Type.Boolean(),
  disputeUntil: OrNull(Moment),
  dispute: OrNull(
    Type.Object({ state: Type.String(), openedAt: Moment, answerBy: Moment, answer: OrNull(Type.String()) }),
  ),
});

export const Withdrawal = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  currency: Type.String(),
  amount: AmountText,
  receivedAmount: AmountText,
  remainingAmount: Type.Unsafe<string>({ ...AmountText, description: "Requested and not yet received." }),
  state: State,
  reason: OrNull(Reason),
  account: PayoutAccount,
  requestedAt: Moment,
  sentInMinutes: OrNull(
    Type.Integer({
      description: "Minutes from request to sending of the last payout. Null unless the member confirmed receipt.",
    }),
  ),
  canCancel: Type.Boolean(),
  payouts: Type.Array(Payout),
  timeline: Type.Array(TimelineStep),
});

const OfOne = Type.Object({ id: Id });
const Seen = { itemId: Id, version: Type.Integer({ minimum: 0 }) };
const Because = Type.String({ minLength: 1, maxLength: 500, pattern: "\\S" });
const Page = { before: Type.Optional(Id), pageSize: Type.Integer({ minimum: 1, maximum: 50, default: 20 }) };

const CountAndAmount = Type.Object({ count: Type.Integer(), amount: AmountText });

const Moved = Type.Object({
  payoutId: Type.String(),
  step: Type.String(),
  amount: AmountText,
  at: Moment,
  balanceAfter: OrNull(AmountText),
});

/** A withdrawal for the operator who decides on it. */
export const WithdrawalCase = Type.Object({
  id: Type.String(),
  brandId: Type.String(),
  reference: Type.String(),
  currency: Type.String(),
  amount: AmountText,
  state: Step,
  reason: OrNull(Type.String()),
  objections: Type.Array(Type.String()),
  checks: Type.Array(WithdrawalCheck),
  needsTwo: Type.Boolean(),
  approvalId: OrNull(Type.String()),
  decidedBy: OrNull(Type.String()),
  member: Type.Object({
    id: Type.String(),
    account: Type.String(),
    joinedAt: Moment,
    withdrawals: Type.Integer(),
    isLocked: Type.Boolean(),
  }),
  account: PayoutAccount,
  nameMatches: Type.Boolean({ description: "The account's holder name equals the member's real name." }),
  names: Type.Object(
    {
      account: Type.String(),
      member: OrNull(Type.String()),
      identityVerifiedAt: OrNull(Moment),
      areFull: Type.Boolean(),
    },
    {
      description:
        "Holder name and real name: in full for an operator who may decide while it is pending, otherwise masked.",
    },
  ),
  allChecksPass: Type.Boolean({ description: "Can be approved without a reason; the audit records the checks." }),
  insights: Type.Object(
    {
      deposits: CountAndAmount,
      withdrawals: CountAndAmount,
      netDeposits: AmountText,
      last30Days: Type.Object({ stake: AmountText, win: AmountText }),
      sharedDevices: Type.Object({
        count: Type.Integer({ description: "Other members who have logged in on a device of this member." }),
        members: Type.Array(Type.Object({ id: Type.String(), account: Type.String() }), { maxItems: 5 }),
      }),
    },
    { description: "Facts for the decision, over all time unless stated otherwise." },
  ),
  ledger: Type.Object({
    before: OrNull(AmountText),
    heldBefore: OrNull(AmountText),
    moved: Type.Array(Moved),
    now: Type.Object({ cash: AmountText, held: AmountText }),
  }),
  payouts: Type.Array(
    Type.Object({
      id: Type.String(),
      amount: AmountText,
      state: Part,
      provider: OrNull(Type.String()),
      providerReference: OrNull(Type.String()),
      bankReference: OrNull(Type.String()),
      proofId: OrNull(Type.String()),
      batchId: OrNull(Type.String()),
      reason: OrNull(Type.String()),
      sentAt: OrNull(Moment),
      settledAt: OrNull(Moment),
      confirmation: OrNull(Confirmation),
      isDisputed: Type.Boolean({ description: "The member disputes receipt, and the dispute is open." }),
    }),
  ),
  requestedAt: Moment,
});

export const DisputeCase = Type.Object({
  id: Type.String(),
  brandId: Type.String(),
  state: Type.Unsafe<"open" | "upheld" | "refused">({ type: "string", enum: ["open", "upheld", "refused"] }),
  words: Type.String(),
  proofIds: Type.Array(Type.String()),
  openedAt: Moment,
  answerBy: Moment,
  answer: OrNull(Type.String()),
  payoutId: Type.String(),
  provider: OrNull(
    Type.Object({ state: ProviderState, askedAt: Moment }, { description: "The provider's answer to the last query." }),
  ),
  needsTwo: Type.Boolean({ description: "Returning the amount needs a second operator, by the current facts." }),
  isApprover: Type.Boolean({ description: "The caller approved or paid it, so another operator must decide." }),
  approvalId: OrNull(Type.String({ description: "Id of the approval that awaits a second operator." })),
  withdrawal: WithdrawalCase,
});

export const PayoutBatch = Type.Object({
  id: Type.String(),
  brandId: Type.String(),
  hash: Type.String(),
  lines: Type.Integer(),
  total: AmountText,
  currency: Type.String(),
  state: Type.Unsafe<"frozen" | "approved" | "refused">({ type: "string", enum: ["frozen", "approved", "refused"] }),
  approvalId: OrNull(Type.String()),
  madeBy: Type.String(),
  madeAt: Moment,
});

const BatchLine = Type.Object({
  line: Type.Integer(),
  payoutId: Type.String(),
  withdrawalId: Type.String(),
  reference: Type.String(),
  account: Type.String(),
  destination: Type.String({ description: "Masked: BDO •••• 7890" }),
  amount: AmountText,
  state: Part,
  bankReference: OrNull(Type.String()),
});

const Settings = {
  minimum: PositiveAmountText,
  maximum: PositiveAmountText,
  dayMaximum: PositiveAmountText,
  dayCount: Type.Integer({ minimum: 1, maximum: 100 }),
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 2000 }),
  automaticUpTo: AmountText,
  fourEyesAbove: AmountText,
  way: Type.Unsafe<"provider" | "manual">({ type: "string", enum: ["provider", "manual"] }),
  confirmMinutes: Type.Integer({ minimum: 5, maximum: 10_080 }),
  reviewMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
  payoutMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
};

export const WithdrawalSettings = Type.Object({
  brandId: Type.String(),
  version: Type.Integer(),
  ...Settings,
  proposal: OrNull(ControlsProposal),
});

/** Names of the settings applied at once, and of those that await dual approval. */
const Parts = { applied: Type.Array(Type.String()), proposed: Type.Array(Type.String()) };

const Decided = Type.Object({
  approvalId: OrNull(Type.String({ description: "Id of the approval that awaits a second operator." })),
  withdrawal: WithdrawalCase,
});

const LineResult = Type.Object({
  payoutId: Id,
  outcome: Type.Unsafe<"sent" | "failed">({ type: "string", enum: ["sent", "failed"] }),
  bankReference: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
});

export const withdrawalShapes = {
  precheckWithdrawal: {
    query: Type.Object({ amount: Type.Optional(PositiveAmountText), accountId: Type.Optional(Id) }),
    value: WithdrawalPrecheck,
  },
  requestWithdrawal: {
    body: Type.Object({ requestKey: Id, amount: PositiveAmountText, accountId: Id, paymentPassword: PaymentPassword }),
    value: Withdrawal,
  },
  listWithdrawals: {
    query: Type.Object(Page),
    value: Type.Object({ withdrawals: Type.Array(Withdrawal), next: OrNull(Type.String()) }),
  },
  readWithdrawal: { params: OfOne, value: Withdrawal },
  cancelWithdrawal: { params: OfOne, value: Withdrawal },
  confirmPayout: { params: OfOne, value: Withdrawal },
  disputePayout: {
    params: OfOne,
    body: Type.Object({ words: Type.String({ maxLength: 1_000 }), proofIds: Type.Array(Id, { maxItems: 3 }) }),
    value: Withdrawal,
  },

  readWithdrawalCase: { params: OfOne, value: WithdrawalCase },
  approveWithdrawal: {
    params: OfOne,
    body: Type.Object({
      ...Seen,
      reason: Type.Optional(Because),
      parts: Type.Optional(
        Type.Array(PositiveAmountText, {
          minItems: 2,
          maxItems: 20,
          description: "The parts to pay, which add up to the amount.",
        }),
      ),
    }),
    value: Decided,
  },
  rejectWithdrawal: {
    params: OfOne,
    body: Type.Object({ ...Seen, code: Rejection, reason: Because }),
    value: WithdrawalCase,
  },
  askIdentity: { params: OfOne, body: Type.Object({ ...Seen, reason: Because }), value: WithdrawalCase },
  settleIdentity: {
    params: OfOne,
    body: Type.Object({ isProved: Type.Boolean(), reason: Because }),
    value: WithdrawalCase,
  },
  payByHand: {
    params: OfOne,
    body: Type.Object({ bankReference: Type.String({ minLength: 1, maxLength: 60, pattern: "\\S" }), proofId: Id }),
    value: WithdrawalCase,
  },
  readDisputeCase: { params: OfOne, value: DisputeCase },
  decideDispute: {
    params: OfOne,
    body: Type.Object({
      ...Seen,
      verdict: Type.Unsafe<"upheld" | "refused">({ type: "string", enum: ["upheld", "refused"] }),
      answer: Type.String({ minLength: 1, maxLength: 1_000, pattern: "\\S" }),
      providerState: Type.Optional(
        Type.Unsafe<PayoutEvidence>({
          ...ProviderState,
          description:
            "The provider's state that the operator saw; a return is refused if the provider reports another one.",
        }),
      ),
    }),
    value: DisputeCase,
  },
  askPayoutProvider: { params: OfOne, value: DisputeCase },
  listBatches: {
    query: Type.Object({ brandId: Id, ...Page }),
    value: Type.Object({ batches: Type.Array(PayoutBatch), waiting: Type.Integer(), next: OrNull(Type.String()) }),
  },
  readBatch: { params: OfOne, value: Type.Object({ batch: PayoutBatch, lines: Type.Array(BatchLine) }) },
  freezeBatch: {
    body: Type.Object({
      brandId: Id,
      reason: Because,
      withdrawalIds: Type.Optional(Type.Array(Id, { maxItems: 500 })),
    }),
    value: PayoutBatch,
  },
  exportBatch: { params: OfOne, value: Type.Null() },
  recordBatchResults: {
    params: OfOne,
    body: Type.Object({ results: Type.Array(LineResult, { minItems: 1, maxItems: 500 }) }),
    value: Type.Object({
      results: Type.Array(Type.Object({ payoutId: Type.String(), problem: OrNull(Type.String()) })),
    }),
  },
  readWithdrawalSettings: { query: Type.Object({ brandId: Id }), value: WithdrawalSettings },
  changeWithdrawalSettings: {
    body: Type.Object({ brandId: Id, version: Type.Integer({ minimum: 0 }), reason: Because, ...Settings }),
    value: Type.Object({ settings: WithdrawalSettings, ...Parts }),
  },
};

export type WithdrawalCheck = Static<typeof WithdrawalCheck>;
export type WithdrawalPrecheck = Static<typeof WithdrawalPrecheck>;
export type Payout = Static<typeof Payout>;
export type Withdrawal = Static<typeof Withdrawal>;
export type WithdrawalCase = Static<typeof WithdrawalCase>;
export type DisputeCase = Static<typeof DisputeCase>;
export type PayoutBatch = Static<typeof PayoutBatch>;
export type WithdrawalSettings = Static<typeof WithdrawalSettings>;
export type BatchLine = Static<typeof BatchLine>;
