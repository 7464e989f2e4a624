import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";

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

export type CallbackAnswer = { status: number; headers?: Record<string, string>; body: string };
export type AnswerCallback = (callback: Callback) => Promise<CallbackAnswer>;

/** No call of a wallet or a payment is larger. */
const BODY_LIMIT_BYTES = 65_536;

/**
 * Routes for other companies' servers: on any host (the key names the brand), open during maintenance, without a module
 * id, and with the body as it came, because a signature is over bytes and not over what a parser makes of them.
 */
export function serveCallbacks(app: FastifyInstance, area: string, answer: AnswerCallback) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: unknown, bytes: Buffer) => bytes);
    scope.route<{ Params: { keyId: string; "*": string } }>({
      method: "POST",
      url: `/callbacks/${area}/:keyId/*`,
      bodyLimit: BODY_LIMIT_BYTES,
      config: { isForAnyHost: true, isCallback: true },
      handler: async ({ params, headers, body }, reply) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const answered = await answer({ keyId: params.keyId, call: params["*"], headers, body: bytes });
        return reply
          .code(answered.status)
          .headers({ "content-type": "application/json; charset=utf-8", ...answered.headers })
          .send(answered.body);
      },
    });
  });
}
