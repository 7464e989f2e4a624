import { createVault as createVaultOf, type Vault as VaultOf } from "@perya/server";
import type { Random } from "./random.ts";
import type { SealKeys } from "./seal-keys.ts";

/** What each derived key is for. */
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
  | "paymentReturn";

export type Vault = VaultOf<VaultUse>;

/** All keys come from the seal keys: an operator has one file to guard. */
export function createVault(sealKeys: SealKeys, random: Random): Vault {
  const find = (keyId: string) => sealKeys.find(keyId)?.privateKey.export({ type: "pkcs8", format: "der" });
  const { keyIds } = sealKeys;
  return createVaultOf<VaultUse>(
    { current: sealKeys.current.keyId, keyIds, find, setting: "SEAL_KEY_FILE" },
    random.bytes,
  );
}
