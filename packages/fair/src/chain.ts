import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * The hash chain of shared rounds. A secret is hashed repeatedly, and the last hash (terminator) is published before
 * the first round. Rounds use the hashes in reverse order, so each revealed hash leads to the terminator and none
 * reveals the next one.
 */
export type Chain = {
  /** Last hash of the chain, published before the first round. */
  terminator: string;
  length: number;
  /** Hash of a round, counted from 1. The last round's hash is the secret itself. */
  hashOf: (round: number) => string;
};

/** Every thousandth hash is stored. Those in between are recalculated. */
const KEPT_EVERY = 1000;

/**
 * Returns the SHA-256 of the hash's lowercase hex text (not its bytes), so that anyone can repeat it with shell
 * tools.
 */
export function nextHash(hash: string): string {
  return bytesToHex(sha256(utf8ToBytes(hash)));
}

/** Hashes the secret once per round; 0.1 s for ten thousand. */
export function createChain(secret: string, length: number): Chain {
  if (!isHash(secret)) throw new Error("the secret of a chain is 32 bytes in lowercase hex");
  if (!Number.isInteger(length) || length < 1) throw new Error(`no chain has ${length} rounds`);
  const kept = [secret];
  let hash = secret;
  for (let step = 1; step <= length; step += 1) {
    hash = nextHash(hash);
    if (step % KEPT_EVERY === 0) kept.push(hash);
  }
  return {
    terminator: hash,
    length,
    hashOf: (round) => {
      if (!Number.isInteger(round) || round < 1 || round > length) throw new Error(`the chain has no round ${round}`);
      const steps = length - round;
      return hashTimes(kept[Math.floor(steps / KEPT_EVERY)] ?? secret, steps % KEPT_EVERY);
    },
  };
}

/** True if hashing this hash `round` times gives the terminator. */
export function isHashOfRound(hash: string, round: number, terminator: string): boolean {
  return isHash(hash) && Number.isInteger(round) && round >= 1 && hashTimes(hash, round) === terminator;
}

/** Number of HMAC bits used: as many as a double represents exactly, so that any verifier can calculate with them. */
export const CRASH_BITS = 52n;
const CRASH_HEX_DIGITS = 13;

/** The house edge in ten-thousandths of the stake. */
export type Edge = { edgeBp: number };

/**
 * Returns the crash point in hundredths: floor(100 · (1 − edge) / (1 − r / 2^52)), at least 100, where r is the first
 * 52 bits of HMAC-SHA256(key = salt, message = the round's hash). Calculated with integers, so that verifiers can't
 * differ by rounding. The salt is a future public value announced in advance, so the chain's author could not choose
 * it.
 */
export function crashPoint(hash: string, salt: string, edge: Edge): number {
  return crashPointOf(BigInt(`0x${crashMac(hash, salt).slice(0, CRASH_HEX_DIGITS)}`), edge);
}

/** Returns the crash point for the 52 bits. */
export function crashPointOf(bits: bigint, { edgeBp }: Edge): number {
  const whole = 1n << CRASH_BITS;
  const point = (BigInt(10_000 - edgeBp) * whole) / (100n * (whole - bits));
  return Number(point > 100n ? point : 100n);
}

/** Returns the HMAC whose first bits decide a crash point, to show it as an intermediate step. */
export function crashMac(hash: string, salt: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(salt), utf8ToBytes(hash)));
}

/** True if the text is 32 bytes in lowercase hex. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/u.test(text);
}

function hashTimes(hash: string, times: number): string {
  let last = hash;
  for (let step = 0; step < times; step += 1) last = nextHash(last);
  return last;
}
