import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTinySite, type TinySite } from "./tiny-site.test-setup.ts";

let { fastify, close } = {} as TinySite;
let inFlight = 0;
let most = 0;
const held: (() => void)[] = [];
let isHeld = false;

beforeAll(async () => {
  ({ fastify, close } = await openTinySite());
  fastify.preloadedAnswers.push({
    address: "/held",
    isLive: false,
    isForShell: true,
    answer: async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      inFlight -= 1;
      return { held: true };
    },
  });
});
afterAll(() => close());

const HTML = { host: "localhost", accept: "text/html" };
const visit = (remoteAddress: string, url = "/rng") => fastify.inject({ url, headers: HTML, remoteAddress });
const isFull = ({ body }: { body: string }) => body.includes('"/held"');

const isPacked = ({ headers }: { headers: object }) => "content-encoding" in headers;

async function releaseUntil(isDone: () => boolean) {
  await waitFor(() => {
    held.splice(0).forEach((release) => release());
    return isDone();
  });
}

describe("pages that many ask for at once", () => {
  it("are rendered four at a time, in turn by caller, and sent without rendering where a caller's queue is full", async () => {
    isHeld = true;
    const answers: { caller: string; isFull: boolean; status: number }[] = [];
    const ask = async (caller: string) => {
      const answer = await visit(caller);
      answers.push({ caller, isFull: isFull(answer), status: answer.statusCode });
    };
    const attack = Array.from({ length: 40 }, () => ask("203.0.113.1"));
    // Four pages are being rendered and eight are queued; the other requests got the plain page.
    await waitFor(() => answers.length === 28);
    expect(answers.every((answer) => !answer.isFull && answer.status === 200)).toBe(true);
    expect(inFlight).toBe(4);

    const other = ask("203.0.113.2");
    await waitFor(() => held.length === 4);
    // Two slots are free: one goes to the attacker's next request, one to the other caller.
    held.splice(0, 2).forEach((release) => release());
    await waitFor(() => inFlight === 4 && held.length === 4);
    held.splice(0).forEach((release) => release());
    await other;
    expect(answers.findLast(({ caller }) => caller === "203.0.113.2")).toMatchObject({ isFull: true, status: 200 });
    expect(answers.filter((answer) => answer.isFull && answer.caller === "203.0.113.1").length).toBeLessThan(12);

    isHeld = false;
    await releaseUntil(() => answers.length === 41);
    await Promise.all(attack);
    expect(most).toBe(4);
    expect(answers.filter((answer) => answer.isFull)).toHaveLength(13);
  });

  it("are refused with BUSY once the queue of unrendered ones is full too", async () => {
    isHeld = true;
    // Compression runs on other threads, so no request finishes before all of them have arrived.
    const headers = { ...HTML, "accept-encoding": "br" };
    const ask = async () => fastify.inject({ url: "/rng", headers, remoteAddress: "203.0.113.3" });
    const asking = Array.from({ length: 60 }, ask);
    const refused = (await Promise.all(asking.slice(12))).filter(({ statusCode }) => statusCode !== 200);
    // At most four rendered pages are in progress and eight queued per caller; of plain pages, eight and 32.
    const codes = refused.map((answer) => `${answer.statusCode} ${answer.json<{ code: string }>().code}`);
    expect(codes).toEqual(Array(8).fill("503 BUSY"));
    isHeld = false;
    held.splice(0).forEach((release) => release());
    expect((await Promise.all(asking.slice(0, 12))).every(isPacked)).toBe(true);
  });
});

describe("the page limit of one address", () => {
  it("falls back to unrendered pages, then a refusal, without using up its API limit", async () => {
    const address = "203.0.113.9";
    const kinds: string[] = [];
    for (let number = 0; number < 1_201; number += 1) {
      const answer = await visit(address, number % 2 === 0 ? "/rng" : "/live");
      kinds.push(answer.statusCode === 200 ? (isFull(answer) ? "full" : "plain") : String(answer.statusCode));
    }
    expect(kinds).toEqual([...Array<string>(200).fill("full"), ...Array<string>(1_000).fill("plain"), "429"]);
    const call = await fastify.inject({
      url: "/wps/system/status",
      headers: { host: "localhost" },
      remoteAddress: address,
    });
    expect(call.statusCode).toBe(200);
    const probe = await fastify.inject({ url: "/live", remoteAddress: address });
    expect(probe.json()).toEqual({ live: true });
    expect(isFull(await visit("203.0.113.10"))).toBe(true);
  });
});
