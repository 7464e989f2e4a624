/** A server made from the contract, as far as a screen can see it: it answers by route and remembers what it was asked. */
import { ERRORS, SEAL_HEADER, type Envelope, type ErrorCode, type Route, type RouteLine } from "@perya/contract";
import type { SealedContent, Shapes, ValueOf } from "@perya/contract";
import { vi } from "vitest";

export type FakeApi = {
  answer<S extends Shapes>(route: Route<S>, value: ValueOf<S>): void;
  refuse(route: RouteLine, code: ErrorCode): void;
  /** No answer at all, as when the network is gone. */
  ignore(route: RouteLine): void;
  /** Bodies sent to a route, oldest first, unsealed. */
  bodiesOf(route: RouteLine): unknown[];
  encryption: { keyId: string; publicKey: string };
};

type Call = { name: string; body: unknown };

const RSA = { name: "RSA-OAEP", hash: "SHA-256", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };

export async function startFakeApi(): Promise<FakeApi> {
  const keys = await crypto.subtle.generateKey(RSA, true, ["encrypt", "decrypt"]);
  const spki = new Uint8Array(await crypto.subtle.exportKey("spki", keys.publicKey));
  const replies = new Map<string, () => Response>();
  const calls: Call[] = [];

  vi.stubGlobal("fetch", async (url: string, request: RequestInit) => {
    const name = `${request.method} ${url.split("?")[0]}`;
    calls.push({ name, body: await readBody(name, request, keys.privateKey) });
    return (replies.get(name) ?? (() => reply(refusal("ROUTE_UNKNOWN"), 404)))();
  });

  return {
    answer: (route, value) => replies.set(nameOf(route), () => reply({ success: true, value, message: "" }, 200)),
    refuse: (route, code) => replies.set(nameOf(route), () => reply(refusal(code), ERRORS[code])),
    ignore: (route) =>
      replies.set(nameOf(route), () => {
        throw new TypeError("Failed to fetch");
      }),
    bodiesOf: (route) => calls.filter(({ name }) => name === nameOf(route)).map(({ body }) => body),
    encryption: { keyId: "fake", publicKey: btoa(String.fromCharCode(...spki)) },
  };
}

function nameOf({ method, path }: RouteLine): string {
  return `${method} ${path}`;
}

function reply(envelope: Envelope<unknown>, status: number): Response {
  return new Response(JSON.stringify(envelope), { status });
}

function refusal(code: ErrorCode): Envelope<unknown> {
  return { success: false, value: null, message: `the server's words for ${code}`, code, requestId: "fake" };
}

/** The other half of client/seal.ts, so that a test can read what a sealed call said. */
async function readBody(name: string, { body, headers }: RequestInit, key: CryptoKey): Promise<unknown> {
  const sent = typeof body === "string" ? (JSON.parse(body) as { data: string }) : undefined;
  const seal = new Headers(headers).get(SEAL_HEADER)?.split(".")[1];
  if (!sent || !seal) return sent;

  const reversed = new TextDecoder().decode(await crypto.subtle.decrypt(RSA, key, fromBase64(seal)));
  const secret = new TextEncoder().encode(Array.from(reversed).toReversed().join(""));
  const material = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode("perya sealed body");
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  const aes = await crypto.subtle.deriveKey(hkdf, material, { name: "AES-GCM", length: 256 }, false, ["decrypt"]);

  const bytes = fromBase64(sent.data);
  const gcm = { name: "AES-GCM", iv: bytes.slice(0, 12), additionalData: new TextEncoder().encode(name) };
  const content = new TextDecoder().decode(await crypto.subtle.decrypt(gcm, aes, bytes.slice(12)));
  return (JSON.parse(content) as SealedContent).body;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
