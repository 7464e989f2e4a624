import { Agent, request } from "node:http";

export type Call = { method: string; path: string; headers: Record<string, string>; body: string };
export type Way = { port: number; host: string; address: string };

/** The answer, or why it is unknown whether the call was processed. */
export type Sent = { status: number; text: string } | { again: string };

const ANSWER_WITHIN_MS = 5_000;
const connections = new Agent({ keepAlive: true });

/** Calls a local process once, like a proxy in front of it. */
export function sendCall(
  { method, path, headers, body }: Call,
  { port, host, address }: Way,
  withinMs = ANSWER_WITHIN_MS,
): Promise<Sent> {
  return new Promise((resolve) => {
    const call = request({
      agent: connections,
      host: "127.0.0.1",
      port,
      method,
      path,
      timeout: withinMs,
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
      response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.end(body);
  });
}
