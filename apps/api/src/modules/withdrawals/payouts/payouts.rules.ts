import type { PayoutsRow } from "@perya/db";
import type { Selectable } from "kysely";
import type { PayoutReport, PayoutStatus } from "../../payments/index.ts";

type Row = Pick<
  Selectable<PayoutsRow>,
  "state" | "amount" | "currency" | "reference" | "provider_reference" | "contradiction" | "return_ground"
>;
export type Contradiction = NonNullable<Selectable<PayoutsRow>["contradiction"]>;
/**
 * Origin of a report: `isMessage` if the provider called us, else it answered our query. `eventId` is the id of the
 * stored event, if any.
 */
export type Source = { isMessage: boolean; eventId: string | null };

type Names = Pick<PayoutReport, "providerReference" | "reference" | "amount" | "currency">;
/** What a provider reports about a payout. `missing` means that it does not know the payout. */
export type Said = Names & { status: Exclude<PayoutStatus, "unknown"> | "missing" };
/** `unknown` means undecided now: the payout is queried again, and never sent again. */
export type PayoutAnswer = Said | (Names & { status: "unknown" });

export const NO_OTHER_DETAILS: Names = { providerReference: null, reference: null, amount: null, currency: null };

/** What to do with a provider's report. */
export type Verdict =
  /** The report agrees with our row, or came late. */
  | { course: "agree" }
  | { course: "advance" }
  | { course: "return"; ground: "reversal"; eventId: string }
  | { course: "return"; ground: "answer" }
  /** The report contradicts our row: nothing moves, and the provider is queried. */
  | { course: "doubt"; contradiction: Contradiction };

const AGREE: Verdict = { course: "agree" };

/**
 * Decides what a provider's report does to a payout. A message may prove that it was sent or arrived. After a
 * failure, or anything that contradicts our row, the provider is queried, and its answer decides, because money
 * returned to a member cannot be fetched back. A payout that had arrived is returned only by the provider's own
 * reversal event, or by an answer that confirms a recorded contradiction. A returned payout is never paid because of
 * an answer; it stays a contradiction for operators.
 */
export function assessPayout(row: Row, said: Said, { isMessage, eventId }: Source): Verdict {
  // Until the provider's answer resolves a contradiction, its messages move nothing.
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
  // Only an answer about an already recorded contradiction confirms it.
  if (isUndone && !isMessage && contradiction !== null) return { course: "return", ground: "answer" };
  return { course: "doubt", contradiction: status };
}

function weighEnded({ return_ground: ground }: Row, { status }: Said): Verdict {
  // Operators returned it in a dispute although the provider reports that it arrived, so this is no contradiction.
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
