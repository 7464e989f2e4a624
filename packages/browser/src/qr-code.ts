import { loadChunk } from "./chunks.ts";

/** A QR code as one path of an SVG, in squares of 1 × 1; `size` squares on each side, without the white border. */
export type QrCode = { size: number; path: string };

/** The encoder comes only when somebody needs it. */
export async function encodeQrCode(text: string): Promise<QrCode> {
  const { default: qrcode } = await loadChunk("qrcode", () => import("qrcode"));
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const dark = Array.from(modules.data, (bit, index) =>
    bit ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : "",
  );
  return { size, path: dark.join("") };
}
