const TEXT_AT_ONCE = 0x81;
const SHORT = 126;
const LONG = 127;

/**
 * Encodes a text as a WebSocket frame (RFC 6455, 5.2). Server frames have no mask and are identical for all clients,
 * so a broadcast is framed once.
 */
export function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  if (length < SHORT) return Buffer.concat([Buffer.from([TEXT_AT_ONCE, length]), payload]);
  const head = Buffer.alloc(length < 2 ** 16 ? 4 : 10);
  head[0] = TEXT_AT_ONCE;
  head[1] = length < 2 ** 16 ? SHORT : LONG;
  if (length < 2 ** 16) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}

/** Decodes the text of a frame. */
export function textOf(frame: Buffer): string {
  const mark = frame[1] ?? 0;
  return frame.toString("utf8", mark < SHORT ? 2 : mark === SHORT ? 4 : 10);
}
