import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { chooseEncoding, compress } from "../compression.ts";
import { createTtlCache } from "../ttl-cache.ts";

/** Less than this fits one packet with its headers, compressed or not. */
const WORTH_IT_BYTES = 1_024;

/** Everybody of a brand is sent the same lists: they are compressed once. At most some 10 MB of them. */
const KEPT = { maxAgeMs: 10 * 60_000, maxKeys: 500 };

/**
 * What is read travels compressed, and a public list that the caller still has does not travel at all (0030). What is changed
 * is answered as it is: such answers hold tokens and codes, and beside a secret nothing that a stranger may have written
 * is compressed, or its length would tell of the secret (BREACH).
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
 * May be kept, but not used without asking: an operator's change shows at once. The same words of two brands have two tags,
 * and whoever is signed in may be told more than a stranger, so theirs is kept by their browser alone.
 */
function markPublic({ brand, language, headers }: FastifyRequest, reply: FastifyReply, answer: string): string {
  const tag = `W/"${hash("sha256", `${brand.id} ${language} ${answer}`, "base64url").slice(0, 27)}"`;
  reply
    .header("etag", tag)
    .header("cache-control", headers.authorization === undefined ? "public, no-cache" : "private, no-cache")
    .header("vary", "accept-encoding, accept-language, authorization");
  return tag;
}

/** Compared as weak tags are: what stands before the quotes does not count. */
function isKnown(known: string | undefined, tag: string): boolean {
  return (known ?? "").split(",").some((each) => each.trim().replace(/^W\//, "") === tag.slice(2));
}
