import type { Amount } from "@perya/money";
import { add } from "@perya/money";
import { isAgent, isTrial } from "@perya/rules";

export type TransferKind = "cash" | "float";
export type Person = { id: string; type: number; uplineId: string | null; isGone: boolean; isFrozen: boolean };

/**
 * Returns the kind of money to transfer: agents use their float, players their cash. The database checks the same
 * (transfer_kind_of).
 */
export function kindOf({ type }: Pick<Person, "type">): TransferKind {
  return isAgent(type) ? "float" : "cash";
}

/** True if one is the other's direct upline, at least one is an agent, and neither is gone or on trial. */
export function areNeighbours(one: Person, other: Person): boolean {
  const isEdge = one.uplineId === other.id || other.uplineId === one.id;
  const hasAgent = kindOf(one) === "float" || kindOf(other) === "float";
  return isEdge && hasAgent && ![one, other].some(({ isGone, type }) => isGone || isTrial(type));
}

export type TransferFacts = {
  sender: Person;
  recipient: Person | undefined;
  amount: Amount;
  /** True if the member owes any kind of money. */
  isInDebt: boolean;
  /** True after a change of password or phone, and during a disputed deposit. */
  isOnHold: boolean;
  sentToday: { amount: Amount; times: number };
  day: { most: Amount; times: number };
};

export type TransferVerdict =
  | "ok"
  | "MEMBER_FROZEN"
  | "TRANSFER_NOT_NEIGHBOUR"
  | "TRANSFER_IN_DEBT"
  | "TRANSFER_ON_HOLD"
  | "TRANSFER_OVER_DAY_LIMIT";

export function checkTransfer(facts: TransferFacts): TransferVerdict {
  const { sender, recipient, amount, sentToday, day } = facts;
  if (!recipient || !areNeighbours(sender, recipient)) return "TRANSFER_NOT_NEIGHBOUR";
  // Frozen members can send money only to their upline.
  if (sender.isFrozen && sender.uplineId !== recipient.id) return "MEMBER_FROZEN";
  // Otherwise a transfer would bypass what blocks a withdrawal: a debt, a dispute or a possibly stolen account.
  if (facts.isInDebt) return "TRANSFER_IN_DEBT";
  if (facts.isOnHold) return "TRANSFER_ON_HOLD";
  const isOver = add(sentToday.amount, amount) > day.most || sentToday.times >= day.times;
  return isOver ? "TRANSFER_OVER_DAY_LIMIT" : "ok";
}
