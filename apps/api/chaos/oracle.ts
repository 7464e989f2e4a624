import { negate } from "@perya/money";
import type { Part } from "./parts.ts";

/** The first answer to a part. It is final. */
export type Told = Part & { transferId: string | null; refusal: string | null };

export type WalletBalances = { cash: bigint; held: bigint; debt: bigint };

export type Foresight = {
  purses: ReadonlyMap<string, WalletBalances>;
  /** Keys whose answer contradicts earlier ones. */
  unjust: string[];
};

/** A member's state before their next movement. */
type Member = WalletBalances & {
  /** Accepted movements by key: the change of cash or the amount held, and whether it was later voided or ended. */
  moved: Map<string, { amount: bigint; isOver: boolean }>;
  /** Keys that were voided or released in advance. */
  cancelled: Set<string>;
};

/**
 * Computes every wallet from the clients' answers alone. A member's transfers are numbered in the order in which they
 * locked the account, so they can be replayed one by one, which also checks each answer. Independent of the ledger's
 * implementation.
 */
export function foresee(openings: ReadonlyMap<string, bigint>, told: readonly Told[]): Foresight {
  const targets = new Set(told.map((part) => ("voids" in part ? part.voids : "hold" in part ? part.hold : "")));
  const members = new Map<string, Member>();
  for (const [account, cash] of openings)
    members.set(account, { cash, held: 0n, debt: 0n, moved: new Map(), cancelled: new Set() });
  const unjust: string[] = [];
  for (const part of told.filter(({ transferId }) => transferId !== null).toSorted(byNumber)) {
    const member = members.get(part.account);
    // The tombstone of a bet that was voided in advance has an earlier number than the void itself.
    const isJust = part.refusal === "VOIDED" ? targets.has(part.key) : member && follow(member, part);
    if (!isJust) unjust.push(`${part.key} ${part.refusal ?? "accepted"}`);
  }
  return { purses: members, unjust };
}

const byNumber = (a: Told, b: Told) => (BigInt(a.transferId ?? 0) < BigInt(b.transferId ?? 0) ? -1 : 1);

/** Applies the answer to the wallet. False if the member's state required a different answer. */
function follow(member: Member, part: Told): boolean {
  switch (part.does) {
    case "pay":
      return followPayment(member, part, part.amount, 0n);
    case "hold":
      return followPayment(member, part, negate(part.amount), part.amount);
    case "end":
      return followEnd(member, part, part.hold, part.paid);
    case "void":
      return followVoid(member, part, part.voids);
    case "repay":
    default:
      return followRepayment(member, part);
  }
}

function followPayment(member: Member, { key, refusal }: Told, cash: bigint, held: bigint): boolean {
  if (refusal !== null) return refusal === "FUNDS_TOO_LOW" && member.cash + cash < 0n;
  const isNew = !member.moved.has(key) && !member.cancelled.has(key);
  member.moved.set(key, { amount: held || cash, isOver: false });
  member.cash += cash;
  member.held += held;
  return isNew && member.cash >= 0n;
}

function followEnd(member: Member, { refusal }: Told, hold: string, paid: bigint | "all" | "nothing"): boolean {
  const opened = member.moved.get(hold);
  if (refusal !== null) {
    if (!opened && paid === "nothing") member.cancelled.add(hold);
    return refusal === "HOLD_NOT_OPEN" && (!opened || opened.isOver);
  }
  if (!opened || opened.isOver) return false;
  opened.isOver = true;
  const gone = paid === "all" ? opened.amount : paid === "nothing" ? 0n : paid;
  member.held -= opened.amount;
  member.cash += opened.amount - gone;
  return gone <= opened.amount;
}

function followVoid(member: Member, { refusal }: Told, voids: string): boolean {
  const moved = member.moved.get(voids);
  if (refusal === "NOTHING_TO_VOID") {
    member.cancelled.add(voids);
    return !moved;
  }
  if (refusal !== null) return refusal === "ALREADY_VOIDED" && moved?.isOver === true;
  if (!moved || moved.isOver) return false;
  moved.isOver = true;
  member.cash -= moved.amount;
  // A shortfall becomes debt.
  if (member.cash < 0n) {
    member.debt += member.cash;
    member.cash = 0n;
  }
  return true;
}

function followRepayment(member: Member, { refusal }: Told): boolean {
  if (refusal === "NOTHING_OWED") return member.debt === 0n;
  if (refusal !== null) return refusal === "FUNDS_TOO_LOW" && member.debt < 0n && member.cash === 0n;
  const repaid = member.cash < -member.debt ? member.cash : -member.debt;
  member.cash -= repaid;
  member.debt += repaid;
  return repaid > 0n;
}
