import Type, { type Static } from "typebox";
import { AmountText, PositiveAmountText } from "../amount.ts";
import { ControlsProposal } from "../approvals/approvals.shapes.ts";
import {
  CLOSED_REASONS,
  DEPOSIT_STATES,
  DEPOSIT_STEPS,
  PAYMENT_KINDS,
  type ClosedReason,
  type DepositState,
  type DepositStep,
  type PaymentKind,
} from "./deposit-states.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);
const Kind = Type.Unsafe<PaymentKind>({ type: "string", enum: PAYMENT_KINDS });
const State = Type.Unsafe<DepositState>({ type: "string", enum: DEPOSIT_STATES });
const Step = Type.Unsafe<DepositStep>({ type: "string", enum: DEPOSIT_STEPS });
const Reason = Type.Unsafe<ClosedReason>({ type: "string", enum: CLOSED_REASONS });

/** The account to which a bank transfer is sent. */
const Instructions = Type.Object({ bank: Type.String(), accountName: Type.String(), accountNumber: Type.String() });

export const PaymentMethod = Type.Object({
  id: Type.String(),
  code: Type.String(),
  kind: Kind,
  name: Type.String(),
  currency: Type.String(),
  minimum: AmountText,
  maximum: AmountText,
  feeFixed: AmountText,
  feeBp: Type.Integer({ description: "Percentage fee in basis points, added to the fixed fee." }),
  chips: Type.Array(AmountText),
  arrivalMinutes: Type.Integer({ description: "Usual arrival time; 0: immediately." }),
  hours: OrNull(Type.Object({ opens: Type.String(), closes: Type.String() })),
  closed: OrNull(Type.Object({ reason: Reason, until: OrNull(Moment) })),
  lastUsedAt: OrNull(Moment),
});

/** A payment method's mark for the footer. */
export const PaymentMark = Type.Object({ code: Type.String(), kind: Kind, name: Type.String() });

/** How the payer continues. Null if there is nothing to do. */
const NextStep = Type.Object({
  redirectUrl: Type.Optional(Type.String()),
  qrPayload: Type.Optional(Type.String({ description: "EMVCo text of the QR code." })),
  qrImage: Type.Optional(Type.String({ description: "The provider's QR image as a data: URL." })),
  instructions: Type.Optional(Instructions),
});

export const Deposit = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  methodId: Type.String(),
  methodName: Type.String(),
  kind: Kind,
  currency: Type.String(),
  amount: AmountText,
  fee: AmountText,
  credit: Type.Unsafe<string>({ ...AmountText, description: "Amount less the fee." }),
  paidAmount: OrNull(AmountText),
  state: State,
  reason: OrNull(Type.String()),
  nextStep: OrNull(NextStep),
  isProofSent: Type.Boolean(),
  createdAt: Moment,
  expiresAt: Moment,
  creditedAt: OrNull(Moment),
  transfer: OrNull(Type.String({ description: "The ledger transfer that credited it, as cause and reference." })),
});

/** A payment's state for the return page, which has no session. Contains no personal data. */
export const PaymentReturn = Type.Object({
  depositId: Type.String(),
  methodName: Type.String(),
  currency: Type.String(),
  amount: AmountText,
  state: State,
});

const OfDeposit = Type.Object({ id: Id });
const Seen = { itemId: Id, version: Type.Integer({ minimum: 0 }) };
const Because = Type.String({ minLength: 1, maxLength: 500, pattern: "\\S" });
const Page = { before: Type.Optional(Id), pageSize: Type.Integer({ minimum: 1, maximum: 50, default: 20 }) };

/** A deposit as operators see it, with the provider's reports. */
export const DepositCase = Type.Object({
  id: Type.String(),
  brandId: Type.String(),
  reference: Type.String(),
  provider: Type.String(),
  providerReference: OrNull(Type.String()),
  methodName: Type.String(),
  kind: Kind,
  currency: Type.String(),
  amount: AmountText,
  fee: AmountText,
  paidAmount: OrNull(AmountText),
  state: Step,
  reason: OrNull(Type.String()),
  bankReference: OrNull(Type.String()),
  proofId: OrNull(Type.String()),
  needsTwo: Type.Boolean(),
  member: Type.Object({
    id: Type.String(),
    account: Type.String(),
    deposits: Type.Integer(),
    cash: Type.Unsafe<string>({ ...AmountText, description: "Current balance in the deposit's currency." }),
    owes: AmountText,
  }),
  createdAt: Moment,
  expiresAt: Moment,
  paidAt: OrNull(Moment),
  creditedAt: OrNull(Moment),
  settledAt: OrNull(Moment),
  takenBackAt: OrNull(Moment),
});

