/** QR Ph payload (EMVCo merchant-presented mode): a sequence of fields, each with id, length and value. */

export type QrPh = { merchantName: string; city: string; amount: string; reference: string; isDynamic?: boolean };

/** CRC-16 (polynomial 1021, initial FFFF) over everything including the CRC field's id and length. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, "latin1")) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, "0")}${value}`;

/** Reduces text to printable ASCII, cut to the field's maximum length. */
const plain = (text: string, most: number) =>
  text
    .normalize("NFKD")
    .replaceAll(/[^ -~]/g, "")
    .slice(0, most)
    .toUpperCase();

export function writeQrPh({ merchantName, city, amount, reference, isDynamic = true }: QrPh): string {
  const merchant = [field("00", "ph.ppmi.p2m"), field("01", "SNDBPHM1XXX"), field("03", "PERYASANDBOX")].join("");
  const text = [
    field("00", "01"),
    field("01", isDynamic ? "12" : "11"),
    field("28", merchant),
    field("52", "7995"),
    field("53", "608"),
    field("54", amount),
    field("58", "PH"),
    field("59", plain(merchantName, 25)),
    field("60", plain(city, 15)),
    field("62", field("05", reference) + field("07", "0001")),
    field("88", field("00", "ph.ppmi.qrph")),
    "6304",
  ].join("");
  return text + crc16(text);
}

/** Parses the fields, by id. Null if the payload is malformed or its checksum is wrong. */
export function readQrPh(text: string): ReadonlyMap<string, string> | null {
  if (text.length < 8 || crc16(text.slice(0, -4)) !== text.slice(-4)) return null;
  return readFields(text);
}

export function readFields(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [id, length] = [text.slice(at, at + 2), Number(text.slice(at + 2, at + 4))];
    const value = text.slice(at + 4, at + 4 + length);
    if (!/^\d\d$/.test(id) || !Number.isInteger(length) || value.length !== length) return null;
    fields.set(id, value);
    at += 4 + length;
  }
  return fields;
}
