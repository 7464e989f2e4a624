import { addressOf, flights } from "@perya/contract/studio";

/** Writes a point in hundredths: "2.47". */
export function formatPoint(point: number): string {
  return (point / 100).toFixed(2);
}

export const timesOf = (point: number) => `${formatPoint(point)}×`;

/** Writes a time with milliseconds in local time: "21:58:07.412". */
export function formatMoment(ms: number): string {
  const moment = new Date(ms);
  const two = (value: number) => String(value).padStart(2, "0");
  const face = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(":");
  return `${face}.${String(moment.getMilliseconds()).padStart(3, "0")}`;
}

/** Shortens a hash for comparison by eye: both ends in groups of four. */
export function shortenHash(hash: string): string {
  const groups = (text: string) => text.match(/.{4}/g)?.join(" ") ?? text;
  return `${groups(hash.slice(0, 8))} … ${groups(hash.slice(-8))}`;
}

/** Parses a typed point to hundredths; undefined if invalid. */
export function readPoint(text: string): number | undefined {
  const trimmed = text.trim().replace(",", ".").replace(/×$/, "");
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(trimmed)) return undefined;
  const point = Math.round(Number(trimmed) * 100);
  return point >= 101 && point <= 1_000_000 ? point : undefined;
}

/** URL of the verifier for a finished flight. */
export function proofOf(number: number, language: string): string {
  return addressOf(flights.proveFlight, { params: { number }, query: { lang: language } });
}
