import { BET_STATES } from "../bets/bet-states.ts";
import { REWARD_KINDS, REWARD_STATES } from "../rewards/reward-kinds.ts";
import { RECEIPT_STATES, WITHDRAWAL_STEPS } from "../withdrawals/withdrawal-states.ts";
import { SETTLEMENT_KINDS } from "../settlements/settlement-states.ts";
import { DEPOSIT_STEPS } from "../payments/deposit-states.ts";
import type { OperatorPermission } from "../operators/permissions.ts";

/** Type of a column: how a filter value is parsed, a cell is rendered and a spreadsheet cell is typed. */
export type ColumnKind = "text" | "choice" | "amount" | "moment" | "count" | "flag" | "id" | "facts";

/** Filter operators. `to` is exclusive, so that adjacent months share no moment. */
export type FilterOperator = "is" | "startsWith" | "from" | "to";

export type TableColumn = {
  readonly kind: ColumnKind;
  readonly filters?: readonly FilterOperator[];
  readonly choices?: readonly string[];
  readonly isShownAtFirst?: true;
};

/**
 * One index: equality on the columns in `by` ("state", or "state:open" for a partial index), then ordered by `sort`.
 * Range and prefix filters use the sorted column.
 */
export type ServedOrder = { readonly by: readonly string[]; readonly sort: string };

/**
 * A table, declared once for its page, its calls and its export. `served` lists the orders that have an index, the
 * default first; others are refused before they run.
 */
export type DeclaredTable = {
  readonly name: string;
  readonly columns: Readonly<Record<string, TableColumn>>;
  readonly served: readonly ServedOrder[];
  /** Filters that a query must have. */
  readonly required?: readonly string[];
};

/** A table of the console, which also has saved views. */
export type ConsoleTable = DeclaredTable & { readonly permission: OperatorPermission };

const RANGE = ["from", "to"] as const;
const IS = ["is"] as const;

const members = {
  name: "members",
  permission: "members.read",
  columns: {
    account: { kind: "text", filters: ["is", "startsWith"], isShownAtFirst: true },
    kind: {
      kind: "choice",
      filters: IS,
      choices: ["member", "agent", "masterAgent", "trial", "affiliate", "affiliateTeamManager"],
      isShownAtFirst: true,
    },
    state: { kind: "choice", filters: IS, choices: ["active", "locked", "frozen", "erased"], isShownAtFirst: true },
    joinedAt: { kind: "moment", filters: RANGE, isShownAtFirst: true },
    lastSeenAt: { kind: "moment", filters: RANGE, isShownAtFirst: true },
    language: { kind: "text" },
    hasMobile: { kind: "flag", isShownAtFirst: true },
    hasEmail: { kind: "flag", isShownAtFirst: true },
    isSimulated: { kind: "flag" },
  },
  served: [
    { by: [], sort: "joinedAt" },
    { by: [], sort: "account" },
    { by: [], sort: "lastSeenAt" },
    { by: ["kind"], sort: "joinedAt" },
    { by: ["state:active"], sort: "joinedAt" },
    { by: ["state:locked"], sort: "joinedAt" },
    { by: ["state:frozen"], sort: "joinedAt" },
    { by: ["state:erased"], sort: "joinedAt" },
  ],
} as const satisfies ConsoleTable;

const bets = {
  name: "bets",
  permission: "money.read",
  columns: {
    placedAt: { kind: "moment", filters: RANGE, isShownAtFirst: true },
    account: { kind: "text", filters: IS, isShownAtFirst: true },
    member: { kind: "id", filters: IS },
    gameName: { kind: "text", isShownAtFirst: true },
    game: { kind: "id", filters: IS },
    vendor: { kind: "text", filters: IS, isShownAtFirst: true },
    category: { kind: "text", filters: IS },
    state: { kind: "choice", filters: IS, choices: BET_STATES, isShownAtFirst: true },
    currency: { kind: "text" },
    stake: { kind: "amount", filters: RANGE, isShownAtFirst: true },
    win: { kind: "amount", filters: RANGE, isShownAtFirst: true },
    net: { kind: "amount", isShownAtFirst: true },
    settledAt: { kind: "moment", filters: RANGE },
    round: { kind: "text" },
  },
  served: [
    { by: [], sort: "placedAt" },
    { by: ["member"], sort: "placedAt" },
    { by: ["account"], sort: "placedAt" },
    { by: ["vendor"], sort: "placedAt" },
    { by: ["game"], sort: "placedAt" },
    { by: ["state:open"], sort: "placedAt" },
    { by: ["state:voided"], sort: "placedAt" },
    { by: ["state:settled"], sort: "settledAt" },
    { by: ["state:settled"], sort: "win" },
  ],
} as const satisfies ConsoleTable;

