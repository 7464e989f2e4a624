import type { IncomingMessage } from "node:http";

const MAX_BYTES = 65_536;

/** Reads the complete body. Null if it is too large. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > MAX_BYTES) return null;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString("utf8");
}
