import { createClient, Refusal, type Client } from "@perya/client";
import { doWork } from "@perya/client/work";
import type { Language } from "@perya/contract";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Deps } from "../deps.ts";

export type BrowserOptions = {
  host?: string;
  address?: string;
  userAgent?: string;
  language?: Language;
  headers?: Record<string, string>;
};

/** Content type that browsers set for a form. */
const FORM = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };

type LooseInput = { body?: Record<string, unknown> };

export type TestBrowser = ReturnType<typeof openBrowser>;

/** A browser that keeps its cookies between calls and has its own address. */
export function openBrowser(fastify: FastifyInstance, deps: Deps, options: BrowserOptions = {}) {
  const { host = "localhost", userAgent = "", language = "EN", headers = {} } = options;
  const cookies = new Map<string, string>();
  const network = { address: options.address ?? "127.0.0.1", headers };

  async function ask(request: InjectOptions) {
    const answer = await fastify.inject({
      remoteAddress: network.address,
      ...request,
      cookies: Object.fromEntries(cookies),
      headers: { host, "user-agent": userAgent, ...network.headers, ...request.headers },
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  /** Creates a client that solves proofs of work, as the page does, so that tests only see what users see. */
  function client(token: string | null = null): Client {
    const call = callOnce(token) as (line: unknown, input?: LooseInput) => Promise<unknown>;
    const callAndWork = async (line: unknown, input: LooseInput = {}, turns = 3): Promise<unknown> => {
      try {
        return await call(line, input);
      } catch (error) {
        const order = error instanceof Refusal && error.code === "WORK_NEEDED" ? error.facts?.["work"] : undefined;
        if (typeof order !== "string" || turns === 0) throw error;
        const work = await doWork(order, { goal: 0 });
        return callAndWork(line, { ...input, body: { ...input.body, work } }, turns - 1);
      }
    };
    return callAndWork as Client;
  }

  /** Creates a client that does not solve proofs of work, for tests about them. */
  function callOnce(token: string | null = null): Client {
    return createClient({
      baseUrl: "",
      token: () => token,
      language: () => language,
      loadSeal: () => import("@perya/client/seal"),
      publicKey: () => deps.sealKeys.current,
      now: () => deps.clock.now().getTime(),
      fetch: async (url, init) => {
        const { statusCode, body } = await ask({
          method: init?.method ?? "GET",
          url: String(url),
          headers: { ...(init?.body instanceof URLSearchParams && FORM), ...(init?.headers as Record<string, string>) },
          ...(init?.body
            ? { payload: init.body instanceof Uint8Array ? Buffer.from(init.body) : String(init.body) }
            : {}),
        });
        return new Response(body, { status: statusCode });
      },
    });
  }

  return {
    client,
    callOnce,
    ask,
    cookies,
    /** Moves the browser to another network, as happens to phones. */
    moveTo: (address: string, change: Record<string, string> = {}) => {
      network.address = address;
      network.headers = { ...headers, ...change };
    },
  };
}