export const UnmatchedPayment = Type.Object({
  id: Type.String(),
  brandId: Type.String(),
  provider: Type.String(),
  providerReference: Type.String(),
  reference: OrNull(Type.String()),
  reason: Type.Unsafe<"unknown" | "over" | "late" | "mismatch">({
    type: "string",
    enum: ["unknown", "over", "late", "mismatch"],
  }),
  depositId: OrNull(Type.String()),
  account: OrNull(Type.String({ description: "The intended member, if known." })),
  askedAmount: OrNull(AmountText),
  fee: OrNull(AmountText),
  currency: Type.String(),
  amount: AmountText,
  paidAt: Moment,
  foundAt: Moment,
  state: Type.Unsafe<"open" | "credited" | "refunded">({ type: "string", enum: ["open", "credited", "refunded"] }),
});

const Hour = Type.String({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" });

/** Settings of a payment method that operators may change. Its kind and provider are fixed. */
const MethodSettings = {
  name: Type.String({ minLength: 1, maxLength: 60, pattern: "\\S" }),
  minimum: PositiveAmountText,
  maximum: PositiveAmountText,
  feeFixed: AmountText,
  feeBp: Type.Integer({ minimum: 0, maximum: 2000 }),
  chips: Type.Array(PositiveAmountText, { maxItems: 8 }),
  arrivalMinutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
  expiresMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
  hours: OrNull(Type.Object({ opens: Hour, closes: Hour })),
  isOpen: Type.Boolean(),
  closedReason: OrNull(
    Type.Unsafe<Exclude<ClosedReason, "hours">>({ type: "string", enum: ["maintenance", "provider", "limit"] }),
  ),
  closedUntil: OrNull(Moment),
  position: Type.Integer({ minimum: 0, maximum: 1000 }),
  instructions: OrNull(Instructions),
  fourEyesAbove: OrNull(PositiveAmountText),
};

export const MethodSetting = Type.Object({
  id: Type.String(),
  brandId: Type.String(),
  provider: Type.String(),
  code: Type.String(),
  kind: Kind,
  currency: Type.String(),
  version: Type.Integer(),
  ...MethodSettings,
  proposal: OrNull(ControlsProposal),
});

export const Reconciliation = Type.Object({
  id: Type.String(),
  brandId: Type.String(),
  provider: Type.String(),
  day: Type.String(),
  state: Type.Unsafe<"matched" | "different" | "missing">({
    type: "string",
    enum: ["matched", "different", "missing"],
  }),
  openCount: Type.Integer({ description: "Differences neither closed nor resolved." }),
  currency: Type.String(),
  ourCount: Type.Integer(),
  ourAmount: AmountText,
  providerCount: Type.Integer(),
  providerAmount: AmountText,
  providerFee: AmountText,
  clearing: AmountText,
  expectedClearing: AmountText,
  madeAt: Moment,
});

const ReconciliationLine = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  problem: Type.String(),
  state: Type.Unsafe<"open" | "closed" | "resolved">({
    type: "string",
    enum: ["open", "closed", "resolved"],
    description: "Resolved: no longer found by a later run.",
  }),
  reference: OrNull(Type.String()),
  providerReference: OrNull(Type.String()),
  ourAmount: OrNull(AmountText),
  providerAmount: OrNull(AmountText),
  payment: OrNull(
    Type.Object(
      {
        kind: Type.Unsafe<"deposit" | "withdrawal">({ type: "string", enum: ["deposit", "withdrawal"] }),
        id: Type.String(),
        reference: Type.String(),
      },
      { description: "The payment it was closed with; for an open one, the payment with the same reference." },
    ),
  ),
  needsPayment: Type.Boolean({ description: "Closing it requires a deposit or withdrawal." }),
  closed: OrNull(Type.Object({ at: Moment, by: Type.String(), reason: Type.String() })),
});

