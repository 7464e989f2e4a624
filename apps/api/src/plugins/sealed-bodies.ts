import { createDecipheriv, hkdfSync, webcrypto } from "node:crypto";
import {
  GATEWAY_VERSION,
  GATEWAY_VERSION_HEADER,
  SEAL_HEADER,
  SEAL_MAX_AGE_MS,
  SEAL_STRING_LENGTH,
  type RouteLine,
  type SealedContent,
} from "@perya/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import type { SealKeys } from "../seal-keys.ts";
import { createConcurrencyLimit, SPARE_CORES } from "../concurrency-limit.ts";
import { parseJson } from "./json-body.ts";

declare module "fastify" {
  interface FastifyInstance {
    openSealedBody: (request: FastifyRequest, route: RouteLine) => Promise<void>;
  }
}

/**
 * Limits how many bodies are decrypted at once. Each takes a millisecond of a core, so without a limit, a flood would
 * leave no core for other requests.
 */
const passToOpen = createConcurrencyLimit({ atOnce: SPARE_CORES, waiting: 1_000 });

/** Decrypts "enc" bodies (R20.1). Every failure gets the same answer, so that it reveals nothing to an attacker. */
export function openSealedBodies(app: FastifyInstance, deps: Deps) {
  app.decorate("openSealedBody", async (request: FastifyRequest, route: RouteLine) => {
    const content = await openSeal(deps.sealKeys, request, route);
    const ageMs = Math.abs(deps.clock.now().getTime() - content.at);
    if (!(ageMs <= SEAL_MAX_AGE_MS)) throw new AppError("SEAL_BROKEN");
    if (!(await useOnce(deps, content.id))) throw new AppError("SEAL_REPLAYED");
    request.body = content.body;
  });
}

async function openSeal(
  keys: SealKeys,
  { headers, body }: FastifyRequest,
  { method, path }: RouteLine,
): Promise<SealedContent> {
  const [keyId = "", wrapped = ""] = String(headers[SEAL_HEADER] ?? "").split(".");
  const key = keys.find(keyId);
  const data = (body as { data?: unknown } | null)?.data;
  if (!key || typeof data !== "string" || headers[GATEWAY_VERSION_HEADER] !== GATEWAY_VERSION) {
    throw new AppError("SEAL_BROKEN");
  }
  try {
    // Runs on another thread, because a millisecond of RSA per login would block all other requests.
    const unwrapped = await passToOpen(() =>
      webcrypto.subtle.decrypt("RSA-OAEP", key.openingKey, Buffer.from(wrapped, "base64")),
    );
    const reversed = Buffer.from(unwrapped).toString("latin1");
    if (reversed.length !== SEAL_STRING_LENGTH) throw new Error("wrong length");
    const secret = reversed.split("").toReversed().join("");
    return readContent(decrypt(Buffer.from(data, "base64"), secret, `${method} ${path}`));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("SEAL_BROKEN");
  }
}

function decrypt(sealed: Buffer, secret: string, additionalData: string): string {
  const bodyKey = Buffer.from(hkdfSync("sha256", secret, "", "perya sealed body", 32));
  const [iv, cipher, tag] = [sealed.subarray(0, 12), sealed.subarray(12, -16), sealed.subarray(-16)];
  const decipher = createDecipheriv("aes-256-gcm", bodyKey, iv, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(additionalData)).setAuthTag(tag);
  return Buffer.concat([decipher.update(cipher), decipher.final()]).toString("utf8");
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readContent(text: string): SealedContent {
  const { id, at, body } = parseJson(text) as SealedContent;
  if (typeof id !== "string" || !UUID.test(id) || typeof at !== "number") throw new Error("invalid sealed content");
  return { id, at, body };
}

/** Stores the id of a sealed call. False if it was already used; the unique index decides, even between processes. */
async function useOnce({ db, clock }: Deps, id: string): Promise<boolean> {
  // Kept for twice the maximum age, because a call dated ahead of our time is accepted for longer.
  const expiresAt = new Date(clock.now().getTime() + 2 * SEAL_MAX_AGE_MS);
  const inserted = await db
    .insertInto("sealed_calls")
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
