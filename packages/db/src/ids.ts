import { randomBytes } from "node:crypto";

/** Makes a UUID of version 7: time first, then random bits, so that new rows go to the end of their index. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  return formatUuid(bytes, 7);
}

/** Returns the lowest id that `newId` could make at that moment: later rows have higher ones. */
export function firstIdAt(moment: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(moment.getTime(), 0, 6);
  return formatUuid(bytes, 7);
}

/** Formats sixteen bytes as a UUID (RFC 9562). Six of their bits are replaced by version and variant. */
export function formatUuid(bytes: Buffer, version: 7 | 8): string {
  const marked = Buffer.from(bytes);
  marked[6] = (version << 4) | (bytes.readUInt8(6) & 0x0f);
  marked[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  return marked.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
