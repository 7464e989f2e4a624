import { isIP } from "node:net";

/** Who an address belongs to, and how many others may share it: a wider network is allowed so many times as much. */
export type Network = { name: string; share: number };

/**
 * Of the new kind a subscriber owns at least a /64, often a /56 or a /48: whoever may change among 65,536 of the narrow
 * ones must be counted by the wide ones, too.
 */
const WIDTHS_V6 = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const;

/** Neighbours of the old kind. They share a provider rather than an owner: good for a price, too wide for a wall. */
const NEIGHBOURS_V4 = { bits: 24, share: 8 } as const;

/** Whom a bucket counts: one IPv4 address, or one IPv6 subscriber, who owns a whole /64 of addresses. */
export function bucketOf(ip: string): string {
  const address = unmapped(ip);
  return isIP(address) === 6 ? groupsOf(address).slice(0, 4).join(":") : address;
}

/** The networks whose buckets one address takes from, the narrowest first. */
export function wallsOf(ip: string): Network[] {
  const address = unmapped(ip);
  if (isIP(address) !== 6) return [{ name: address, share: 1 }];
  return WIDTHS_V6.map(({ bits, share }) => ({ name: cutV6(groupsOf(address), bits), share }));
}

/** The networks by which failures make everything dearer, the narrowest first. */
export function networksOf(ip: string): Network[] {
  const address = unmapped(ip);
  if (isIP(address) !== 4) return wallsOf(address);
  const { bits, share } = NEIGHBOURS_V4;
  return [...wallsOf(address), { name: `${address.split(".").slice(0, 3).join(".")}.0/${bits}`, share }];
}

/** The neighbourhood of an address: 256 of the old kind, one subscriber's share of the new. */
export function networkOf(ip: string): string {
  const address = unmapped(ip);
  if (isIP(address) === 4) return address.split(".").slice(0, 3).join(".");
  return groupsOf(address).slice(0, 3).join(":");
}

/** An old address in new clothes is the old one. */
function unmapped(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** Eight groups, each spelled one way: what a proxy writes is not always what a socket says. */
function groupsOf(address: string): string[] {
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  return [...front, ...zeros, ...back].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
}

/** The narrowest keeps the name it always had; the others say how wide they are. */
function cutV6(groups: readonly string[], bits: number): string {
  if (bits === 64) return groups.slice(0, 4).join(":");
  const whole = groups.slice(0, Math.floor(bits / 16));
  if (bits % 16 === 0) return `${whole.join(":")}::/${bits}`;
  const part = Number.parseInt(groups[whole.length] ?? "0", 16) >> (16 - (bits % 16));
  return `${whole.join(":")}:${part.toString(16)}/${bits}`;
}
