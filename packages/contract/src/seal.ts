/**
 * The wire form of "enc" calls (R20.1, R20.15). The browser creates a random 32-character string, reverses it, encrypts
 * it with RSA-OAEP-256 into the header `Encryption`; the body is `{ data }`, AES-256-GCM under a key made from the
 * string. TLS is the actual protection: this keeps passwords out of proxies' logs, and adds integrity and a one-time
 * id.
 */
export const SEAL_HEADER = "encryption";
export const GATEWAY_VERSION_HEADER = "x-gateway-version";
export const GATEWAY_VERSION = "3";
export const SEAL_STRING_LENGTH = 32;
/** Sealed calls older or newer than this are refused, so used ids are kept only this long. */
export const SEAL_MAX_AGE_MS = 5 * 60_000;

/** The decrypted content of `data`. */
export type SealedContent = { id: string; at: number; body: unknown };
