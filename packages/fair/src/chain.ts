import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * The chain of shared rounds. Somebody picks a secret, hashes it again and again, and publishes the last hash, the
 * terminator, before the first round. Rounds are played from the end towards the secret, so each hash that is shown leads
 * back to the terminator and none tells the next one.
 */
export type Chain = {
  /** What is published before the first round. */
  terminator: string;
  length: number;
  /** The hash of a round, counted from 1. The last one of a chain is the secret itself. */
  hashOf: (round: number) => string;
};

/** Between two hashes that are kept so many are worked out again when asked for. */
const KEPT_EVERY = 1000;

/** SHA-256 over the hash as it is written, in lowercase hex: anybody can repeat it with a shell. */
export function nextHash(hash: string): string {
  return bytesToHex(sha256(utf8ToBytes(hash)));
}

/** Hashes the secret once for each round; a tenth of a second for ten thousand. */
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

/** Whether a hash is that of this round: hashed as often as the round's number, it is the terminator. */
export function isHashOfRound(hash: string, round: number, terminator: string): boolean {
  return isHash(hash) && Number.isInteger(round) && round >= 1 && hashTimes(hash, round) === terminator;
}

/** Bits of the HMAC that decide: as many as a double holds, so that every verifier can work with them. */
export const CRASH_BITS = 52n;
const CRASH_HEX_DIGITS = 13;

/** Of a stake, in ten-thousandths, what stays with the house. */
export type Edge = { edgeBp: number };

/**
 * Where a shared flight ends, in hundredths: floor(100 · (1 − edge) / (1 − r / 2^52)) and at least 100, with r the first
 * 52 bits of HMAC-SHA256(key = salt, message = the round's hash). In whole numbers, so that no rounding of a double can
 * differ between two verifiers. The salt is named before it exists, so whoever made the chain could not choose it.
 */
export function crashPoint(hash: string, salt: string, edge: Edge): number {
  return crashPointOf(BigInt(`0x${crashMac(hash, salt).slice(0, CRASH_HEX_DIGITS)}`), edge);
}

/** The same from the 52 bits themselves. */
export function crashPointOf(bits: bigint, { edgeBp }: Edge): number {
  const whole = 1n << CRASH_BITS;
  const point = (BigInt(10_000 - edgeBp) * whole) / (100n * (whole - bits));
  return Number(point > 100n ? point : 100n);
}

/** The HMAC behind a crash point, for those who want to see the step between. */
export function crashMac(hash: string, salt: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(salt), utf8ToBytes(hash)));
}

/** 32 bytes in lowercase hex. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/u.test(text);
}

function hashTimes(hash: string, times: number): string {
  let last = hash;
  for (let step = 0; step < times; step += 1) last = nextHash(last);
  return last;
}
