import type { Currency } from "@perya/money";

/** Kinds of money are separate accounts, so that none is ever mistaken for another. */
export type MoneyKind = "cash" | "bonus" | "held" | "points" | "debt" | "transit";

/** Whose account it is. Members have a balance that is checked; everybody else is shared and only appended to. */
export type Owner =
  | `member:${string}`
  | "house"
  | "payments"
  | `vendor:${string}`
  | `jackpot:${string}`
  | `agents:${string}`;

/** Where money is. Two accounts of one transfer belong to one brand and one currency. */
export type Account = {
  readonly brandId: string;
  readonly owner: Owner;
  readonly kind: MoneyKind;
  readonly currency: Currency;
};

type Purse = { brandId: string; memberId: string; currency: Currency };

export function memberAccount({ brandId, memberId, currency }: Purse, kind: MoneyKind = "cash"): Account {
  return { brandId, owner: `member:${memberId}`, kind, currency };
}

/** The other side of bets: what the brand won or lost. */
export function houseAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "house", kind: "cash", currency };
}

/** The world outside: below zero by what players brought in, above by what they took out. */
export function paymentsAccount(brandId: string, currency: Currency): Account {
  return { brandId, owner: "payments", kind: "cash", currency };
}

/**
 * Appended to, never locked: it has no balance row to wait for. So is everything that everybody's bets touch, and a
 * member's debt, which is below zero by nature.
 */
export function isShared({ owner, kind }: Account): boolean {
  return !owner.startsWith("member:") || kind === "debt";
}

export function addressOf({ brandId, owner, kind, currency }: Account): string {
  return `${brandId} ${owner} ${kind} ${currency}`;
}
