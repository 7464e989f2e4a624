import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "@perya/art/chance";

/** Network faults of a call from a studio to the wallet, with their probabilities. */
const WEATHER = {
  /** The call never arrives. */
  lost: 0.015,
  /** The call is answered, but the answer is lost. */
  unheard: 0.02,
  /** The call arrives twice at once, possibly at two api processes. */
  twice: 0.02,
  /** The studio gets no answer. The call arrives later, after calls that the studio sent after it. */
  straggling: 0.015,
} as const;
type Fate = keyof typeof WEATHER | "fine";

const STRAGGLES_FOR_MS = 5_000;
const GIVE_UP_AFTER_MS = 20_000;

/**
 * A strike at the next call: before it is forwarded, or once the wallet has answered but the studio does not know
 * yet.
 */
type Ambush = { at: "call" | "answer"; strike: () => void | "pass" };
type Forwarded = { status: number; body: string };

export type WalletLine = Awaited<ReturnType<typeof openLine>>;

/**
 * The network and load balancer between one studio and the wallet: forwards each call to any api process. Allows
 * strikes between the commit on one side and the commit on the other.
 */
export async function openLine(portOfApi: () => number, chance: Chance) {
  const agent = new Agent({ keepAlive: true });
  const straggling = new Set<Promise<unknown>>();
  let ambush: Ambush | undefined;
  let isCalm = false;
  let isCut = false;

  function chooseFate(): Fate {
    if (isCut) return chance.happens(0.5) ? "lost" : "straggling";
    let point = isCalm ? 1 : chance.next();
    for (const [fate, share] of Object.entries(WEATHER)) {
      if (point < share) return fate as Fate;
      point -= share;
    }
    return "fine";
  }

  function spring(at: Ambush["at"]): boolean {
    if (ambush?.at !== at) return false;
    const { strike } = ambush;
    ambush = undefined;
    return strike() !== "pass";
  }

  async function pass(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(asked);
    const forward = () => send(agent, portOfApi(), asked, body);
    if (spring("call")) return void response.destroy();
    const fate = chooseFate();
    if (fate === "lost") return void response.destroy();
    if (fate === "straggling") {
      const late = sleep(chance.below(STRAGGLES_FOR_MS)).then(forward).catch(ignore);
      straggling.add(late);
      void late.then(() => straggling.delete(late));
      return void response.destroy();
    }
    const [answer] = await Promise.all(fate === "twice" ? [forward(), forward().catch(ignore)] : [forward()]);
    if (spring("answer") || fate === "unheard") return void response.destroy();
    return void response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  }

  const server = createServer((asked, response) => void pass(asked, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves after the strike. The call or its answer is lost then, unless `strike` returns "pass". */
    ambush: (at: Ambush["at"], strike: Ambush["strike"]): Promise<void> =>
      new Promise((resolve) => {
        ambush = {
          at,
          strike: () => {
            resolve();
            return strike();
          },
        };
      }),
    /** Cuts the line or restores it. While it is cut, no answer comes back, and half of the calls arrive later. */
    cut: (isOn: boolean) => void (isCut = isOn),
    /** Stops the random faults, and resolves once delayed calls have arrived. Does not end a cut. */
    calm: async () => {
      isCalm = true;
      ambush = undefined;
      await Promise.all(straggling);
    },
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function ignore(): undefined {
  return undefined;
}

async function readBody(asked: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of asked.setEncoding("utf8")) body += String(part);
  return body;
}

function send(agent: Agent, port: number, asked: IncomingMessage, body: string): Promise<Forwarded> {
  return new Promise((resolve, reject) => {
    const call = request({
      agent,
      host: "127.0.0.1",
      port,
      method: asked.method,
      path: asked.url,
      headers: { ...asked.headers, host: "storm.localhost", "content-length": Buffer.byteLength(body) },
      timeout: GIVE_UP_AFTER_MS,
    });
    call.once("timeout", () => call.destroy(new Error("no answer in time")));
    call.once("error", reject);
    call.once("response", (answer) => {
      readBody(answer).then((text) => resolve({ status: answer.statusCode ?? 502, body: text }), reject);
    });
    call.end(body);
  });
}
