import { createHash } from "node:crypto";
import { bls12_381 } from "@noble/curves/bls12-381.js";

/** A network of drand whose rounds are not chained to each other, with signatures on G1 (scheme bls-unchained-g1-rfc9380). */
export type DrandChain = {
  name: string;
  hash: string;
  publicKey: string;
  /** When round 1 was made, and how far rounds are apart. */
  genesisSeconds: number;
  periodSeconds: number;
};

/** Of the scheme, RFC 9380. */
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const { shortSignatures } = bls12_381;

/** What is signed in a round: the hash of its number. */
export function messageOf(round: number): ReturnType<typeof shortSignatures.hash> {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  return shortSignatures.hash(createHash("sha256").update(number).digest(), DOMAIN);
}

/** Whether the network made this signature: no relay can, nor can we. What is no signature at all is none of theirs. */
export function isSignedBy(publicKey: string, round: number, signature: string): boolean {
  try {
    return shortSignatures.verify(Buffer.from(signature, "hex"), messageOf(round), Buffer.from(publicKey, "hex"));
  } catch {
    return false;
  }
}