const statement = {
  name: "statement",
  permission: "money.read",
  columns: {
    at: { kind: "moment", filters: RANGE, isShownAtFirst: true },
    member: { kind: "id", filters: IS },
    fund: { kind: "text", filters: IS, isShownAtFirst: true },
    cause: { kind: "text", filters: IS, isShownAtFirst: true },
    type: { kind: "text", isShownAtFirst: true },
    reference: { kind: "text" },
    currency: { kind: "text" },
    amount: { kind: "amount", isShownAtFirst: true },
    balanceAfter: { kind: "amount", isShownAtFirst: true },
  },
  served: [{ by: ["member"], sort: "at" }],
  required: ["member"],
} as const satisfies ConsoleTable;

const audit = {
  name: "audit",
  permission: "audit.read",
  columns: {
    at: { kind: "moment", filters: RANGE, isShownAtFirst: true },
    actor: { kind: "text", isShownAtFirst: true },
    operator: { kind: "id", filters: IS },
    action: { kind: "text", filters: IS, isShownAtFirst: true },
    subjectKind: { kind: "text", filters: IS, isShownAtFirst: true },
    subject: { kind: "text", filters: IS, isShownAtFirst: true },
    reason: { kind: "text", isShownAtFirst: true },
    before: { kind: "facts" },
    after: { kind: "facts" },
    device: { kind: "text" },
    address: { kind: "text" },
    country: { kind: "text" },
  },
  served: [
    { by: [], sort: "at" },
    { by: ["operator"], sort: "at" },
    { by: ["action"], sort: "at" },
    { by: ["subjectKind", "subject"], sort: "at" },
  ],
} as const satisfies ConsoleTable;

const signIns = {
  name: "signIns",
  permission: "operators.read",
  columns: {
    at: { kind: "moment", filters: RANGE, isShownAtFirst: true },
    account: { kind: "text", isShownAtFirst: true },
    operator: { kind: "id", filters: IS },
    outcome: { kind: "choice", filters: IS, choices: ["signedIn", "failed"], isShownAtFirst: true },
    device: { kind: "text", isShownAtFirst: true },
    address: { kind: "text", isShownAtFirst: true },
    country: { kind: "text", isShownAtFirst: true },
  },
  served: [
    { by: [], sort: "at" },
    { by: ["operator"], sort: "at" },
    { by: ["outcome"], sort: "at" },
  ],
} as const satisfies ConsoleTable;

const withdrawals = {
  name: "withdrawals",
  permission: "withdrawals.read",
  columns: {
    requestedAt: { kind: "moment", filters: RANGE, isShownAtFirst: true },
    reference: { kind: "text", filters: IS, isShownAtFirst: true },
    account: { kind: "text", filters: IS, isShownAtFirst: true },
    member: { kind: "id", filters: IS },
    // Filtered by internal step, although a withdrawal is shown as "disputed" while the member reports a missing
    // payout.
    state: { kind: "choice", filters: IS, choices: WITHDRAWAL_STEPS, isShownAtFirst: true },
    receipt: { kind: "choice", choices: RECEIPT_STATES, isShownAtFirst: true },
    amount: { kind: "amount", filters: RANGE, isShownAtFirst: true },
    currency: { kind: "text" },
    destination: { kind: "text", isShownAtFirst: true },
    reason: { kind: "text" },
    decidedAt: { kind: "moment" },
    sentAt: { kind: "moment", isShownAtFirst: true },
    settledAt: { kind: "moment" },
  },
  served: [
    { by: [], sort: "requestedAt" },
    { by: ["state"], sort: "requestedAt" },
    { by: ["member"], sort: "requestedAt" },
    { by: ["account"], sort: "requestedAt" },
    { by: ["reference"], sort: "requestedAt" },
    { by: [], sort: "amount" },
  ],
} as const satisfies ConsoleTable;

