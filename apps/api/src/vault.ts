import { createVault as createVaultOf, type Vault as VaultOf } from "@perya/server";
import type { Random } from "./random.ts";
import type { SealKeys } from "./seal-keys.ts";

/** The purpose of each derived key. */
export type VaultUse =
  | "code"
  | "captcha"
  | "work"
  | "place"
  | "bucket"
  | "authenticator"
  | "password"
  | "vendor"
  | "security"
  | "personal"
  | "contact"
  | "target"
  | "operator"
  | "contract"
  | "payment"
  | "paymentReturn"
  | "raffle"
  | "lottery";

export type Vault = VaultOf<VaultUse>;

/** Derives all keys from the seal keys, so that an operator has one file to protect. */
export function createVault(sealKeys: SealKeys, random: Random): Vault {
  const find = (keyId: string) => sealKeys.find(keyId)?.privateKey.export({ type: "pkcs8", format: "der" });
  const { keyIds } = sealKeys;
  return createVaultOf<VaultUse>(
    { current: sealKeys.current.keyId, keyIds, find, setting: "SEAL_KEY_FILE" },
    random.bytes,
  );
}
