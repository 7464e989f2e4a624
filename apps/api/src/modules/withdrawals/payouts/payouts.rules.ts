import type { PayoutsRow } from "@perya/db";
import type { Selectable } from "kysely";
import type { PayoutReport, PayoutStatus } from "../../payments/index.ts";

type Row = Pick<
  Selectable<PayoutsRow>,
  "state" | "amount" | "currency" | "reference" | "provider_reference" | "contradiction" | "return_ground"
>;
export type Contradiction = NonNullable<Selectable<PayoutsRow>["contradiction"]>;
/** `message`: the company called us. Otherwise it answered our own question; in both cases perhaps by an event that is stored. */
export type Source = { isMessage: boolean; eventId: string | null };

type Names = Pick<PayoutReport, "providerReference" | "reference" | "amount" | "currency">;
/** What a company says of a payout. `missing`: it has never heard of it. */
export type Said = Names & { status: Exclude<PayoutStatus, "unknown"> | "missing" };
/** `unknown`: nobody can say now; ask again, and never send it anew. */
export type PayoutAnswer = Said | (Names & { status: "unknown" });

export const NO_OTHER_DETAILS: Names = { providerReference: null, reference: null, amount: null, currency: null };

/** What to do about what a company said of a payout. */
export type Verdict =
  /** It agrees with our row, or comes late. */
  | { course: "agree" }
  | { course: "advance" }
  | { course: "return"; ground: "reversal"; eventId: string }
  | { course: "return"; ground: "answer" }
  /** It contradicts our row: nothing moves, and the company is asked. */
  | { course: "doubt"; contradiction: Contradiction };

const AGREE: Verdict = { course: "agree" };

/**
 * A message may say that a payout has left or arrived. That it failed, and whatever contradicts our row, is asked about first, and
 * the answer decides: money that went back to its member cannot be fetched again. Only the company's own reversal brings back by
 * itself what had arrived. What came back is never paid by an answer; that stays a contradiction, for people.
 */
export function assessPayout(row: Row, said: Said, { isMessage, eventId }: Source): Verdict {
  // Until the company's answer has settled what is unclear, its messages move nothing.
  if (row.contradiction !== null && isMessage) return { course: "doubt", contradiction: row.contradiction };
  const difference = findDifference(row, said);
  if (difference) return { course: "doubt", contradiction: difference };
  if (isOnItsWay(row)) return weighOnItsWay(row, said, isMessage);
  if (row.state === "settled") return weighSettled(row, said, { isMessage, eventId });
  if (row.state === "failed" || row.state === "returned") return weighEnded(row, said);
  return AGREE;
}

const isOnItsWay = ({ state }: Row) => state === "submitting" || state === "unknown" || state === "sent";

function weighOnItsWay({ state }: Row, { status }: Said, isMessage: boolean): Verdict {
  const isBack = status === "failed" || status === "reversed";
  const isUnclear = (isBack && isMessage) || (status === "missing" && state === "sent");
  return isUnclear ? { course: "doubt", contradiction: status } : { course: "advance" };
}

function weighSettled({ contradiction }: Row, { status }: Said, { isMessage, eventId }: Source): Verdict {
  if (status === "succeeded" || (status === "accepted" && isMessage)) return AGREE;
  if (status === "reversed" && eventId !== null) return { course: "return", ground: "reversal", eventId };
  const isUndone = status === "failed" || status === "reversed";
  // Only what was asked because of a recorded contradiction counts as confirmed.
  if (isUndone && !isMessage && contradiction !== null) return { course: "return", ground: "answer" };
  return { course: "doubt", contradiction: status };
}

function weighEnded({ return_ground: ground }: Row, { status }: Said): Verdict {
  // Operators gave it back although the company says that it arrived: they know.
  if (ground === "dispute" || (status !== "accepted" && status !== "succeeded")) return AGREE;
  return { course: "doubt", contradiction: status };
}

function findDifference(row: Row, said: Names): "amount" | "reference" | null {
  const isOther = (told: string | null, known: string | null) => Boolean(told) && known !== null && told !== known;
  if (said.amount !== null && said.amount !== row.amount) return "amount";
  if (isOther(said.currency, row.currency)) return "amount";
  if (isOther(said.reference, row.reference) || isOther(said.providerReference, row.provider_reference))
    return "reference";
  return null;
}
