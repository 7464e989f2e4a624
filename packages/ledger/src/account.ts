import type { Currency } from "@perya/money";

/** Funds of a member, the house or a vendor. Each kind is a separate account, so none is mistaken for another. */
export type MoneyKind = "cash" | "bonus" | "points" | "float";

/** A fund also has separate accounts for its held part and its debt, which only the hold and debt verbs move. */
export type AccountKind =
  | MoneyKind
  | "held"
  | "bonus_held"
  | "points_held"
  | "float_held"
  | "debt"
  | "bonus_debt"
  | "points_debt"
  | "float_debt"
  /** Money on its way to another owner. */
  | "transit";

export type MemberOwner = `member:${string}`;

/** Owner of the bonus money of one grant. Only database functions move its account (ledger_check_grants). */
export type GrantOwner = `grant:${string}`;

/**
 * The owner of an account. Accounts of members and grants have a checked balance; all others are shared and
 * append-only.
 */
export type Owner =
  | MemberOwner
  | GrantOwner
  | "house"
  | "house:adjustments"
  | "house:fees"
  | "house:rewards"
  | "house:points-issued"
  | "house:points-redeemed"
  | `house:exchange:${string}`
  | "payments"
  | `payments:${string}`
  | `vendor:${string}`
  | `jackpot:${string}`
  | "agents:commissions";

/** One account. All accounts of a transfer belong to one brand and one currency. */
export type Account = {
  readonly brandId: string;
  readonly owner: Owner;
  readonly kind: AccountKind;
  readonly currency: Currency;
};

export type MemberAccount = Account & { readonly owner: MemberOwner };

type WalletKey = { brandId: string; memberId: string; currency: Currency };

export function memberAccount({ brandId, memberId, currency }: WalletKey, kind: MoneyKind = "cash"): MemberAccount {
  return { brandId, owner: `member:${memberId}`, kind, currency };
}

/** Returns the house's account, the counterpart of bets: what the brand has won or lost. */
export function houseAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "house", kind: "cash", currency };
}

/** Returns the account of manual adjustments, which need dual approval (ledger_check_adjustments). */
export function adjustmentsAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "house:adjustments", kind: "cash", currency };
}

/**
 * Returns the account of everything outside the platform. Players' deposits make it negative, their payouts positive.
 */
export function paymentsAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "payments", kind: "cash", currency };
}

/**
 * Returns the clearing account of one provider: negative by what it has collected and not remitted, positive by what
 * was sent and has not arrived. It moves only as a deposit or a payout says (ledger_check_payments).
 */
export function clearingAccount(brandId: string, provider: string, currency: Currency): Account {
  return { brandId, owner: `payments:${provider}`, kind: "transit", currency };
}

/**
 * Returns the account of commission that agents have earned and not received. It moves only as a released period
 * states (ledger_check_commissions).
 */
export function commissionsAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "agents:commissions", kind: "cash", currency };
}

/**
 * Returns the account that pays rewards, one per kind of money. It moves only as a claimed reward states
 * (ledger_check_rewards).
 */
export function rewardsAccount(brandId: string, currency: Currency, kind: "cash" | "bonus" | "points"): Account {
  return { brandId, owner: "house:rewards", kind, currency };
}

/**
 * Returns the counterpart of points earned by play and deposits (ledger_check_points): negative by what was issued.
 */
export function pointsIssuedAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "house:points-issued", kind: "points", currency };
}

/** Receives the points, and extra cash, paid for items of the points mall (ledger_check_points). */
export const POINTS_REDEEMED = "house:points-redeemed" satisfies Owner;

/** One side's money in an exchange. */
export type Money = { readonly kind: "cash" | "points"; readonly currency: Currency };

/** Returns the house's account for one side of an exchange pair (ledger_check_exchanges). */
export function exchangeAccount(brandId: string, from: Money, to: Money, side: Money): Account {
  const pair = `${from.currency}.${from.kind}-${to.currency}.${to.kind}` as const;
  return { brandId, owner: `house:exchange:${pair}`, ...side };
}

/** Returns the account of one grant's bonus money. */
export function grantAccount(brandId: string, grantId: string, currency: Currency): Account {
  return { brandId, owner: `grant:${grantId}`, kind: "bonus", currency };
}

/** Returns the account that receives payment fees from members. */
export function feesAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "house:fees", kind: "cash", currency };
}

/**
 * True if the account is append-only: never locked, and without a stored balance. The database uses the same rule.
 */
export function isShared({ owner }: Account): boolean {
  return !owner.startsWith("member:") && !owner.startsWith("grant:");
}

export function addressOf({ brandId, owner, kind, currency }: Account): string {
  return `${brandId} ${owner} ${kind} ${currency}`;
}

/** Returns the held part of this account's fund. */
export function heldOf(account: Account): Account {
  return { ...account, kind: partOf(account, "held") };
}

/** Returns the debt in this account's fund: zero or negative. */
export function debtOf(account: Account): Account {
  return { ...account, kind: partOf(account, "debt") };
}

function partOf<Part extends "held" | "debt">({ kind }: Account, part: Part) {
  if (kind === "cash") return part;
  if (kind === "bonus" || kind === "points" || kind === "float") return `${kind}_${part}` as const;
  throw new Error(`of ${kind} nothing can be held or owed`);
}
