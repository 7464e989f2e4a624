import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

type Entry = { name: string; content: AsyncIterable<string> | Iterable<string> };
type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number };

const VERSION = 20;
/** Bit 3: sizes follow the content. Bit 11: names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/**
 * Date of every entry, 1980-01-01: constant, so that equal rows give equal files. The file's name has the real date.
 */
const DAY = 0x0021;
const MAX_BYTES = 0xff_ff_ff_ff;

/**
 * Writes a streamed ZIP: each entry is compressed while it is read, and its size follows it, so that no file is held
 * in memory. Reads only as fast as its consumer.
 */
export async function* writeZip(entries: Iterable<Entry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name: text, content } of entries) {
    const name = Buffer.from(text);
    const entry: Written = { name, crc: 0, packed: 0, size: 0, offset };
    const head = localHead(name);
    yield head;
    for await (const chunk of pack(content, entry)) yield chunk;
    const sizes = descriptor(entry);
    yield sizes;
    offset += head.length + entry.packed + sizes.length;
    if (entry.size > MAX_BYTES || offset > MAX_BYTES) throw new Error("A ZIP without ZIP64 is limited to 4 GB.");
    written.push(entry);
  }
  const list = Buffer.concat(written.map(centralHead));
  yield list;
  yield centralEnd(written.length, list.length, offset);
}

async function* pack(content: Entry["content"], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const count = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  };
  // An error in either stream destroys the other. The reader gets it from the stream that it reads.
  pipeline(Readable.from(count(), { highWaterMark: 1 }), deflate, () => {});
  for await (const chunk of deflate) {
    entry.packed += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DAY, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08_07_4b_50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(size, 12);
  return sizes;
}

function centralHead({ name, crc, packed, size, offset }: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02_01_4b_50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(DEFLATED, 10);
  head.writeUInt16LE(DAY, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name]);
}

function centralEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
