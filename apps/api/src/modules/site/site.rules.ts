import { BlockList, isIP } from "node:net";

export type RegionBlock = { addressRange: string | null; countryCode: string | null };

export type RegionFacts = { ip: string; country: string | null; blocks: readonly RegionBlock[] };

/** Says whether the brand is offered where the caller is. An address we cannot read is no reason to let it in. */
export function checkRegion({ ip, country, blocks }: RegionFacts): "ok" | "REGION_RESTRICTED" {
  if (blocks.length === 0) return "ok";
  const address = unmap(ip);
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (isIP(address) === 0) return "REGION_RESTRICTED";

  const ranges = new BlockList();
  for (const { addressRange } of blocks) {
    const [network, bits] = addressRange?.split("/") ?? [];
    if (network) ranges.addSubnet(network, Number(bits ?? widthOf(network)), isIP(network) === 6 ? "ipv6" : "ipv4");
  }
  const isBlocked =
    ranges.check(address, family) || blocks.some(({ countryCode }) => countryCode !== null && countryCode === country);
  return isBlocked ? "REGION_RESTRICTED" : "ok";
}

/** An IPv4 caller on an IPv6 socket shows as ::ffff:a.b.c.d; rules are written for a.b.c.d. */
function unmap(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

function widthOf(network: string): number {
  return isIP(network) === 6 ? 128 : 32;
}
