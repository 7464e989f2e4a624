import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { chooseEncoding, compress } from "../compression.ts";
import { createTtlCache } from "../ttl-cache.ts";

/** Size in bytes below which answers are not compressed: they fit in one packet with their headers. */
const WORTH_IT_BYTES = 1_024;

/** Cache of compressed answers, because all visitors of a brand get the same lists. At most about 10 MB. */
const KEPT = { maxAgeMs: 10 * 60_000, maxKeys: 500 };

/**
 * Compresses answers to GETs, and does not resend a public list that the caller already has (0030). Answers to
 * changes are never compressed: they contain tokens and codes, and compressing those together with text from outside
 * would leak them by length (BREACH).
 */
export function compressAnswers(app: FastifyInstance, { clock }: Pick<Deps, "clock">) {
  const compressed = createTtlCache<Buffer>(clock, KEPT);

  app.addHook("onSend", async (request, reply, answer) => {
    const { route } = request.routeOptions.config;
    if (route?.method !== "GET" || reply.statusCode !== 200 || typeof answer !== "string") return answer;

    const tag = route.isPublic && markPublic(request, reply, answer);
    if (tag && isKnown(request.headers["if-none-match"], tag)) {
      reply.code(304).removeHeader("content-type");
      return null;
    }
    if (Buffer.byteLength(answer) < WORTH_IT_BYTES) return answer;
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (!route.isPublic) reply.header("vary", "accept-encoding");
    if (!encoding) return answer;
    reply.header("content-encoding", encoding);
    return tag
      ? compressed.getOrLoad(`${encoding} ${tag}`, () => compress(answer, encoding))
      : compress(answer, encoding);
  });
}

/**
 * Marks a public answer. It is cached but always revalidated, so that an operator's change shows immediately. Equal
 * content of two brands has different tags. Logged-in callers may see more, so only their own browsers cache their
 * answers.
 */
function markPublic({ brand, language, headers }: FastifyRequest, reply: FastifyReply, answer: string): string {
  const tag = `W/"${hash("sha256", `${brand.id} ${language} ${answer}`, "base64url").slice(0, 27)}"`;
  reply
    .header("etag", tag)
    .header("cache-control", headers.authorization === undefined ? "public, no-cache" : "private, no-cache")
    .header("vary", "accept-encoding, accept-language, authorization");
  return tag;
}

/** True if the caller has this version. Weak comparison: a prefix before the quotes is ignored. */
function isKnown(known: string | undefined, tag: string): boolean {
  return (known ?? "").split(",").some((each) => each.trim().replace(/^W\//, "") === tag.slice(2));
}
