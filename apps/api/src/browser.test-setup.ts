import { createClient, type Client } from "@perya/client";
import type { Language } from "@perya/contract";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Deps } from "./deps.ts";

export type BrowserOptions = {
  host?: string;
  /** Where it calls from. */
  address?: string;
  userAgent?: string;
  language?: Language;
  headers?: Record<string, string>;
};

/** A browser names the type of a form by itself. */
const FORM = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };

export type TestBrowser = ReturnType<typeof openBrowser>;

/** A browser: it keeps its cookies from call to call, and has an address of its own. */
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

  function client(token: string | null = null): Client {
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
          ...(init?.body ? { payload: String(init.body) } : {}),
        });
        return new Response(body, { status: statusCode });
      },
    });
  }

  return {
    client,
    ask,
    cookies,
    /** Goes on from another network, as phones do. */
    moveTo: (address: string, change: Record<string, string> = {}) => {
      network.address = address;
      network.headers = { ...headers, ...change };
    },
  };
}
