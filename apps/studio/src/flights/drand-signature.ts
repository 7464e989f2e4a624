import { createHash } from "node:crypto";
import { bls12_381 } from "@noble/curves/bls12-381.js";

/** A drand network with unchained rounds and signatures on G1 (scheme bls-unchained-g1-rfc9380). */
export type DrandChain = {
  name: string;
  hash: string;
  publicKey: string;
  /** Time of round 1, and the seconds between rounds. */
  genesisSeconds: number;
  periodSeconds: number;
};

/** Domain separation tag of the scheme (RFC 9380). */
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const { shortSignatures } = bls12_381;

/** The signed message of a round: the hash of its number. */
export function messageOf(round: number): ReturnType<typeof shortSignatures.hash> {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  return shortSignatures.hash(createHash("sha256").update(number).digest(), DOMAIN);
}

/** Verifies a round's signature with the network's public key. Malformed signatures are invalid. */
export function isSignedBy(publicKey: string, round: number, signature: string): boolean {
  try {
    return shortSignatures.verify(Buffer.from(signature, "hex"), messageOf(round), Buffer.from(publicKey, "hex"));
  } catch {
    return false;
  }
}
