import type { ProofKey } from "@perya/contract";

/** Result of each check. `checkProof` returns null if the file is not a proof. */
export type ProofVerdict = Record<"inputs" | "signature" | "isThis", boolean>;

const ECDSA = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const utf8 = new TextEncoder();

/** Checks a proof file locally. Only the public keys come from the api; a signature by any of them is valid. */
export async function checkProof(
  text: string,
  keys: readonly ProofKey[],
  statementId: string,
): Promise<ProofVerdict | null> {
  const file = readProof(text);
  if (!file) return null;
  const { signature, signed } = file;
  const inputs = utf8.encode(JSON.stringify(signed["inputs"]));
  const hash = toHex(await crypto.subtle.digest("SHA-256", inputs));
  const words = utf8.encode(JSON.stringify(signed));
  const verdicts = await Promise.all(keys.map((key) => isSignedBy(key, signature, words)));
  return {
    inputs: hash === signed["inputsHash"],
    signature: verdicts.includes(true),
    isThis: signed["statementId"] === statementId,
  };
}

async function isSignedBy(jwk: ProofKey, signature: Uint8Array<ArrayBuffer>, words: Uint8Array<ArrayBuffer>) {
  const key = await crypto.subtle.importKey("jwk", jwk, ECDSA, false, ["verify"]);
  return crypto.subtle.verify(ECDSA, key, signature, words);
}

/** Signed fields, in signing order. */
const SIGNED = ["statementId", "inputs", "inputsHash", "results", "periodHash"];

function readProof(text: string) {
  try {
    const file = JSON.parse(text) as Record<string, unknown>;
    if (SIGNED.some((name) => file[name] === undefined)) return null;
    const signed = Object.fromEntries(SIGNED.map((name) => [name, file[name]]));
    return { signed, signature: fromHex(String(file["signature"])) };
  } catch {
    return null;
  }
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Parses hex. Ignores invalid text, so that malformed keys and signatures simply don't match. */
function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));
}
