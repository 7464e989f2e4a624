import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from "node:crypto";

/** Where a vault's keys come from. A key's id is twelve hexadecimal digits, and what is locked names it. */
export type VaultKeys = {
  current: string;
  /** Of all of them, where something is to be found that was hashed under an older one; else the current one alone. */
  keyIds?: readonly string[];
  /** What a key is made of; undefined where nobody has it any more. */
  find: (keyId: string) => Buffer | undefined;
  /** The setting that holds them, to name it where one is missing. */
  setting: string;
};

/** Where something locked stands: table, column, brand and whose. */
export type VaultPlace = readonly [table: string, column: string, brandId: string, ownerId: string];

/**
 * Keys that are nowhere in the database: short secrets are hashed and long ones locked away with them, so that whoever
 * steals the tables can neither search all six-digit codes nor read a secret. A value hashed or locked away for one use
 * means nothing in another.
 */
export type Vault<Use extends string> = {
  hash: (use: Use, ...parts: string[]) => Buffer;
  /** Under every key there is, in their order: what was hashed before a key was replaced is found as well. */
  hashes: (use: Use, ...parts: string[]) => Buffer[];
  /** With a place, it opens in that place alone: moved to another row, it is nothing. */
  lock: (use: Use, secret: string, place?: VaultPlace) => Buffer;
  unlock: (use: Use, locked: Buffer, place?: VaultPlace) => string;
  /** How everything begins that is locked under the current key; the rest must be locked again before its key goes. */
  currentMark: Buffer;
};

/** The id of a key that is a text: says nothing of it. */
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

  /** Lengths go in, too: "1" + "23" and "12" + "3" are not the same. */
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
