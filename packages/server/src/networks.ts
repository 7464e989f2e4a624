import { isIP } from "node:net";

/** A network of an address. Its limits are multiplied by `share`, because a wider network has more users. */
export type Network = { name: string; share: number };

/**
 * Prefix lengths of IPv6 networks to count. A subscriber owns at least a /64, often a /56 or a /48 with its 65,536
 * /64 networks. So counting only the /64 would be easy to evade.
 */
const WIDTHS_V6 = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const;

/**
 * Neighboring IPv4 addresses. They share a provider, not an owner, so they raise the cost of attempts but are never
 * blocked.
 */
const NEIGHBOURS_V4 = { bits: 24, share: 8 } as const;

/** Returns the client that a bucket counts: an IPv4 address, or the /64 of an IPv6 subscriber. */
export function bucketOf(ip: string): string {
  const address = unmapped(ip);
  return isIP(address) === 6 ? groupsOf(address).slice(0, 4).join(":") : address;
}

/** Lists the networks whose buckets an address counts against, narrowest first. */
export function wallsOf(ip: string): Network[] {
  const address = unmapped(ip);
  if (isIP(address) !== 6) return [{ name: address, share: 1 }];
  return WIDTHS_V6.map(({ bits, share }) => ({ name: cutV6(groupsOf(address), bits), share }));
}

/** Lists the networks for which failures raise the cost of attempts, narrowest first. */
export function networksOf(ip: string): Network[] {
  const address = unmapped(ip);
  if (isIP(address) !== 4) return wallsOf(address);
  const { bits, share } = NEIGHBOURS_V4;
  return [...wallsOf(address), { name: `${address.split(".").slice(0, 3).join(".")}.0/${bits}`, share }];
}

/** Returns the wider network of an address: the 256 IPv4 neighbors, or the /48 of an IPv6 subscriber. */
export function networkOf(ip: string): string {
  const address = unmapped(ip);
  if (isIP(address) === 4) return address.split(".").slice(0, 3).join(".");
  return groupsOf(address).slice(0, 3).join(":");
}

/** Converts an IPv4-mapped IPv6 address to IPv4. Leaves other addresses unchanged. */
function unmapped(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** Splits an address into eight normalized groups, because a proxy may spell it differently from a socket. */
function groupsOf(address: string): string[] {
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  return [...front, ...zeros, ...back].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
}

/** Writes a network's name. The narrowest keeps its original form; others include their width. */
function cutV6(groups: readonly string[], bits: number): string {
  if (bits === 64) return groups.slice(0, 4).join(":");
  const whole = groups.slice(0, Math.floor(bits / 16));
  if (bits % 16 === 0) return `${whole.join(":")}::/${bits}`;
  const part = Number.parseInt(groups[whole.length] ?? "0", 16) >> (16 - (bits % 16));
  return `${whole.join(":")}:${part.toString(16)}/${bits}`;
}
