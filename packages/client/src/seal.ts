import {
  GATEWAY_VERSION,
  GATEWAY_VERSION_HEADER,
  SEAL_HEADER,
  SEAL_STRING_LENGTH,
  type CallLine,
  type SealedContent,
} from "@perya/contract";

/** The public key in the permission payload: SPKI in base64, with the key's id. */
export type PublicKey = { keyId: string; publicKey: string };

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const RSA = { name: "RSA-OAEP", hash: "SHA-256" };
const utf8 = new TextEncoder();

/** Encrypts a body for one call of one route (see contract/seal.ts for the wire form). */
export async function sealBody(line: CallLine, key: PublicKey, content: SealedContent) {
  const secret = randomString(SEAL_STRING_LENGTH);
  const [bodyKey, rsaKey] = await Promise.all([deriveBodyKey(secret), importPublicKey(key.publicKey)]);

  const iv = crypto.getRandomValues(new Uint8Array(12));
  // The route is part of the authenticated data, so a sealed body cannot be replayed on another route.
  const additionalData = utf8.encode(`${line.method} ${line.path}`);
  const plain = utf8.encode(JSON.stringify(content));
  const cipher = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, bodyKey, plain);

  const reversed = secret.split("").toReversed().join("");
  const wrapped = await crypto.subtle.encrypt(RSA, rsaKey, utf8.encode(reversed));
  return {
    headers: {
      [SEAL_HEADER]: `${key.keyId}.${toBase64(new Uint8Array(wrapped))}`,
      [GATEWAY_VERSION_HEADER]: GATEWAY_VERSION,
    },
    body: { data: toBase64(new Uint8Array([...iv, ...new Uint8Array(cipher)])) },
  };
}

async function deriveBodyKey(secret: string) {
  const material = await crypto.subtle.importKey("raw", utf8.encode(secret), "HKDF", false, ["deriveKey"]);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8.encode("perya sealed body") };
  return crypto.subtle.deriveKey(hkdf, material, { name: "AES-GCM", length: 256 }, false, ["encrypt"]);
}

function importPublicKey(base64: string) {
  return crypto.subtle.importKey("spki", fromBase64(base64), RSA, false, ["encrypt"]);
}

function randomString(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 is the largest multiple of 62 in a byte; larger values would make some letters more frequent.
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return text;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
