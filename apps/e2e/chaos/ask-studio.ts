import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "@perya/art/chance";
import type { InputOf, Shapes, ValueOf } from "@perya/contract";
import { studioRequest, type StudioRequest, type StudioRoute } from "@perya/contract/studio";
import type { Supervisor } from "@perya/testing/chaos";

/** `no`: a refusal with one of the studio's error codes. `odd`: a response that players must never get. */
export type Reply<Value> = { value: Value } | { no: string } | { odd: string };
type Attempt<Value> = Reply<Value> | { again: string };

const ANSWER_WITHIN_MS = 8_000;

export type Requester = ReturnType<typeof createStudioCaller>;

/** Sends players' requests to a random studio, and retries on the next one until a studio answers. */
export function createStudioCaller(studios: Supervisor, giveUp: AbortSignal) {
  const agent = new Agent({ keepAlive: true });
  const trouble = new Map<string, number>();
  const answeredAt = Array.from({ length: studios.count }, () => 0);
  let ambush: { route: StudioRoute; strike: () => void } | undefined;

  async function ask<S extends Shapes>(
    chance: Chance,
    route: StudioRoute<S>,
    input: InputOf<S>,
  ): Promise<Reply<ValueOf<S>>> {
    const call = studioRequest(route, input);
    let studio = chance.below(studios.count);
    for (;;) {
      giveUp.throwIfAborted();
      const sentAt = performance.now();
      const attempt = await send<ValueOf<S>>(agent, studios.portOf(studio), call);
      if (!("again" in attempt)) {
        answeredAt[studio] = Math.max(answeredAt[studio] ?? 0, sentAt);
        if ("value" in attempt && ambush?.route === route) spring();
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
    /** Resolves when the next call of this route has been answered to a player. */
    untilTold: (route: StudioRoute): Promise<void> =>
      new Promise((resolve) => void (ambush = { route, strike: resolve })),
    /** Number of retries by reason. */
    trouble,
    /** True if every studio has answered a request that was sent after `since`. */
    haveAllAnswered: (since: number) => answeredAt.every((moment) => moment > since),
    close: () => agent.destroy(),
  };
}

function send<Value>(
  agent: Agent,
  port: number,
  { method, address, headers, body }: StudioRequest,
): Promise<Attempt<Value>> {
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((resolve) => {
    const call = request({
      agent,
      host: "127.0.0.1",
      port,
      method,
      path: address,
      timeout: ANSWER_WITHIN_MS,
      headers: { ...headers, ...length },
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
    call.end(body);
  });
}

function read<Value>(status: number, text: string): Attempt<Value> {
  if (status >= 500) return { again: String(status) };
  if (status !== 200 && status !== 409) return { odd: `${status} ${text.slice(0, 200)}` };
  const value = JSON.parse(text) as Value & { error?: string };
  return status === 409 ? { no: value.error ?? "" } : { value };
}
