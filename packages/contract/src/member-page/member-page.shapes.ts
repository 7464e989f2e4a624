import Type, { type Static, type TSchema } from "typebox";
import { AmountText, PositiveAmountText } from "../amount.ts";
import { TABLE_FILES } from "../tables/tables.shapes.ts";
import { Device } from "../sessions/sessions.shapes.ts";
import { PayoutAccount } from "../payout-accounts/payout-accounts.shapes.ts";
import { Fund } from "../wallet/wallet.shapes.ts";
import { ADJUSTMENT_KINDS, MASKED_FIELDS, TIMELINE_KINDS } from "./member-kinds.ts";
import type { AdjustmentKind, MaskedField as Field, TimelineKind as Kind } from "./member-kinds.ts";

const TimelineKind = Type.Unsafe<Kind>({ type: "string", enum: [...TIMELINE_KINDS] });
const MaskedField = Type.Unsafe<Field>({ type: "string", enum: [...MASKED_FIELDS] });
const Id = Type.Object({ id: Type.String({ format: "uuid" }) });
const Moment = Type.String({ format: "date-time" });
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Reason = Type.String({ minLength: 3, maxLength: 500, description: "Reason, recorded in the audit." });

const MemberState = Type.Unsafe<"active" | "locked" | "frozen" | "erased">({
  type: "string",
  enum: ["active", "locked", "frozen", "erased"],
});

export const FoundMember = Type.Object({
  id: Type.String(),
  brandId: Type.String(),
  account: Type.String({ description: "Masked if it is a mobile number." }),
  nickname: Type.String(),
  type: Type.Integer(),
  state: MemberState,
  joinedAt: Moment,
  lastSignInAt: orNull(Moment),
  by: Type.Unsafe<"id" | "account" | "mobile" | "email" | "realName" | "idNumber" | "reference">({
    type: "string",
    description: "The field that matched.",
  }),
});

/** Totals of a member's settled bets. */
export const PlayFigures = Type.Object({
  bets: Type.Integer(),
  stake: AmountText,
  validStake: AmountText,
  win: AmountText,
  net: Type.Unsafe<string>({ ...AmountText, description: "Wins less stakes." }),
});

/** Totals of deposits credited and not reversed, and of payouts sent and not returned. */
export const CashierFigures = Type.Object({
  deposits: Type.Integer(),
  deposited: AmountText,
  withdrawals: Type.Integer(),
  withdrawn: AmountText,
  net: Type.Unsafe<string>({ ...AmountText, description: "Deposits minus withdrawals." }),
});

export const MemberMoney = Type.Object({
  currency: Type.String(),
  funds: Type.Array(Fund),
  cashier: Type.Object({ allTime: CashierFigures, last30Days: CashierFigures }),
  allTime: PlayFigures,
  last30Days: PlayFigures,
  openRounds: Type.Object({ count: Type.Integer(), stake: AmountText }),
  line: Type.Array(Type.Object({ day: Type.String(), cash: AmountText }), {
    description: "Cash at the end of each of the brand's last 30 days; the last value is the current one.",
  }),
});

/** A deposit or withdrawal for customer service: status and references, never a payout account's number. */
export const PaymentStatus = Type.Object({
  kind: Type.Unsafe<"deposit" | "withdrawal">({ type: "string", enum: ["deposit", "withdrawal"] }),
  id: Type.String(),
  reference: Type.String({ description: "The reference that members quote: D-… or W-…" }),
  state: Type.String({ description: "Its step; `disputed` while the member reports that a payout did not arrive." }),
  isOpen: Type.Boolean({ description: "A payment, decision or confirmation is still due." }),
  amount: AmountText,
  currency: Type.String(),
  through: Type.String({ description: "The payment method, or the last four digits of the payout account." }),
  at: Moment,
  promisedBy: orNull(
    Type.String({ format: "date-time", description: "The queue that it waits in; null without one." }),
  ),
  reason: orNull(Type.String({ description: "Code of the reason why it failed, was returned or was rejected." })),
  references: Type.Array(
    Type.Object({
      name: Type.Unsafe<"provider" | "bank">({ type: "string", enum: ["provider", "bank"] }),
      value: Type.String(),
    }),
    { description: "References of the payment provider and the bank." },
  ),
  steps: Type.Array(Type.Object({ step: Type.String(), at: Moment }), { description: "Its steps, oldest first." }),
});

export const MemberNote = Type.Object({ id: Type.String(), at: Moment, author: Type.String(), words: Type.String() });

