import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Draws a single-color picture, as a camera or a page would send it. */
export const draw = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 90 } } });

export const SCRIPT = "<script>alert(document.domain)</script>";
const ZIP = Buffer.from("PK\u0003\u0004 a zip of somebody's own PK\u0005\u0006".padEnd(80, "\0"), "latin1");

type Case = { sent: () => Promise<Buffer>; told: string; headers?: Record<string, string> };

/** Pictures from an attacker or a broken phone, with the expected outcome. */
export const HOSTILE: Record<string, Case> = {
  "a picture that is a page as well": {
    sent: async () => Buffer.concat([await draw().jpeg().toBuffer(), Buffer.from(SCRIPT)]),
    told: "kept",
  },
  "a page in a comment of a png": {
    sent: async () => insertChunk(await draw().png().toBuffer(), "tEXt", Buffer.from(`Comment\0${SCRIPT}`)),
    told: "kept",
  },
  "a bomb: 30,000 × 30,000 in a few bytes": {
    sent: async () => writePngHeader(30_000, 30_000),
    told: "UPLOAD_TOO_MANY_PIXELS",
  },
  "one side of two thousand million": { sent: async () => writePngHeader(2_000_000_000, 1), told: "UPLOAD_UNREADABLE" },
  "half a picture": {
    sent: async () => {
      const whole = await draw(400, 300).jpeg().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    told: "UPLOAD_UNREADABLE",
  },
  "a drawing with a script": {
    sent: async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    told: "UPLOAD_TYPE_UNKNOWN",
  },
  "a page called picture.png": {
    sent: async () => Buffer.from(`<!doctype html>${SCRIPT}`),
    told: "UPLOAD_TYPE_UNKNOWN",
    headers: { "content-disposition": 'attachment; filename="picture.png"' },
  },
  "the beginning of a png, then a page": {
    sent: async () => Buffer.concat([(await draw().png().toBuffer()).subarray(0, 16), Buffer.from(SCRIPT)]),
    told: "UPLOAD_UNREADABLE",
  },
  "a gif": { sent: async () => Buffer.from("GIF89a\u0001\0\u0001\0\0\0\0;", "latin1"), told: "UPLOAD_TYPE_UNKNOWN" },
  "where it was taken": {
    sent: () =>
      draw()
        .withExif({ IFD3: { GPSLatitude: "14/1 35/1 0/1", GPSLatitudeRef: "N" }, IFD0: { Artist: SCRIPT } })
        .jpeg()
        .toBuffer(),
    told: "kept",
  },
  "two endings and a path": {
    sent: () => draw().png().toBuffer(),
    told: "kept",
    headers: { "content-disposition": 'attachment; filename="../../etc/cron.d/receipt.php.png"' },
  },
  "a moving picture": { sent: async () => animate(await draw().png().toBuffer()), told: "kept" },
  "nothing at all": { sent: async () => Buffer.alloc(0), told: "UPLOAD_TYPE_UNKNOWN" },
  "colours of a printer, with a profile": {
    sent: () => draw().toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer(),
    told: "kept",
  },
  "an archive behind its end": { sent: async () => Buffer.concat([await draw().png().toBuffer(), ZIP]), told: "kept" },
  "more than it may be": { sent: async () => Buffer.alloc(5_000_001, 0xff), told: "BODY_TOO_LARGE" },
  "text that unpacks to twenty megabytes": {
    sent: async () => {
      const packed = deflateSync(Buffer.alloc(20_000_000));
      return insertChunk(await draw().png().toBuffer(), "zTXt", Buffer.concat([Buffer.from("Comment\0\0"), packed]));
    },
    told: "kept",
  },
};

const SIGNATURE_AND_HEADER = 33;

function writeChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Inserts a chunk directly after the header, where every decoder reads it. */
function insertChunk(png: Buffer, name: string, content: Buffer): Buffer {
  const [head, rest] = [png.subarray(0, SIGNATURE_AND_HEADER), png.subarray(SIGNATURE_AND_HEADER)];
  return Buffer.concat([head, writeChunk(name, content), rest]);
}

function writePngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = writeChunk("IDAT", deflateSync(Buffer.alloc(1_000)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, writeChunk("IHDR", header), data, writeChunk("IEND", Buffer.alloc(0))]);
}

/** Makes an animated PNG (APNG) of two frames, of which only the first may remain. */
function animate(png: Buffer): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return insertChunk(png, "acTL", control);
}