const deposits = {
  name: "deposits",
  permission: "payments.read",
  columns: {
    createdAt: { kind: "moment", filters: RANGE, isShownAtFirst: true },
    reference: { kind: "text", filters: IS, isShownAtFirst: true },
    account: { kind: "text", filters: IS, isShownAtFirst: true },
    member: { kind: "id", filters: IS },
    method: { kind: "text", isShownAtFirst: true },
    provider: { kind: "text" },
    state: { kind: "choice", filters: IS, choices: DEPOSIT_STEPS, isShownAtFirst: true },
    currency: { kind: "text" },
    amount: { kind: "amount", isShownAtFirst: true },
    fee: { kind: "amount" },
    paidAmount: { kind: "amount" },
    creditedAt: { kind: "moment", isShownAtFirst: true },
    settledAt: { kind: "moment" },
    providerReference: { kind: "text" },
  },
  served: [
    { by: [], sort: "createdAt" },
    { by: ["state"], sort: "createdAt" },
    { by: ["reference"], sort: "createdAt" },
    { by: ["member"], sort: "createdAt" },
    { by: ["account"], sort: "createdAt" },
  ],
} as const satisfies ConsoleTable;

const contracts = {
  name: "contracts",
  permission: "contracts.read",
  columns: {
    offeredAt: { kind: "moment", filters: RANGE, isShownAtFirst: true },
    kind: { kind: "choice", filters: IS, choices: SETTLEMENT_KINDS, isShownAtFirst: true },
    cycle: { kind: "text" },
    version: { kind: "count", isShownAtFirst: true },
    state: {
      kind: "choice",
      filters: IS,
      choices: ["offered", "active", "rejected", "withdrawn", "ended"],
      isShownAtFirst: true,
    },
    account: { kind: "text", filters: IS, isShownAtFirst: true },
    member: { kind: "id", filters: IS },
    upline: { kind: "text", isShownAtFirst: true },
    startsAt: { kind: "moment", isShownAtFirst: true },
    endsAt: { kind: "moment", isShownAtFirst: true },
    endedFor: { kind: "text" },
  },
  served: [
    { by: [], sort: "offeredAt" },
    { by: ["state"], sort: "offeredAt" },
    { by: ["kind"], sort: "offeredAt" },
    { by: ["member"], sort: "offeredAt" },
    { by: ["account"], sort: "offeredAt" },
  ],
} as const satisfies ConsoleTable;

const referralRewards = {
  name: "referralRewards",
  permission: "referrals.read",
  columns: {
    issuedAt: { kind: "moment", filters: RANGE, isShownAtFirst: true },
    account: { kind: "text", filters: IS, isShownAtFirst: true },
    member: { kind: "id", filters: IS },
    part: { kind: "choice", choices: ["referrer", "friend"], isShownAtFirst: true },
    other: { kind: "text", isShownAtFirst: true },
    money: { kind: "choice", choices: REWARD_KINDS, isShownAtFirst: true },
    amount: { kind: "amount", isShownAtFirst: true },
    currency: { kind: "text" },
    state: { kind: "choice", filters: IS, choices: REWARD_STATES, isShownAtFirst: true },
    reason: { kind: "text", isShownAtFirst: true },
    claimUntil: { kind: "moment", isShownAtFirst: true },
    endedAt: { kind: "moment" },
  },
  served: [
    { by: [], sort: "issuedAt" },
    { by: ["state"], sort: "issuedAt" },
    { by: ["member"], sort: "issuedAt" },
    { by: ["account"], sort: "issuedAt" },
  ],
} as const satisfies ConsoleTable;

/** Every table of the console, by name. */
export const CONSOLE_TABLES = {
  members,
  bets,
  statement,
  audit,
  signIns,
  withdrawals,
  deposits,
  contracts,
  referralRewards,
} as const;

export type TableName = keyof typeof CONSOLE_TABLES;
