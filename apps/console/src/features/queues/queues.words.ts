import type { WorkItem } from "@perya/contract";
import { sayAction as sayDone } from "../../lib/action-words.ts";
import { t, type ConsoleKey } from "../../lib/text.ts";

/** Text of a value, or its code if a newer server sends an unknown one. */
function say(prefix: string, word: string, known: ReadonlySet<string>): string {
  return known.has(word) ? t(`${prefix}.${word}` as ConsoleKey) : word;
}

const ABOUT: ReadonlySet<string> = new Set([
  "deposit",
  "withdrawal",
  "game",
  "customerService",
  "application",
  "other",
]);
const OUTCOMES: ReadonlySet<string> = new Set([
  "answered",
  "complaint",
  "approved",
  "refused",
  "rejected",
  "proposed",
  "credited",
  "refunded",
  "identity",
  "cancelled",
  "upheld",
  "won",
]);
const UNMATCHED: ReadonlySet<string> = new Set(["unknown", "over", "late", "mismatch"]);
const ACTIONS: ReadonlySet<string> = new Set([
  "work.claimed",
  "work.released",
  "work.handedOver",
  "feedback.answered",
  "feedback.complaint",
]);

export const sayAbout = (about = "other"): string => say("queues.about", about, ABOUT);
export const sayOutcome = (outcome: string | null): string => say("queues.outcome", outcome ?? "", OUTCOMES);

/** Detail of a row: complaint number, payout destination, message excerpt, topic, or why a payment has no match. */
export function sayRow(facts: WorkItem["facts"]): string {
  const { complaintNumber, destination, excerpt, about, questionType } = facts;
  if (about !== undefined) return say("queues.unmatched", about, UNMATCHED);
  return complaintNumber ?? destination ?? excerpt ?? sayAbout(questionType);
}

export function sayAction(action: string, name: string): string {
  return ACTIONS.has(action) ? t(`queues.action.${action}` as ConsoleKey, { name }) : `${sayDone(action)}, ${name}`;
}
