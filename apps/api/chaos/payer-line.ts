import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "@perya/art/chance";
import type { Meeting } from "./moments.ts";
import { sendCall, type Call } from "./send-call.ts";

/** Probabilities of disturbances between the site and the provider. */
const WEATHER = {
  /** The call is lost on the way. The provider repeats it, and the site queries later. */
  lost: 0.03,
  /** The provider processes the call, but its answer is lost. */
  unheard: 0.04,
  /** The call is delivered twice at once, to two processes. */
  twice: 0.15,
  /** The call is delivered after later ones. */
  late: 0.15,
} as const;

const LATEST_MS = 1_500;
const AGAIN_AFTER_MS = 250;

/** A callback of the provider that is held until released, and its reference. */
export type HeldBack = { reference: string; letGo: () => void };

type Ends = { payerPort: number; tellers: { count: number; portOf: (index: number) => number }; chance: Chance };

/**
 * Simulates the network between the site and the payment provider, both ways. Callbacks are redelivered until
 * accepted, as providers do for days; so they are never lost, only late, duplicated and out of order.
 */
export async function openPayerLine({ payerPort, tellers, chance }: Ends) {
  /** Number of times that the provider received each payout, by our reference. */
  const told = new Map<string, number>();
  const odd: string[] = [];
  const deliveries = new Set<Promise<void>>();
  let ambush: { at: Meeting; spring: () => void } | undefined;
  let interception: { type: string; caught: (call: HeldBack) => void } | undefined;
  let isCalm = false;
  let isClosed = false;

  const befalls = (fate: keyof typeof WEATHER) => !isCalm && chance.happens(WEATHER[fate]);

  function isMet(at: Meeting): boolean {
    if (ambush?.at !== at) return false;
    const { spring } = ambush;
    ambush = undefined;
    spring();
    return true;
  }

  async function passToCompany(asked: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const noun = nounOf(asked);
    if ((noun && isMet(`${noun}-asked`)) || befalls("lost")) return void response.destroy();
    if (noun === "payout") {
      const { reference } = JSON.parse(body) as { reference: string };
      told.set(reference, (told.get(reference) ?? 0) + 1);
    }
    const host = `127.0.0.1:${payerPort}`;
    const sent = await sendCall(readCall(asked, body), { port: payerPort, host, address: "127.0.0.1" });
    const isCut = (noun && isMet(`${noun}-taken`)) || befalls("unheard") || "again" in sent;
    if (isCut || "again" in sent) return void response.destroy();
    return void response.writeHead(sent.status, { "content-type": "application/json" }).end(sent.text);
  }

  /** Holds a call until its interceptor releases it. */
  function holdBack({ body }: Call): Promise<void> {
    const { type, data } = JSON.parse(body) as { type: string; data: { reference: string } };
    if (interception?.type !== type) return Promise.resolve();
    const { caught } = interception;
    interception = undefined;
    return new Promise((letGo) => caught({ reference: data.reference, letGo }));
  }

  function deliver(call: Call) {
    const held = holdBack(call);
    const first = chance.below(tellers.count);
    const lateMs = befalls("late") ? chance.below(LATEST_MS) : 0;
    for (const copy of befalls("twice") ? [0, 1] : [0]) {
      const delivery = held.then(() => sleep(lateMs)).then(() => deliverFrom(call, first + copy));
      deliveries.add(delivery);
      void delivery.then(() => deliveries.delete(delivery));
    }
  }

  async function deliverFrom(call: Call, first: number): Promise<void> {
    for (let teller = first; !isClosed; teller += 1, await sleep(AGAIN_AFTER_MS)) {
      if (befalls("lost")) continue;
      const port = tellers.portOf(teller % tellers.count);
      const sent = await sendCall(call, { port, host: "127.0.0.1", address: "198.18.255.1" });
      if ("again" in sent || sent.status >= 500) continue;
      // Statuses that end redelivery: accepted, or the regular refusals of forged calls.
      if (sent.status !== 200 && sent.status !== 401 && sent.status !== 429) odd.push(`${sent.status} ${sent.text}`);
      return;
    }
  }

  const server = createServer((asked, response) => {
    const pass = async () => {
      const body = await readBody(asked);
      if (asked.url?.startsWith("/payer/")) return passToCompany(asked, response, body);
      response.writeHead(200).end();
      return deliver(readCall(asked, body));
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    odd,
    /** Calls `strike` when a call to the provider reaches that moment, drops that call, and resolves. */
    ambush: (at: Meeting, strike: () => void): Promise<void> =>
      new Promise((resolve) => {
        ambush = {
          at,
          spring: () => {
            strike();
            resolve();
          },
        };
      }),
    /** Intercepts the next callback of this type and resolves with it. The callback is delivered once released. */
    intercept: (type: string): Promise<HeldBack> =>
      new Promise((caught) => {
        interception = { type, caught };
      }),
    giveUpWaiting: () => {
      ambush = undefined;
      interception = undefined;
    },
    /** Ends the disturbances, and resolves when everything in transit has been delivered. */
    calm: async () => {
      isCalm = true;
      interception = undefined;
      while (deliveries.size > 0) await Promise.all(deliveries);
    },
    close: () => {
      isClosed = true;
      server.closeAllConnections();
      server.close();
    },
  };
}

function nounOf({ method, url }: IncomingMessage): "deposit" | "payout" | undefined {
  if (method !== "POST") return undefined;
  if (url === "/payer/deposits") return "deposit";
  return url === "/payer/payouts" ? "payout" : undefined;
}

/** Reads a call with only the headers that signatures need. */
function readCall({ method = "GET", url = "/", headers }: IncomingMessage, body: string): Call {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith("sandbox-") && typeof value === "string" ? [[name, value] as const] : [],
  );
  return { method, path: url, headers: Object.fromEntries(kept), body };
}

async function readBody(asked: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of asked.setEncoding("utf8")) body += String(part);
  return body;
}
