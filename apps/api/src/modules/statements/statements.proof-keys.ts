import { createECDH, createPrivateKey, type KeyObject } from "node:crypto";
import type { ProofKey } from "@perya/contract";
import type { Deps } from "../../deps.ts";

type Signer = { privateKey: KeyObject; key: ProofKey };
type VaultDeps = Pick<Deps, "vault">;

/** P-256, because every browser can verify it without a library. */
const CURVE = "P-256";
const FIELD_BYTES = 32;

/** Returns the key that signs new files. */
export const signerOf = ({ vault }: VaultDeps): Signer => makeSigner(vault.hash("contract", ...SECRET));

/**
 * Lists public keys for every secret that the vault still has, so that files stay verifiable after a secret was
 * replaced.
 */
export const listProofKeys = ({ vault }: VaultDeps): ProofKey[] =>
  vault.hashes("contract", ...SECRET).map((secret) => makeSigner(secret).key);

const SECRET = ["statement", "proof key"];

/**
 * Derives the key pair from the vault's secret, so that no second key file is needed. Throws if the secret is outside
 * the curve's order.
 */
function makeSigner(secret: Buffer): Signer {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  // An uncompressed point: a format byte, then the two coordinates.
  const point = pair.getPublicKey().subarray(1);
  const [x, y] = [point.subarray(0, FIELD_BYTES), point.subarray(FIELD_BYTES)].map((part) =>
    part.toString("base64url"),
  );
  const key = { kty: "EC", crv: CURVE, x: x ?? "", y: y ?? "" } as const;
  return { key, privateKey: createPrivateKey({ format: "jwk", key: { ...key, d: secret.toString("base64url") } }) };
}
