import { createHmac } from "node:crypto";

export type Answer = { status: number; body: Record<string, unknown> };
export type Bend = { secret?: string; at?: Date; call?: string; raw?: string; headers?: Record<string, string> };

/** Opens the vendor's side of the wallet protocol, which can also send invalid calls. */
export function openClient(url: string, secret: string) {
  return async function send(call: string, body: object, bend: Bend = {}): Promise<Answer> {
    const bytes = bend.raw ?? JSON.stringify(body);
    const timestamp = String(Math.floor((bend.at ?? new Date()).getTime() / 1_000));
    const signature = createHmac("sha256", bend.secret ?? secret)
      .update(`${timestamp}.${bend.call ?? call}.`)
      .update(bytes)
      .digest("hex");
    const answer = await fetch(`${url.replace(/\/$/, "")}/${call}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "perya-timestamp": timestamp,
        "perya-signature": signature,
        ...bend.headers,
      },
      body: bytes,
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    return { status: answer.status, body: readJson(text) };
  };
}

export type Send = ReturnType<typeof openClient>;

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { unreadable: text.slice(0, 200) };
  }
}
