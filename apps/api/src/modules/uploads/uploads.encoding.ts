import type sharpType from "sharp";
import type { Sharp } from "sharp";
import { AppError } from "../../app-error.ts";
import { createConcurrencyLimit, SPARE_CORES } from "../../concurrency-limit.ts";
import { sniffPicture, type PictureType } from "./uploads.rules.ts";

export type Encoded = { type: PictureType; bytes: Buffer; width: number; height: number };

/**
 * Maximum size, 8,000 × 5,000: more than any phone produces. The size is in the file's header, so that decompression
 * bombs are refused before decoding.
 */
const MAX_PIXELS = 40_000_000;
/** Maximum length of the longer side of stored pictures, in pixels. A receipt is readable at half of it. */
const LONGEST_SIDE = 2_400;
const WITHIN_SECONDS = 8;

const takeTurn = createConcurrencyLimit({ atOnce: SPARE_CORES, waiting: 32 });

/**
 * Re-encodes the visible picture, so that no original bytes, location, name, color profile, trailing data or further
 * frames remain. Runs on libvips threads, a few at once, with a time limit.
 */
export async function encodePicture(sent: Buffer): Promise<Encoded> {
  const type = sniffPicture(sent);
  if (!type) throw new AppError("UPLOAD_TYPE_UNKNOWN");
  return takeTurn(async () => {
    const sharp = await loadSharp();
    // With "truncated", the missing part would be gray. With "warning", the picture is refused and must be sent
    // again.
    const opened = sharp(sent, { limitInputPixels: false, failOn: "warning", pages: 1 });
    const { width, height } = await readable(opened.metadata());
    if (width * height > MAX_PIXELS) throw new AppError("UPLOAD_TOO_MANY_PIXELS");
    const inside = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true } as const;
    const seen = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: "warning", pages: 1 })
      .timeout({ seconds: WITHIN_SECONDS })
      .autoOrient()
      .resize(inside)
      .toColourspace("srgb");
    const { data, info } = await readable(write(seen, type).toBuffer({ resolveWithObject: true }));
    return { type, bytes: data, width: info.width, height: info.height };
  });
}

function write(picture: Sharp, type: PictureType): Sharp {
  return type === "image/png" ? picture.png({ compressionLevel: 8 }) : picture.jpeg({ quality: 85 });
}

/** Turns an error of libvips into a refusal, because every such error is caused by the picture. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new AppError("UPLOAD_UNREADABLE");
  }
}

let loading: Promise<typeof sharpType> | undefined;

/**
 * Loads sharp with the first picture, because most processes never get one. Disables all decoders except the two that
 * we need.
 */
function loadSharp() {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer"] });
    return sharp;
  });
  return loading;
}
