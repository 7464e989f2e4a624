import { hash } from "node:crypto";
import { createChance, type Chance } from "@perya/art/chance";
import { formatUuid } from "@perya/db";

/** Creates deterministic random numbers, so that parallel or restarted seeding creates the same data. */
export function createSeededChance(seed: string): Chance {
  return createChance(hash("sha256", seed, "buffer").readUInt32BE());
}

/**
 * Returns an id derived from its purpose, the same in every database (RFC 9562, version 8). With a moment, it sorts
 * by that time among other ids (version 7).
 */
export function stableId(name: string, at?: Date): string {
  const bytes = hash("sha256", `perya demo ${name}`, "buffer").subarray(0, 16);
  if (at) bytes.writeUIntBE(at.getTime(), 0, 6);
  return formatUuid(bytes, at ? 7 : 8);
}
