export type PictureType = "image/png" | "image/jpeg";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Detects the type by the first bytes, because names and headers come from the sender and prove nothing. */
export function sniffPicture(bytes: Buffer): PictureType | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return "image/png";
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? "image/jpeg" : null;
}

type Named = { brandId: string; id: string; type: PictureType; at: Date };

/** Builds the path of a stored file from brand, month and id. No part of it comes from the sender. */
export function writeStorageKey({ brandId, id, type, at }: Named): string {
  return `${brandId}/${at.toISOString().slice(0, 7)}/${id}.${endingOf(type)}`;
}

export function endingOf(type: PictureType): "png" | "jpg" {
  return type === "image/png" ? "png" : "jpg";
}
