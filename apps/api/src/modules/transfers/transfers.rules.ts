import type { Amount } from "@perya/money";
import { add } from "@perya/money";
import { isAgent, isTrial } from "@perya/rules";

export type TransferKind = "cash" | "float";
export type Person = { id: string; type: number; uplineId: string | null; isGone: boolean; isFrozen: boolean };

/** Agents have float for their neighbours, players their cash. The database says the same (transfer_kind_of). */
export function kindOf({ type }: Pick<Person, "type">): TransferKind {
  return isAgent(type) ? "float" : "cash";
}

/** Along one edge of the tree, and never from player to player: one end is an agent. */
export function areNeighbours(one: Person, other: Person): boolean {
  const isEdge = one.uplineId === other.id || other.uplineId === one.id;
  const hasAgent = kindOf(one) === "float" || kindOf(other) === "float";
  return isEdge && hasAgent && ![one, other].some(({ isGone, type }) => isGone || isTrial(type));
}

export type TransferFacts = {
  sender: Person;
  recipient: Person | undefined;
  amount: Amount;
  /** Owes money of any kind. */
  isInDebt: boolean;
  /** After a change of password or phone, or while a deposit is disputed. */
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
  // Whoever is frozen runs no team; what they have goes up, so that nobody holds it.
  if (sender.isFrozen && sender.uplineId !== recipient.id) return "MEMBER_FROZEN";
  // Otherwise money would leave that a debt, a dispute or a stolen account keeps from being withdrawn.
  if (facts.isInDebt) return "TRANSFER_IN_DEBT";
  if (facts.isOnHold) return "TRANSFER_ON_HOLD";
  const isOver = add(sentToday.amount, amount) > day.most || sentToday.times >= day.times;
  return isOver ? "TRANSFER_OVER_DAY_LIMIT" : "ok";
}
