import { isOfRound, type Kind, type Operation, type TellerOperation, type Verdict } from "./operations.ts";
import { sendCall, type Way } from "./send-call.ts";
import { placeBet, runOperation } from "./teller.module.ts";
import { readCallback, writeCallback } from "./vendor.ts";

/** One verdict per part of the operation. */
export type Answer = readonly Verdict[];

/** `again`: the outcome is unknown, so the same key must be repeated. `odd`: an answer that must never occur. */
export type Reply = { answer: Answer } | { again: string } | { odd: string };

/** Temporary refusals, which are not stored. */
const NOT_NOW = new Set(["ACCOUNT_BUSY", "PAYOUTS_STOPPED"]);
/**
 * Refusals that are final although they are not stored: a group that can never succeed, and parts that were not tried.
 */
const FINAL_WITHOUT_KEY = new Set<Kind>(["together", "bet-and-win"]);

/** Sends the operation once to one teller. */
export async function sendOperation(operation: Operation, way: Way): Promise<Reply> {
  const sent = await sendCall(isOfRound(operation) ? writeCallback(operation) : writeCall(operation), way);
  return "again" in sent ? sent : readReply(operation, sent.status, sent.text);
}

function writeCall(operation: TellerOperation) {
  const [route, content] = operation.kind === "bet" ? [placeBet, operation.bet] : [runOperation, operation];
  const { method, path, module } = route;
  return { method, path, headers: { "x-module-id": module }, body: JSON.stringify(content) };
}

function readReply(operation: Operation, status: number, text: string): Reply {
  if (status >= 500) return { again: String(status) };
  if (status !== 200) return { odd: `${status} ${text}` };
  const { kind } = operation;
  const verdicts = isOfRound(operation) ? [readCallback(text)] : readVerdicts(text);
  const notNow = verdicts.find(({ refusal }) => NOT_NOW.has(refusal ?? ""));
  if (notNow) return { again: String(notNow.refusal) };
  const isKept = FINAL_WITHOUT_KEY.has(kind) || verdicts.every(({ transferId }) => transferId !== null);
  return isKept ? { answer: verdicts } : { odd: `${kind} ${text}` };
}

function readVerdicts(text: string): Verdict[] {
  const { value } = JSON.parse(text) as { value: Verdict | { verdicts: Verdict[] } };
  return "verdicts" in value ? value.verdicts : [value];
}
