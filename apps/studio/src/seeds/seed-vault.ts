import { join } from "node:path";
import { createVault, nameKey, readOrMakeFile, type Vault } from "@perya/server";
import type { Entropy } from "../chance.ts";
import type { Config } from "../config.ts";

/** Encrypts unrevealed secrets: players' server seeds and chain secrets. */
export type SeedVault = Vault<"server seed" | "chain">;

const KEY_BYTES = 32;

/** Uses the operator's keys, current one first. The demo creates a key and stores it with its data. */
export function openSeedVault(
  { seedKeys, dataDir }: Pick<Config, "seedKeys" | "dataDir">,
  entropy: Entropy,
): SeedVault {
  const makeKey = () => entropy.bytes(KEY_BYTES).toString("hex");
  const texts = seedKeys.length > 0 ? seedKeys : [readOrMakeFile(join(dataDir, "studio-seed-key"), makeKey)];
  const keys = new Map(texts.map((text) => [nameKey(text), Buffer.from(text)]));
  const [current = ""] = keys.keys();
  return createVault({ current, find: (keyId) => keys.get(keyId), setting: "STUDIO_SEED_KEY" }, entropy.bytes);
}
