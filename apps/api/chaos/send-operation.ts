import { Agent, request } from "node:http";
import { isOfRound, type Kind, type Operation, type TellerOperation, type Verdict } from "./operations.ts";
import { placeBet, runOperation } from "./teller.module.ts";
import { readCallback, writeCallback } from "./vendor.ts";

/** One verdict for each part of the operation. */
export type Answer = readonly Verdict[];

/** `again`: nobody knows whether it happened, so the same key must be asked again. `odd`: what nobody may ever hear. */
export type Reply = { answer: Answer } | { again: string } | { odd: string };

export type Way = { port: number; host: string; address: string };

const ANSWER_WITHIN_MS = 5_000;
/** Not the movement's own fault, and not kept. */
const NOT_NOW = new Set(["ACCOUNT_BUSY", "PAYOUTS_STOPPED"]);
/** Not kept either, but final: of a group that can never go through, and of what nobody tried. */
const FINAL_WITHOUT_KEY = new Set<Kind>(["together", "bet-and-win"]);
const connections = new Agent({ keepAlive: true });

/** Asks one teller once. */
export function sendOperation(operation: Operation, { port, host, address }: Way): Promise<Reply> {
  const { method, path, headers, body } = isOfRound(operation) ? writeCallback(operation) : writeCall(operation);
  return new Promise((resolve) => {
    const call = request({
      agent: connections,
      host: "127.0.0.1",
      port,
      method,
      path,
      timeout: ANSWER_WITHIN_MS,
      headers: {
        host,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "x-forwarded-for": address,
        ...headers,
      },
    });
    const giveUp = (error: NodeJS.ErrnoException) => resolve({ again: error.code ?? error.message });
    call.once("timeout", () => call.destroy(new Error("no answer in time")));
    call.once("error", giveUp);
    call.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.once("error", giveUp);
      response.once("end", () => resolve(readReply(operation, response.statusCode ?? 0, text)));
    });
    call.end(body);
  });
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
