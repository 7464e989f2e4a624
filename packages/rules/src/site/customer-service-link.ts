/**
 * Paths of customer service are encrypted, and their last 8 characters are the key (R4.10). That hides a link from
 * simple scrapers only; `isAllowedServiceLink` protects the player.
 */
const KEY_LENGTH = 8;
const KEY = /^[A-Za-z0-9]{8}$/;
const IV_BYTES = 12;

/** Encrypts a link. The path is base64url of the iv and the link under AES-GCM, followed by the key. */
export async function sealServicePath(link: string, key: string): Promise<string> {
  if (!KEY.test(key)) throw new Error("the key is 8 letters or digits");

  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: "AES-GCM", iv };
  const sealed = await crypto.subtle.encrypt(algorithm, await deriveKey(key), new TextEncoder().encode(link));
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)])) + key;
}

/** Decrypts a path to its link; null if it is damaged. */
export async function openServicePath(path: string): Promise<string | null> {
  try {
    const bytes = fromBase64Url(path.slice(0, -KEY_LENGTH));
    const algorithm = { name: "AES-GCM", iv: bytes.slice(0, IV_BYTES) };
    const key = await deriveKey(path.slice(-KEY_LENGTH));
    const opened = await crypto.subtle.decrypt(algorithm, key, bytes.slice(IV_BYTES));
    return new TextDecoder().decode(opened);
  } catch {
    // Whatever the cause, the page then hides the button.
    return null;
  }
}

/**
 * A link in visible ASCII without backslash: https with a lower-case host and no user or port, or http on this
 * machine.
 */
const PLAIN_LINK = /^(?:https:\/\/([a-z0-9.-]+)|http:\/\/(127\.0\.0\.1:\d{1,5}))(?:[/?#][!-[\]-~]*)?$/;

/**
 * True for an https link or a link to the local sandbox, if the brand lists exactly that host. Uses no URL parser:
 * browsers repair backslashes, spaces and look-alike letters before they follow a link, so links that need repair are
 * refused.
 */
export function isAllowedServiceLink(link: string, allowedHosts: readonly string[]): boolean {
  const [, elsewhere, here] = PLAIN_LINK.exec(link) ?? [];
  const host = elsewhere ?? here;
  return host !== undefined && allowedHosts.includes(host);
}

async function deriveKey(key: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]);
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
