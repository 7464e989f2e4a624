/** A fake api made from the contract, for screen tests: it answers by route and records calls. */
import { ALL_ERRORS, SEAL_HEADER, type Envelope, type ErrorCode, type Route, type RouteLine } from "@perya/contract";
import type { SealedContent, Shapes, ValueOf } from "@perya/contract";
import { inject, vi } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Key pair for sealed bodies, as DER in base64. */
    sealKeys: SealKeys;
  }
}

export type SealKeys = { publicKey: string; privateKey: string };

export type FakeApi = {
  answer<S extends Shapes>(route: Route<S>, value: ValueOf<S>): void;
  /** Answers once the promise resolves, like a slow network. */
  answerLate<S extends Shapes>(route: Route<S>, value: Promise<ValueOf<S>>): void;
  /** Answers according to the query string. */
  answerBy<S extends Shapes>(route: Route<S>, value: (asked: URLSearchParams) => ValueOf<S>): void;
  refuse(route: RouteLine, code: ErrorCode, facts?: Record<string, unknown>): void;
  /** Refuses the next call only. After that the previous answer applies again. */
  refuseOnce(route: RouteLine, code: ErrorCode, facts?: Record<string, unknown>): void;
  /** Fails like a call without a network connection. */
  ignore(route: RouteLine): void;
  /** Bodies sent to a route, decrypted, oldest first. */
  bodiesOf(route: RouteLine): unknown[];
  /** Addresses called, with their query strings. */
  urlsOf(route: RouteLine): string[];
  encryption: { keyId: string; publicKey: string };
};

type Call = { name: string; url: string; body: unknown };

/** CryptoKey as in browsers. Derived, because the type has no name without the DOM types. */
type ImportedKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const RSA = { name: "RSA-OAEP", hash: "SHA-256" };

export async function startFakeApi(): Promise<FakeApi> {
  const { publicKey, privateKey } = inject("sealKeys");
  const key = await crypto.subtle.importKey("pkcs8", fromBase64(privateKey), RSA, false, ["decrypt"]);
  const replies = new Map<string, (url: string) => Response | Promise<Response>>();
  const once = new Map<string, () => Response>();
  const calls: Call[] = [];

  vi.stubGlobal("fetch", async (url: string, request: RequestInit) => {
    const name = `${request.method} ${url.split("?")[0]}`;
    const route = [...replies.keys()].find((line) => isCallOf(line, name));
    calls.push({ name, url, body: await readBody(route ?? name, request, key) });
    const first = once.get(name);
    once.delete(name);
    if (first) return first();
    return (replies.get(route ?? "") ?? (() => reply(refusal("ROUTE_UNKNOWN"), 404)))(url);
  });

  return {
    answer: (route, value) => replies.set(nameOf(route), () => reply({ success: true, value, message: "" }, 200)),
    answerLate: (route, value) =>
      replies.set(nameOf(route), async () => reply({ success: true, value: await value, message: "" }, 200)),
    answerBy: (route, value) =>
      replies.set(nameOf(route), (url) => {
        const asked = new URLSearchParams(url.split("?")[1]);
        return reply({ success: true, value: value(asked), message: "" }, 200);
      }),
    refuse: (route, code, facts) => replies.set(nameOf(route), () => reply(refusal(code, facts), ALL_ERRORS[code])),
    refuseOnce: (route, code, facts) => once.set(nameOf(route), () => reply(refusal(code, facts), ALL_ERRORS[code])),
    ignore: (route) =>
      replies.set(nameOf(route), () => {
        throw new TypeError("Failed to fetch");
      }),
    bodiesOf: (route) => calls.filter(({ name }) => isCallOf(nameOf(route), name)).map(({ body }) => body),
    urlsOf: (route) => calls.filter(({ name }) => isCallOf(nameOf(route), name)).map(({ url }) => url),
    encryption: { keyId: "fake", publicKey },
  };
}

function nameOf({ method, path }: RouteLine): string {
  return `${method} ${path}`;
}

/** True if a call belongs to a route: "DELETE /devices/7" belongs to "DELETE /devices/:id". */
function isCallOf(line: string, name: string): boolean {
  const [ours, theirs] = [line.split("/"), name.split("/")];
  return ours.length === theirs.length && ours.every((part, index) => part.startsWith(":") || part === theirs[index]);
}

function reply(envelope: Envelope<unknown>, status: number): Response {
  return new Response(JSON.stringify(envelope), { status });
}

function refusal(code: ErrorCode, facts?: Record<string, unknown>): Envelope<unknown> {
  return { success: false, value: facts ?? null, message: `the server's words for ${code}`, code, requestId: "fake" };
}

/** Decrypts the body of a sealed call, the counterpart of client/seal.ts. */
async function readBody(name: string, { body, headers }: RequestInit, key: ImportedKey): Promise<unknown> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
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
