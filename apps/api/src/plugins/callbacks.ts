import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Clock } from "../clock.ts";
import { createUnsignedCallLimit } from "./unsigned-call-limit.ts";

/** A call by a vendor's or payment provider's server, before verification. */
export type Callback = {
  /** Identifies the brand and the sender; part of the URL, not secret. */
  keyId: string;
  /** Name of the call, which follows the key in the URL: "debit", "transaction/bet". */
  call: string;
  headers: IncomingHttpHeaders;
  /** The raw bytes that the signature covers. */
  body: Buffer;
};

export type CallbackAnswer = {
  status: number;
  headers?: Record<string, string>;
  body: string;
  /** Why the signature was refused, with what is known about the caller. */
  unsignedCalls?: { reason: string; vendor?: string; keyId?: string };
};
export type AnswerCallback = (callback: Callback) => Promise<CallbackAnswer>;

/** Handles the calls of one area. Also tells by the headers alone whether a call may be signed. */
export type Callee = {
  answer: AnswerCallback;
  mayBeSigned: (head: Omit<Callback, "body">) => Promise<boolean>;
  /** Path for a sender that needs one URL without call names. It contains `:keyId`. */
  url?: `/${string}:keyId`;
};

/** Maximum size of a body. Every wallet and payment call is smaller. */
const BODY_LIMIT_BYTES = 65_536;

/**
 * Serves routes for servers of vendors and payment providers: on any host (the key identifies the brand), open during
 * maintenance, without a module id, and with the raw body, because signatures cover bytes, not parsed values. An
 * address whose calls keep failing is refused before verification, unless the call looks signed: a vendor may share
 * its address with others.
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
          // At most one log line per minute and address, so that many calls do not flood the log.
          if (first) log.warn({ ...answered.unsignedCalls, ip, ...first }, "unsigned callbacks were refused");
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
