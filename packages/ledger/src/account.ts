import type { Currency } from "@perya/money";

/** Money that a member, the house or a vendor can have. Kinds are separate accounts: none is ever mistaken for another. */
export type MoneyKind = "cash" | "bonus" | "points" | "float";

/** What is set aside of it and what is owed of it are accounts of their own, moved by their own verbs. */
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
  /** On its way to somebody else. */
  | "transit";

export type MemberOwner = `member:${string}`;

/** Whose account it is. Members have a balance that is checked; everybody else is shared and only appended to. */
export type Owner =
  | MemberOwner
  | "house"
  | "house:adjustments"
  | "house:fees"
  | "payments"
  | `payments:${string}`
  | `vendor:${string}`
  | `jackpot:${string}`
  | "agents:commissions";

/** Where money is. Two accounts of one transfer belong to one brand and one currency. */
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

/** The other side of bets: what the brand won or lost. */
export function houseAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "house", kind: "cash", currency };
}

/** The other side of what operators give and take by hand, which two agree on (ledger_check_adjustments). */
export function adjustmentsAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "house:adjustments", kind: "cash", currency };
}

/** The world outside: below zero by what players brought in, above by what they took out. */
export function paymentsAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "payments", kind: "cash", currency };
}

/**
 * The clearing of one company that collects and pays out: below zero by what it has collected and not handed on, above by what was
 * sent and has not arrived. It moves only as a deposit or a payout says (ledger_check_payments).
 */
export function clearingAccount(brandId: string, provider: string, currency: Currency): Account {
  return { brandId, owner: `payments:${provider}`, kind: "transit", currency };
}

/** What agents have earned and were not paid yet. It moves only as a released period says (ledger_check_commissions). */
export function commissionsAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "agents:commissions", kind: "cash", currency };
}

/** What members paid for paying. */
export function feesAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "house:fees", kind: "cash", currency };
}

/** Appended to, never locked: it has no balance row to wait for. The database decides by the same rule. */
export function isShared({ owner }: Account): boolean {
  return !owner.startsWith("member:");
}

export function addressOf({ brandId, owner, kind, currency }: Account): string {
  return `${brandId} ${owner} ${kind} ${currency}`;
}

/** What is set aside of this account's money. */
export function heldOf(account: Account): Account {
  return { ...account, kind: partOf(account, "held") };
}

/** What is owed of this account's money: zero or below. */
export function debtOf(account: Account): Account {
  return { ...account, kind: partOf(account, "debt") };
}

function partOf<Part extends "held" | "debt">({ kind }: Account, part: Part) {
  if (kind === "cash") return part;
  if (kind === "bonus" || kind === "points" || kind === "float") return `${kind}_${part}` as const;
  throw new Error(`of ${kind} nothing can be held or owed`);
}
