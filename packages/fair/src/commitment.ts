import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isHash } from "./chain.ts";

/** What a player sees before the first bet: SHA-256 over the server seed as it is written. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

const SEED_BYTES = 32;
const SEED_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const SEED_PATTERN = new RegExp(`^[${SEED_ALPHABET}]{52}$`, "u");

/**
 * Random bytes as a server seed: 52 letters and digits, five bits each, the last one shorter. It is never 64 long, so
 * that a hash pasted in its stead is told from a seed by its form alone.
 */
export function spellServerSeed(bytes: Uint8Array): string {
  if (bytes.length !== SEED_BYTES) throw new Error(`a server seed has ${SEED_BYTES} bytes, not ${bytes.length}`);
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/gu) ?? []).map((five) => SEED_ALPHABET[Number.parseInt(five, 2)]).join("");
}

/** What a revealed seed is, next to the hash that was shown before. */
export type Reveal =
  /** It is the one we committed to. */
  | "kept"
  /** Somebody pasted the hash, or another hash, where the seed belongs. */
  | "hash"
  /** It is a seed, and not the one. */
  | "other";

export function checkReveal(serverSeed: string, serverSeedHash: string): Reveal {
  if (commitmentOf(serverSeed) === serverSeedHash) return "kept";
  return serverSeed === serverSeedHash || isHash(serverSeed) ? "hash" : "other";
}

/** Whether a text has the form of our server seeds. A verifier may take others: the check is the hash. */
export function isServerSeed(text: string): boolean {
  return SEED_PATTERN.test(text);
}
