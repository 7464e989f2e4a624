import sharp from "sharp";

/** A plain screenshot of a followed page, as a phone would save it. */
export async function renderScreenshot(number: number): Promise<Buffer> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640">
    <rect width="360" height="640" fill="#f4f6f8"/><rect width="360" height="72" fill="#2a6f97"/>
    <circle cx="56" cy="140" r="34" fill="#c97b4a"/><rect x="108" y="118" width="${150 + number * 20}" height="16" rx="8" fill="#8a99a8"/>
    <rect x="108" y="146" width="96" height="12" rx="6" fill="#b8c4cf"/><rect x="24" y="204" width="312" height="44" rx="22" fill="#2a6f97"/>
  </svg>`;
  return sharp(Buffer.from(picture)).png().toBuffer();
}
