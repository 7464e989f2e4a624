import { Agent, request } from "node:http";
import { toWire, type Amount } from "@perya/money";
import { placeBet } from "./teller.module.ts";

export type Bet = { key: string; account: string; amount: Amount };
export type Answer = { transferId: string; refusal: string | null };

/** `again`: nobody knows whether it happened, so the same key must be asked again. `odd`: what nobody may ever hear. */
export type Reply = { answer: Answer } | { again: string } | { odd: string };

export type Way = { port: number; host: string; address: string };

const ANSWER_WITHIN_MS = 5_000;
const connections = new Agent({ keepAlive: true });

/** Asks one teller once. */
export function sendBet(bet: Bet, { port, host, address }: Way): Promise<Reply> {
  const body = JSON.stringify({ ...bet, amount: toWire(bet.amount) });
  return new Promise((resolve) => {
    const call = request({
      agent: connections,
      host: "127.0.0.1",
      port,
      method: placeBet.method,
      path: placeBet.path,
      timeout: ANSWER_WITHIN_MS,
      headers: {
        host,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "x-module-id": placeBet.module,
        "x-forwarded-for": address,
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
      response.once("end", () => resolve(readReply(response.statusCode ?? 0, text)));
    });
    call.end(body);
  });
}

function readReply(status: number, text: string): Reply {
  if (status >= 500) return { again: String(status) };
  if (status !== 200) return { odd: `${status} ${text}` };
  const { value } = JSON.parse(text) as { value: Answer };
  return { answer: { transferId: value.transferId, refusal: value.refusal } };
}
