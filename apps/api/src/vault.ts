import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import type { Dice } from "./chance.ts";
import type { SealKeys } from "./seal-keys.ts";

/** What each derived key is for: a value hashed or locked away for one use means nothing in another. */
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
  | "target";

/** Where something locked stands: table, column, brand and whose. */
export type VaultPlace = readonly [table: string, column: string, brandId: string, ownerId: string];

/**
 * Keys that are nowhere in the database: short secrets are hashed and long ones locked away with them, so that whoever
 * steals the tables can neither search all six-digit codes nor read a secret.
 */
export type Vault = {
  hash: (use: VaultUse, ...parts: string[]) => Buffer;
  /** Under every key there is, the current one first: what was hashed before a key was replaced is found as well. */
  hashes: (use: VaultUse, ...parts: string[]) => Buffer[];
  /** With a place, it opens in that place alone: moved to another row, it is nothing. */
  lock: (use: VaultUse, secret: string, place?: VaultPlace) => Buffer;
  unlock: (use: VaultUse, locked: Buffer, place?: VaultPlace) => string;
  /** How everything begins that is locked under the current key; the rest must be locked again before its key goes. */
  currentMark: Buffer;
};

const KEY_ID_BYTES = 6;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** All keys come from the seal keys: an operator has one file to guard. A locked secret names the one it is under. */
export function createVault(sealKeys: SealKeys, dice: Dice): Vault {
  const derived = new Map<string, KeyObject>();

  function keyFor(use: VaultUse, keyId: string): KeyObject {
    const name = `${keyId} ${use}`;
    const known = derived.get(name);
    if (known) return known;
    const seal = sealKeys.find(keyId);
    if (!seal)
      throw new Error(`The seal key ${keyId} is gone from SEAL_KEY_FILE, but something is still locked under it.`);
    const material = seal.privateKey.export({ type: "pkcs8", format: "der" });
    const key = createSecretKey(Buffer.from(hkdfSync("sha256", material, "", `perya vault ${use}`, 32)));
    derived.set(name, key);
    return key;
  }

  /** Lengths go in, too: "1" + "23" and "12" + "3" are not the same. */
  function hashUnder(keyId: string, use: VaultUse, parts: string[]): Buffer {
    return createHmac("sha256", keyFor(use, keyId)).update(JSON.stringify(parts)).digest();
  }

  const current = sealKeys.current.keyId;
  return {
    hash: (use, ...parts) => hashUnder(current, use, parts),
    hashes: (use, ...parts) => sealKeys.keyIds.map((keyId) => hashUnder(keyId, use, parts)),
    lock: (use, secret, place) => {
      const iv = dice.bytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", keyFor(use, current), iv);
      if (place) cipher.setAAD(Buffer.from(JSON.stringify(place)));
      const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.from(current, "hex"), iv, body, cipher.getAuthTag()]);
    },
    unlock: (use, locked, place) => {
      const [idEnd, ivEnd] = [KEY_ID_BYTES, KEY_ID_BYTES + IV_BYTES];
      const key = keyFor(use, locked.subarray(0, idEnd).toString("hex"));
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv("aes-256-gcm", key, locked.subarray(idEnd, ivEnd), options);
      if (place) decipher.setAAD(Buffer.from(JSON.stringify(place)));
      decipher.setAuthTag(locked.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(locked.subarray(ivEnd, -TAG_BYTES)), decipher.final()]).toString("utf8");
    },
    currentMark: Buffer.from(current, "hex"),
  };
}
