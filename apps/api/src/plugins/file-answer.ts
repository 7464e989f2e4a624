import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** A file, possibly streamed. Errors before its first byte are refused as usual. */
export type FileAnswer<Content extends Readable | Buffer = Readable | Buffer> = {
  type: string;
  /** Chosen by us, since it is part of a header. */
  name: string;
  headers?: Readonly<Record<string, string>>;
  content: Content;
};

/** Deadline for the last byte. */
export const FILE_WITHIN_MS = 30 * 60_000;

/** Always as a download, never rendered in our origin, and not cached. */
export function sendFile(reply: FastifyReply, { type, name, headers, content }: FileAnswer): FastifyReply {
  return reply
    .headers({ ...headers, "content-disposition": `attachment; filename="${name}"`, "cache-control": "no-store" })
    .type(type)
    .send(content);
}
