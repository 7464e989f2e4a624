import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** A file as an answer, possibly streamed. Errors before its first byte get the usual error response. */
export type FileAnswer<Content extends Readable | Buffer = Readable | Buffer> = {
  type: string;
  /** The file's name. It is part of a header, so the server chooses it. */
  name: string;
  headers?: Readonly<Record<string, string>>;
  content: Content;
};

/** Time limit until the last byte is sent. */
export const FILE_WITHIN_MS = 30 * 60_000;

/** Sends a file as a download, so that browsers never render it in our origin. Not cached. */
export function sendFile(reply: FastifyReply, { type, name, headers, content }: FileAnswer): FastifyReply {
  return reply
    .headers({ ...headers, "content-disposition": `attachment; filename="${name}"`, "cache-control": "no-store" })
    .type(type)
    .send(content);
}