export const MemberPage = Type.Object({
  id: Type.String(),
  brandId: Type.String(),
  account: Type.String({ description: "Masked if it is a mobile number." }),
  nickname: Type.String(),
  type: Type.Integer(),
  state: MemberState,
  lockedAt: orNull(Moment),
  isPlayClosed: Type.Boolean({ description: "Play closed by the member's switch; login stays possible." }),
  joinedAt: Moment,
  lastSignInAt: orNull(Moment),
  lastSeenAt: orNull(Moment),
  language: orNull(Type.String()),
  upline: orNull(Type.Object({ id: Type.String(), nickname: Type.String() })),
  isSimulated: Type.Boolean({ description: "Simulated simulated player of the demo." }),
  profile: Type.Object({
    account: orNull(Type.String({ description: "Masked if it is a mobile number." })),
    realName: orNull(Type.String()),
    mobile: orNull(Type.String()),
    email: orNull(Type.String()),
    birthday: orNull(Type.String()),
    idNumber: orNull(Type.String()),
  }),
  isMobileProved: Type.Boolean(),
  isEmailProved: Type.Boolean(),
  identityVerifiedAt: orNull(Moment),
  hasAuthenticator: Type.Boolean(),
  money: orNull(MemberMoney),
  openPayments: orNull(Type.Array(PaymentStatus, { description: "Pending deposits and withdrawals, newest first." })),
  payoutAccounts: orNull(
    Type.Array(PayoutAccount, { description: "Numbers are masked except for the last four digits." }),
  ),
  openFeedback: Type.Array(
    Type.Object({
      id: Type.String(),
      reference: Type.String(),
      questionType: Type.String(),
      isComplaint: Type.Boolean(),
      at: Moment,
      promisedBy: Moment,
    }),
    { description: "Unanswered questions and complaints." },
  ),
  waiting: Type.Array(
    Type.Object({
      approvalId: Type.String(),
      kind: Type.String(),
      proposedBy: Type.String(),
      proposedAt: Moment,
      expiresAt: Moment,
      reason: Type.String(),
      payload: Type.Record(Type.String(), Type.Unknown()),
    }),
    { description: "Proposals about the member that await a decision." },
  ),
  sessions: Type.Array(Device, { description: "Active sessions." }),
  knownDevices: Type.Array(Type.Object({ firstSeenAt: Moment, lastSeenAt: Moment })),
  notes: Type.Array(MemberNote, { description: "The newest; the timeline has all." }),
  tags: Type.Array(Type.String()),
  looks: Type.Array(
    Type.Object({ id: Type.String(), at: Moment, actor: Type.String(), field: Type.String(), reason: Type.String() }),
    { description: "Who revealed masked fields and why, newest first." },
  ),
});

export const Sitting = Type.Object({
  gameId: orNull(Type.String()),
  game: Type.String({ description: "Empty if the round is no longer known." }),
  bets: Type.Integer(),
  stake: orNull(AmountText),
  paid: orNull(AmountText),
  startedAt: Moment,
  from: Type.String({ description: "Its first ledger entry." }),
  to: Type.String({ description: "Its last ledger entry." }),
  goesOn: Type.Boolean({ description: "The entry was cut at the size limit; the next entry continues it." }),
});

export const TimelineLine = Type.Object({
  id: Type.String(),
  kind: TimelineKind,
  at: Moment,
  what: Type.String({ description: "deposit.paid, sitting, signedIn, note, message.security, member.locked, …" }),
  actor: Type.String({ description: "The operator, if one did it." }),
  words: Type.String({ description: "Text of a note, reason or message." }),
  facts: Type.Record(Type.String(), Type.String()),
  amount: orNull(AmountText),
  cashAfter: orNull(AmountText),
  sitting: orNull(Sitting),
});

const Kinds = Type.Optional(
  Type.String({ pattern: "^[a-z]+(,[a-z]+){0,5}$", description: "Kinds, such as money,play. Default: all." }),
);

export const TimelineCount = Type.Object({
  kind: TimelineKind,
  count: Type.Integer({ description: "Number of entries; for play, of bets." }),
  isCut: Type.Boolean({ description: "Counting stopped at the limit, so more may exist." }),
});

export const SittingBet = Type.Object({
  id: Type.String(),
  round: Type.String(),
  at: Moment,
  state: Type.Unsafe<"open" | "settled" | "voided">({ type: "string", enum: ["open", "settled", "voided"] }),
  stake: orNull(AmountText),
  paid: orNull(AmountText),
});

const Because = { params: Id, body: Type.Object({ reason: Reason }), value: Type.Null() };
const Proposed = Type.Object({
  approvalId: Type.String({ description: "Id of the approval that awaits a second operator." }),
});
const Tag = Type.Object({ tag: Type.String({ minLength: 1, maxLength: 60 }) });
const Tags = Type.Object({ tags: Type.Array(Type.String()) });
const EntryId = Type.String({ pattern: "^[0-9]{1,18}$" });

const MANY = {
  brandId: Type.String({ format: "uuid" }),
  ids: Type.Array(Type.String({ format: "uuid" }), { minItems: 1, maxItems: 200, uniqueItems: true }),
  isPreview: Type.Boolean({ description: "Returns the result per entry without changing anything." }),
};