const Decided = Type.Object({
  approvalId: OrNull(Type.String({ description: "Id of the approval that awaits a second operator." })),
});

export const paymentShapes = {
  listMarks: { value: Type.Array(PaymentMark) },
  listMethods: {
    value: Type.Object({
      methods: Type.Array(PaymentMethod),
      needsIdentity: Type.Boolean({
        description: "The law requires identity verification first, so all methods are closed.",
      }),
    }),
  },
  createDeposit: {
    body: Type.Object({ requestKey: Id, methodId: Id, amount: PositiveAmountText }),
    value: Deposit,
  },
  readDeposit: { params: OfDeposit, value: Deposit },
  readPaymentReturn: { params: Type.Object({ token: Type.String({ maxLength: 100 }) }), value: PaymentReturn },
  listDeposits: {
    query: Type.Object(Page),
    value: Type.Object({ deposits: Type.Array(Deposit), next: OrNull(Type.String()) }),
  },
  sendProof: {
    params: OfDeposit,
    body: Type.Object({ uploadId: Id, bankReference: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })) }),
    value: Deposit,
  },
  cancelDeposit: { params: OfDeposit, value: Deposit },

  readDepositCase: { params: OfDeposit, value: DepositCase },
  approveDeposit: {
    params: OfDeposit,
    body: Type.Object({ ...Seen, reason: Because }),
    value: Decided,
  },
  refuseDeposit: { params: OfDeposit, body: Type.Object({ ...Seen, reason: Because }), value: Decided },
  disputeDeposit: { params: OfDeposit, body: Type.Object({ reason: Because }), value: Type.Null() },
  winDispute: { params: OfDeposit, body: Type.Object({ ...Seen, reason: Because }), value: Decided },
  chargeBack: { params: OfDeposit, body: Type.Object({ ...Seen, reason: Because }), value: Decided },
  readUnmatched: { params: OfDeposit, value: UnmatchedPayment },
  creditUnmatched: {
    params: OfDeposit,
    body: Type.Object({ ...Seen, account: Type.String({ minLength: 1, maxLength: 100 }), reason: Because }),
    value: Decided,
  },
  refundUnmatched: { params: OfDeposit, body: Type.Object({ ...Seen, reason: Because }), value: Decided },
  listMethodSettings: {
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ methods: Type.Array(MethodSetting) }),
  },
  changeMethod: {
    params: OfDeposit,
    body: Type.Object({ ...MethodSettings, version: Type.Integer({ minimum: 0 }), reason: Because }),
    value: Type.Object({
      method: MethodSetting,
      applied: Type.Array(Type.String(), { description: "Settings in effect now." }),
      proposed: Type.Array(Type.String(), { description: "Settings that await a second operator." }),
    }),
  },
  listReconciliations: {
    query: Type.Object({ brandId: Id, ...Page }),
    value: Type.Object({ reconciliations: Type.Array(Reconciliation), next: OrNull(Type.String()) }),
  },
  readReconciliation: {
    params: OfDeposit,
    value: Type.Object({ reconciliation: Reconciliation, lines: Type.Array(ReconciliationLine) }),
  },
  closeDifference: {
    params: OfDeposit,
    body: Type.Object({
      reason: Type.String({ minLength: 3, maxLength: 500 }),
      reference: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description:
            "Reference of the deposit or withdrawal, ours or the provider's. Default: that of the difference.",
        }),
      ),
    }),
    value: ReconciliationLine,
  },
};

export type PaymentMark = Static<typeof PaymentMark>;
export type PaymentMethod = Static<typeof PaymentMethod>;
export type Deposit = Static<typeof Deposit>;
export type PaymentReturn = Static<typeof PaymentReturn>;
export type DepositCase = Static<typeof DepositCase>;
export type UnmatchedPayment = Static<typeof UnmatchedPayment>;
export type MethodSetting = Static<typeof MethodSetting>;
export type Reconciliation = Static<typeof Reconciliation>;
export type ReconciliationLine = Static<typeof ReconciliationLine>;
