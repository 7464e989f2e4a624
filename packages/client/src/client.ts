import {
  addressOf,
  type CallLine,
  LANGUAGES,
  MODULE_ID_HEADER,
  type Envelope,
  type InputOf,
  type Language,
  type Route,
  type Shapes,
  type ValueOf,
} from "@perya/contract";
import { NetworkFailure, Refusal } from "./problems.ts";
import type { PublicKey, sealBody } from "./seal.ts";

export type ClientOptions = {
  /** Base address of the api. Empty in the browser, where the api is on the page's own host. */
  baseUrl: string;
  token: () => string | null;
  language: () => Language;
  /** Loads the encryption on demand, because few calls are sealed: `() => import("@perya/client/seal")`. */
  loadSeal: () => Promise<Seal>;
  /** Key for sealed bodies. Only sealed routes need it. */
  publicKey: () => PublicKey | Promise<PublicKey>;
  /**
   * Called on every refusal, before the caller receives it, so that one place can end an invalid session. Gets the
   * token of the call, which may have been replaced since.
   */
  onRefused?: (refusal: Refusal, token: string | null) => void;
  /**
   * Takes the answer that the page embeds for this call. Each answer is returned once: a second call must reach the
   * server.
   */
  takePreloaded?: (address: string) => unknown;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
  now?: () => number;
};

type Seal = { sealBody: typeof sealBody };

type Arguments<S extends Shapes> = unknown extends InputOf<S> ? [] : [input: InputOf<S>];

/** Calls a route of the contract: `call(site.readStatus)`. Resolves to the value, or throws Refusal or NetworkFailure. */
export type Client = <S extends Shapes>(route: Route<S>, ...input: Arguments<S>) => Promise<ValueOf<S>>;

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

export function createClient(options: ClientOptions): Client {
  async function call(line: CallLine, input: LooseInput = {}): Promise<unknown> {
    const token = options.token();
    const address = addressOf(line, input);
    const preloaded = line.method === "GET" ? options.takePreloaded?.(address) : undefined;
    if (preloaded !== undefined) return preloaded;

    const request = await writeRequest(options, line, input, token);
    const response = await send(options, options.baseUrl + address, request);
    const envelope = await readEnvelope(response);
    if (envelope.success) return envelope.value;

    const refusal = new Refusal(envelope, response.status, readRetryAfter(response, options.now ?? Date.now));
    options.onRefused?.(refusal, token);
    throw refusal;
  }
  return call as Client;
}

async function writeRequest(
  options: ClientOptions,
  line: CallLine,
  input: LooseInput,
  token: string | null,
): Promise<RequestInit> {
  const headers: Record<string, string> = {
    accept: "application/json",
    "accept-language": LANGUAGES[options.language()].tag,
    [MODULE_ID_HEADER]: line.module,
  };
  if (token) headers["authorization"] = `Bearer ${token}`;
  if (input.body === undefined) return { method: line.method, headers };

  if (line.isForm) return { method: line.method, headers, body: writeForm(input.body) };
  if (line.isBytes) {
    headers["content-type"] = "application/octet-stream";
    return { method: line.method, headers, body: input.body as Uint8Array<ArrayBuffer> };
  }
  headers["content-type"] = "application/json";
  if (!line.isSealed) return { method: line.method, headers, body: JSON.stringify(input.body) };

  const { sealBody } = await loadSeal(options);
  const content = { id: crypto.randomUUID(), at: (options.now ?? Date.now)(), body: input.body };
  const sealed = await sealBody(line, await options.publicKey(), content);
  return { method: line.method, headers: { ...headers, ...sealed.headers }, body: JSON.stringify(sealed.body) };
}

async function loadSeal(options: ClientOptions): Promise<Seal> {
  try {
    return await options.loadSeal();
  } catch (error) {
    throw new NetworkFailure("offline", error);
  }
}

/** Writes a body as a form (R20.13). The browser sets its content type. */
function writeForm(body: unknown): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.set(name, String(value));
  return form;
}

async function send(options: ClientOptions, url: string, request: RequestInit): Promise<Response> {
  const fetch = options.fetch ?? globalThis.fetch;
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(options.timeoutMs ?? 15_000) });
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    throw new NetworkFailure(isTimeout ? "slow" : "offline", error);
  }
}

async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  try {
    const envelope = (await response.json()) as Envelope<unknown>;
    if (typeof envelope.success === "boolean") return envelope;
  } catch (error) {
    throw new NetworkFailure("unreadable", error);
  }
  // JSON that is not our envelope, such as a proxy's error, counts as no answer.
  throw new NetworkFailure("unreadable");
}

/**
 * Returns the milliseconds to wait by the header Retry-After, given in seconds or as a date (RFC 9110 §10.2.3). Null
 * if it is missing or invalid.
 */
function readRetryAfter({ headers }: Response, now: () => number): number | null {
  const header = headers.get("retry-after");
  if (header === null) return null;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1_000 : Math.max(0, Date.parse(header) - now());
  return Number.isNaN(waitMs) ? null : waitMs;
}
