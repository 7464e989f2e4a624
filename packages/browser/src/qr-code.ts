import { loadChunk } from "./chunks.ts";

/** A QR code as one SVG path of 1 × 1 squares; `size` squares per side, without the white border. */
export type QrCode = { size: number; path: string };

/** Encodes a text as a QR code. Loads the encoder on first use. */
export async function encodeQrCode(text: string): Promise<QrCode> {
  const { default: qrcode } = await loadChunk("qrcode", () => import("qrcode"));
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const dark = Array.from(modules.data, (bit, index) =>
    bit ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : "",
  );
  return { size, path: dark.join("") };
}
