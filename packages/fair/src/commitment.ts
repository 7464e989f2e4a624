import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isHash } from "./chain.ts";

/** Returns the server seed hash that is shown before the first bet: SHA-256 of the seed's text. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

const SEED_BYTES = 32;
const SEED_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const SEED_PATTERN = new RegExp(`^[${SEED_ALPHABET}]{52}$`, "u");

/**
 * Encodes random bytes as a server seed: 52 letters and digits of five bits each, the last one of one bit. A seed
 * never has 64 characters, so that a hash pasted by mistake is recognized by its length.
 */
export function spellServerSeed(bytes: Uint8Array): string {
  if (bytes.length !== SEED_BYTES) throw new Error(`a server seed has ${SEED_BYTES} bytes, not ${bytes.length}`);
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/gu) ?? []).map((five) => SEED_ALPHABET[Number.parseInt(five, 2)]).join("");
}

/** Result of comparing a revealed seed with the hash shown before. */
export type Reveal =
  /** The seed matches the hash that was shown before. */
  | "kept"
  /** The player entered a hash instead of the seed. */
  | "hash"
  /** The seed does not match the hash. */
  | "other";

export function checkReveal(serverSeed: string, serverSeedHash: string): Reveal {
  if (commitmentOf(serverSeed) === serverSeedHash) return "kept";
  return serverSeed === serverSeedHash || isHash(serverSeed) ? "hash" : "other";
}

/** True if a text has the form of our server seeds. Verifiers may accept others, since the hash decides. */
export function isServerSeed(text: string): boolean {
  return SEED_PATTERN.test(text);
}
