import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** A file, which may be written while it is read. What goes wrong before its first byte is refused as ever. */
export type FileAnswer<Content extends Readable | Buffer = Readable | Buffer> = {
  type: string;
  /** Ours: it stands in a header. */
  name: string;
  headers?: Readonly<Record<string, string>>;
  content: Content;
};

/** Until its last byte has left. */
export const FILE_WITHIN_MS = 30 * 60_000;

/** Never shown as a page of ours: to be kept as a file, by whoever asked and nobody between. */
export function sendFile(reply: FastifyReply, { type, name, headers, content }: FileAnswer): FastifyReply {
  return reply
    .headers({ ...headers, "content-disposition": `attachment; filename="${name}"`, "cache-control": "no-store" })
    .type(type)
    .send(content);
}
