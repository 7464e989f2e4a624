import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from "node:crypto";

/** Source of a vault's keys. A key id is twelve hexadecimal digits, and every locked value names its key. */
export type VaultKeys = {
  current: string;
  /** Ids of all keys, to find values hashed under older ones. Without it only the current key is used. */
  keyIds?: readonly string[];
  /** Key material by id; undefined if the key no longer exists. */
  find: (keyId: string) => Buffer | undefined;
  /** Name of the setting with the keys, for error messages. */
  setting: string;
};

/** Location of a locked value: table, column, brand and owner. */
export type VaultPlace = readonly [table: string, column: string, brandId: string, ownerId: string];

/**
 * Hashes and encrypts with keys that are not in the database, so that a stolen table reveals neither short codes (by
 * trying all six-digit codes) nor secrets. A value hashed or locked for one use is invalid in another.
 */
export type Vault<Use extends string> = {
  hash: (use: Use, ...parts: string[]) => Buffer;
  /** Hashes under every key, newest first, to find values from before a key rotation. */
  hashes: (use: Use, ...parts: string[]) => Buffer[];
  /** Encrypts a secret. With a place it can be decrypted only there: copied to another row, it is invalid. */
  lock: (use: Use, secret: string, place?: VaultPlace) => Buffer;
  unlock: (use: Use, locked: Buffer, place?: VaultPlace) => string;
  /**
   * Prefix of everything encrypted under the current key. Other values must be encrypted again before their key is
   * removed.
   */
  currentMark: Buffer;
};

/** Returns the id of a text used as a key: a hash that does not reveal it. */
export function nameKey(text: string): string {
  return createHash("sha256")
    .update(`id of ${text}`)
    .digest("hex")
    .slice(0, 2 * KEY_ID_BYTES);
}

const KEY_ID_BYTES = 6;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createVault<Use extends string>(keys: VaultKeys, randomBytes: (count: number) => Buffer): Vault<Use> {
  const derived = new Map<string, KeyObject>();

  function keyFor(use: Use, keyId: string): KeyObject {
    const name = `${keyId} ${use}`;
    const known = derived.get(name);
    if (known) return known;
    const material = keys.find(keyId);
    if (!material)
      throw new Error(`The key ${keyId} is gone from ${keys.setting}, but something is still locked under it.`);
    const key = createSecretKey(Buffer.from(hkdfSync("sha256", material, "", `perya vault ${use}`, 32)));
    derived.set(name, key);
    return key;
  }

  /** Hashes the parts as a JSON array, so that "1" + "23" and "12" + "3" differ. */
  function hashUnder(keyId: string, use: Use, parts: string[]): Buffer {
    return createHmac("sha256", keyFor(use, keyId)).update(JSON.stringify(parts)).digest();
  }

  const { current, keyIds = [current] } = keys;
  return {
    hash: (use, ...parts) => hashUnder(current, use, parts),
    hashes: (use, ...parts) => keyIds.map((keyId) => hashUnder(keyId, use, parts)),
    lock: (use, secret, place) => {
      const iv = randomBytes(IV_BYTES);
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
