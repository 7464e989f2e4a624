import type sharpType from "sharp";
import type { Sharp } from "sharp";
import { AppError } from "../../app-error.ts";
import { createConcurrencyLimit, SPARE_CORES } from "../../concurrency-limit.ts";
import { sniffPicture, type PictureType } from "./uploads.rules.ts";

export type Encoded = { type: PictureType; bytes: Buffer; width: number; height: number };

/** 8,000 × 5,000: more than any phone's screen or camera needs for a receipt. A bomb says its size before it goes off. */
const MAX_PIXELS = 40_000_000;
/** The longer side of what we keep: a receipt is read at half of it. */
const LONGEST_SIDE = 2_400;
const WITHIN_SECONDS = 8;

const takeTurn = createConcurrencyLimit({ atOnce: SPARE_CORES, waiting: 32 });

/**
 * Makes a new picture of what is seen in the one that was sent: none of its bytes, no place, no name, no colour profile,
 * nothing behind its end, one frame. It runs on threads of libvips, a few at once, and no longer than it may.
 */
export async function encodePicture(sent: Buffer): Promise<Encoded> {
  const type = sniffPicture(sent);
  if (!type) throw new AppError("UPLOAD_TYPE_UNKNOWN");
  return takeTurn(async () => {
    const sharp = await loadSharp();
    // "truncated" would show grey where the rest should be; whoever has half a receipt sends it again.
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

/** Whatever libvips says is about the picture: nobody else can have made a mistake here. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new AppError("UPLOAD_UNREADABLE");
  }
}

let loading: Promise<typeof sharpType> | undefined;

/** With the first picture: most processes never see one. Every reader but the two we need is shut. */
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
