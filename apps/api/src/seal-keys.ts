import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  type webcrypto,
} from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readOrMakeFile } from "@perya/server";
import type { Config } from "./config.ts";

type SealKey = {
  keyId: string;
  publicKey: string;
  privateKey: KeyObject;
  /** The key for WebCrypto, which decrypts outside the main thread. */
  openingKey: webcrypto.CryptoKey;
};

/** Keys that decrypt sealed calls. Browsers get the first; the others decrypt calls sealed before a key rotation. */
export type SealKeys = {
  current: SealKey;
  /** Ids of all keys, in the order of the file. */
  keyIds: readonly string[];
  find: (keyId: string) => SealKey | undefined;
};

const MIN_BITS = 3072;

type KeyPlace = Pick<Config, "sealKeyFile" | "dataDir"> & Partial<Pick<Config, "isDemo">>;

export function readSealKeys(config: KeyPlace): SealKeys {
  const { sealKeyFile, dataDir, isDemo = false } = config;
  if (sealKeyFile && !existsSync(sealKeyFile)) throw new Error(`SEAL_KEY_FILE: file ${sealKeyFile} not found.`);
  if (sealKeyFile && !isDemo) requirePrivateFile(sealKeyFile);
  const pem = sealKeyFile ? readFileSync(sealKeyFile, "utf8") : readOrMakeOwnKey(dataDir);
  const blocks = pem.match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? [];
  const keys = blocks.map(readKey);
  const [current] = keys;
  if (!current) throw new Error("SEAL_KEY_FILE contains no private key in PEM.");
  return { current, keyIds: keys.map(({ keyId }) => keyId), find: (keyId) => keys.find((key) => key.keyId === keyId) };
}

const ROOT = 0;
const [GROUP_READS, GROUP_WRITES, OTHERS] = [0o040, 0o020, 0o007];

/**
 * Throws if other users can read the file, because its readers can decrypt everything. A file owned by root may be
 * readable by a group: platforms pass secrets that way to processes that do not run as root.
 */
function requirePrivateFile(file: string) {
  const { mode, uid } = statSync(file);
  const forbidden = GROUP_WRITES | OTHERS | (uid === ROOT ? 0 : GROUP_READS);
  if ((mode & forbidden) === 0) return;
  throw new Error(`SEAL_KEY_FILE: users other than its owner can read or change ${file}. Run: chmod 600 ${file}`);
}

function readKey(pem: string): SealKey {
  const privateKey = createPrivateKey(pem);
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0;
  if (privateKey.asymmetricKeyType !== "rsa" || bits < MIN_BITS) {
    throw new Error(`A seal key must be RSA with at least ${MIN_BITS} bits.`);
  }
  const spki = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const keyId = createHash("sha256").update(spki).digest("hex").slice(0, 12);
  const openingKey = privateKey.toCryptoKey({ name: "RSA-OAEP", hash: "SHA-256" }, false, ["decrypt"]);
  return { keyId, publicKey: spki.toString("base64"), privateKey, openingKey };
}

/** Reads the demo's key, or generates it first. */
function readOrMakeOwnKey(dataDir: string): string {
  return readOrMakeFile(join(dataDir, "seal-key.pem"), () =>
    generateKeyPairSync("rsa", { modulusLength: MIN_BITS }).privateKey.export({ type: "pkcs8", format: "pem" }),
  );
}
