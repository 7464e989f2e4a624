import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "@perya/art/chance";
import type { Supervisor } from "@perya/testing/chaos";

/** `no` is the studio's word for what makes no sense; `odd` is what no player may ever hear. */
export type Reply<Value> = { value: Value } | { no: string } | { odd: string };
type Attempt<Value> = Reply<Value> | { again: string };

const ANSWER_WITHIN_MS = 8_000;

export type Asker = ReturnType<typeof createAsker>;

/** Players at their pages: they ask any studio, and another one when that does not answer, until one does. */
export function createAsker(studios: Supervisor, giveUp: AbortSignal) {
  const agent = new Agent({ keepAlive: true });
  const trouble = new Map<string, number>();
  const answeredAt = Array.from({ length: studios.count }, () => 0);
  let ambush: { isWanted: (path: string) => boolean; strike: () => void } | undefined;

  async function ask<Value>(chance: Chance, method: string, path: string, body: object): Promise<Reply<Value>> {
    let studio = chance.below(studios.count);
    for (;;) {
      giveUp.throwIfAborted();
      const sentAt = performance.now();
      const attempt = await send<Value>(agent, studios.portOf(studio), { method, path, body });
      if (!("again" in attempt)) {
        answeredAt[studio] = Math.max(answeredAt[studio] ?? 0, sentAt);
        if ("value" in attempt && ambush?.isWanted(path)) spring();
        return attempt;
      }
      trouble.set(attempt.again, (trouble.get(attempt.again) ?? 0) + 1);
      studio = (studio + 1) % studios.count;
      await sleep(20 + chance.below(130));
    }
  }

  function spring() {
    ambush?.strike();
    ambush = undefined;
  }

  return {
    ask,
    /** Resolves in the moment in which a player hears that something was done. */
    untilTold: (isWanted: (path: string) => boolean): Promise<void> =>
      new Promise((resolve) => void (ambush = { isWanted, strike: resolve })),
    /** Why players had to ask again, and how often. */
    trouble,
    /** Whether every studio has answered something that was sent after a moment. */
    haveAllAnswered: (since: number) => answeredAt.every((moment) => moment > since),
    close: () => agent.destroy(),
  };
}

type Call = { method: string; path: string; body: object };

function send<Value>(agent: Agent, port: number, { method, path, body }: Call): Promise<Attempt<Value>> {
  const isRead = method === "GET";
  const bytes = isRead ? "" : JSON.stringify(body);
  const query = isRead ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : "";
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(bytes) };
  return new Promise((resolve) => {
    const call = request({
      agent,
      host: "127.0.0.1",
      port,
      method,
      path: `${path}${query}`,
      timeout: ANSWER_WITHIN_MS,
      ...(!isRead && { headers }),
    });
    const giveUp = (error: NodeJS.ErrnoException) => resolve({ again: error.code ?? error.message });
    call.once("timeout", () => call.destroy(new Error("no answer in time")));
    call.once("error", giveUp);
    call.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.once("error", giveUp);
      response.once("end", () => resolve(read<Value>(response.statusCode ?? 0, text)));
    });
    call.end(bytes);
  });
}

function read<Value>(status: number, text: string): Attempt<Value> {
  if (status >= 500) return { again: String(status) };
  if (status !== 200 && status !== 409) return { odd: `${status} ${text.slice(0, 200)}` };
  const value = JSON.parse(text) as Value & { error?: string };
  return status === 409 ? { no: value.error ?? "" } : { value };
}
