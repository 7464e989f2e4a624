import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Clock } from "../clock.ts";
import { createUnsignedCallLimit } from "./unsigned-call-limit.ts";

/** A call of another company's server, before anything of it is believed. */
export type Callback = {
  /** Names the brand and the company; it is in the address, and no secret. */
  keyId: string;
  /** What is asked, below the key: "debit", "transaction/bet". */
  call: string;
  headers: IncomingHttpHeaders;
  /** The very bytes that were signed. */
  body: Buffer;
};

export type CallbackAnswer = {
  status: number;
  headers?: Record<string, string>;
  body: string;
  /** Why it was not believed, with whatever is known of who it claims to be. */
  unsignedCalls?: { reason: string; vendor?: string; keyId?: string };
};
export type AnswerCallback = (callback: Callback) => Promise<CallbackAnswer>;

/** Who answers calls of an area; and whether one could be signed at all, by what stands in front of its body. */
export type Callee = {
  answer: AnswerCallback;
  mayBeSigned: (head: Omit<Callback, "body">) => Promise<boolean>;
  /** Where a company wants one address and names no call in it; `:keyId` is in it. */
  url?: `/${string}:keyId`;
};

/** No call of a wallet or a payment is larger. */
const BODY_LIMIT_BYTES = 65_536;

/**
 * Routes for other companies' servers: on any host (the key names the brand), open during maintenance, without a module
 * id, and with the body as it came, because a signature is over bytes and not over what a parser makes of them. Who keeps
 * failing to sign is not heard out, except for what is signed: a vendor may share an address with anybody.
 */
export function serveCallbacks(
  app: FastifyInstance,
  clock: Clock,
  area: string,
  { answer, mayBeSigned, url: only }: Callee,
) {
  const unsignedCalls = createUnsignedCallLimit(clock);
  const url = only ?? `/callbacks/${area}/:keyId/*`;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: unknown, bytes: Buffer) => bytes);
    scope.route<{ Params: { keyId: string; "*"?: string } }>({
      method: "POST",
      url,
      bodyLimit: BODY_LIMIT_BYTES,
      config: { isForAnyHost: true, isCallback: true },
      onRequest: async ({ params, headers, ip }, reply) => {
        const seconds = unsignedCalls.secondsLeft(ip);
        if (seconds === null || (await mayBeSigned({ keyId: params.keyId, call: params["*"] ?? "", headers })))
          return undefined;
        unsignedCalls.note(ip);
        return sendTooMany(reply, seconds);
      },
      handler: async ({ params, headers, body, ip, log }, reply) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const answered = await answer({ keyId: params.keyId, call: params["*"] ?? "", headers, body: bytes });
        if (answered.unsignedCalls) {
          const seconds = unsignedCalls.secondsLeft(ip);
          const first = unsignedCalls.note(ip);
          // One line a minute for each address: a flood of calls is no flood of lines.
          if (first)
            log.warn({ ...answered.unsignedCalls, ip, ...first }, "a call of another company was not believed");
          if (seconds !== null) return sendTooMany(reply, seconds);
        }
        return reply
          .code(answered.status)
          .headers({ "content-type": "application/json; charset=utf-8", ...answered.headers })
          .send(answered.body);
      },
    });
  });
}

const sendTooMany = (reply: FastifyReply, seconds: number) =>
  reply
    .code(429)
    .headers({ "content-type": "application/json; charset=utf-8", "retry-after": seconds })
    .send(JSON.stringify({ ok: false, error: "TOO_MANY_REQUESTS" }));