export const MemberOutcome = Type.Object({
  id: Type.String(),
  account: Type.String({
    description: "Masked if it is a mobile number; empty for an unknown id.",
  }),
  outcome: Type.Unsafe<"changed" | "unchanged" | "unknown" | "erased">({
    type: "string",
    enum: ["changed", "unchanged", "unknown", "erased"],
  }),
});

const Outcomes = Type.Object({ outcomes: Type.Array(MemberOutcome) });
const ManyTagged = { body: Type.Object({ ...MANY, ...Tag.properties }), value: Outcomes };
const ManyBecause = { body: Type.Object({ ...MANY, reason: Reason }), value: Outcomes };

export const memberPageShapes = {
  findMembers: {
    query: Type.Object({
      brandId: Type.String({ format: "uuid" }),
      words: Type.String({ minLength: 2, maxLength: 200 }),
    }),
    value: Type.Object({
      members: Type.Array(FoundMember),
      isCut: Type.Boolean({ description: "More members may match; type more of the name." }),
    }),
  },
  readMember: { params: Id, value: MemberPage },
  countTimeline: { params: Id, value: Type.Object({ counts: Type.Array(TimelineCount) }) },
  exportTimeline: {
    params: Id,
    query: Type.Object({
      kinds: Kinds,
      format: Type.Unsafe<(typeof TABLE_FILES)[number]>({ type: "string", enum: TABLE_FILES, default: "csv" }),
    }),
    value: Type.String({ description: "The file itself, without an envelope." }),
  },
  listTimeline: {
    params: Id,
    query: Type.Object({
      kinds: Kinds,
      before: Type.Optional(Type.String({ maxLength: 600, description: "`next` of the previous page." })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 40 }),
    }),
    value: Type.Object({
      lines: Type.Array(TimelineLine),
      next: orNull(Type.String({ description: "Send it as `before` to get the next page; null on the last page." })),
    }),
  },
  listSitting: {
    params: Id,
    query: Type.Object({ from: EntryId, to: EntryId, before: Type.Optional(EntryId) }),
    value: Type.Object({ bets: Type.Array(SittingBet), next: orNull(Type.String()) }),
  },
  listPayments: {
    params: Id,
    query: Type.Object({
      before: Type.Optional(Type.String({ format: "uuid", description: "`next` of the previous page." })),
      pageSize: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
    }),
    value: Type.Object({ payments: Type.Array(PaymentStatus), next: orNull(Type.String()) }),
  },
  unmaskField: {
    params: Id,
    body: Type.Object({ field: MaskedField, reason: Reason }),
    value: Type.Object({ value: orNull(Type.String()) }),
  },
  addNote: {
    params: Id,
    body: Type.Object({ words: Type.String({ minLength: 1, maxLength: 2_000 }) }),
    value: MemberNote,
  },
  addTag: { params: Id, body: Tag, value: Tags },
  removeTag: { params: Id, body: Tag, value: Tags },
  lockMember: Because,
  unlockMember: Because,
  signOutMember: Because,
  verifyIdentity: Because,
  resetSecondStep: { params: Id, body: Type.Object({ reason: Reason }), value: Proposed },
  sendMessage: {
    params: Id,
    body: Type.Object({ words: Type.String({ minLength: 1, maxLength: 2_000 }) }),
    value: Type.Null(),
  },
  tagMembers: ManyTagged,
  untagMembers: ManyTagged,
  lockMembers: ManyBecause,
  unlockMembers: ManyBecause,
  writeToMembers: {
    body: Type.Object({ ...MANY, words: Type.String({ minLength: 1, maxLength: 2_000 }) }),
    value: Outcomes,
  },
  adjustMoney: {
    params: Id,
    body: Type.Object({
      direction: Type.Unsafe<"give" | "take">({ type: "string", enum: ["give", "take"] }),
      amount: PositiveAmountText,
      kind: Type.Unsafe<AdjustmentKind>({ type: "string", enum: [...ADJUSTMENT_KINDS] }),
      reason: Reason,
    }),
    value: Proposed,
  },
};

export type FoundMember = Static<typeof FoundMember>;
export type PlayFigures = Static<typeof PlayFigures>;
export type MemberMoney = Static<typeof MemberMoney>;
export type MemberNote = Static<typeof MemberNote>;
export type MemberOutcome = Static<typeof MemberOutcome>;
export type MemberPage = Static<typeof MemberPage>;
export type CashierFigures = Static<typeof CashierFigures>;
export type PaymentStatus = Static<typeof PaymentStatus>;
export type Sitting = Static<typeof Sitting>;
export type SittingBet = Static<typeof SittingBet>;
export type TimelineCount = Static<typeof TimelineCount>;
export type TimelineLine = Static<typeof TimelineLine>;
