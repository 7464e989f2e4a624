import { createHash, createHmac } from "node:crypto";
import { OutsideFailure } from "./failure.ts";
import type { FileStore } from "./file-store.ts";

/** `url` is the bucket itself: https://s3.example/bucket, or https://bucket.s3.example. */
export type BucketSettings = { url: string; region: string; keyId: string; secret: string };

const DEADLINE_MS = 3_000;
const MAX_BYTES = 20_000_000;

/**
 * Opens an S3-compatible bucket, with only the three calls that we need. The official client is 20 MB; signing takes
 * thirty lines (0007).
 */
export function openBucket(settings: BucketSettings, deadlineMs = DEADLINE_MS): FileStore {
  async function ask(method: string, key: string, body?: Buffer, type?: string): Promise<Response> {
    const url = new URL(`${settings.url.replace(/\/$/u, "")}/${key}`);
    const headers = signRequest(
      settings,
      { method, url, headers: type ? { "content-type": type } : {}, body },
      new Date(),
    );
    try {
      return await fetch(url, {
        method,
        headers,
        ...(body && { body: new Uint8Array(body) }),
        // A redirect would send the image to another host.
        redirect: "manual",
        signal: AbortSignal.timeout(deadlineMs),
      });
    } catch (error) {
      const isLate = error instanceof Error && error.name === "TimeoutError";
      throw new OutsideFailure(isLate ? `storage: no answer within ${deadlineMs} ms` : "storage: cannot be reached");
    }
  }

  async function finish(answer: Response): Promise<void> {
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 404) throw new OutsideFailure(`storage: the bucket answered ${answer.status}`);
  }

  return {
    put: async (key, bytes, type) => {
      const answer = await ask("PUT", key, bytes, type);
      await finish(answer);
      if (!answer.ok) throw new OutsideFailure(`storage: the bucket answered ${answer.status}`);
    },
    get: async (key) => {
      const answer = await ask("GET", key);
      const isFit = answer.ok && Number(answer.headers.get("content-length") ?? 0) <= MAX_BYTES;
      if (isFit) return Buffer.from(await answer.arrayBuffer());
      await finish(answer);
      if (answer.ok) throw new OutsideFailure("storage: the bucket returns more bytes than were stored");
      return undefined;
    },
    remove: async (key) => finish(await ask("DELETE", key)),
  };
}

type Unsigned = { method: string; url: URL; headers: Record<string, string>; body?: Buffer | undefined };

/**
 * Signs a request with AWS Signature Version 4; see "Authenticating Requests: Using the Authorization Header" in the
 * S3 manual.
 */
export function signRequest(
  { region, keyId, secret }: BucketSettings,
  { method, url, headers, body }: Unsigned,
  now: Date,
) {
  const at = now.toISOString().replaceAll(/[-:]|\.\d{3}/gu, "");
  const day = at.slice(0, 8);
  const contentHash = sha256(body ?? "");
  const sent: Record<string, string> = { ...headers, "x-amz-content-sha256": contentHash, "x-amz-date": at };
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = signed.map(([name]) => name).join(";");
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join("");
  const canonical = [method, encodePath(url.pathname), "", lines, names, contentHash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, "s3", "aws4_request"].reduce(hmac, hmac(Buffer.from(`AWS4${secret}`), day));
  const signature = hmac(key, ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n")).toString("hex");
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${names},Signature=${signature}`;
  return { ...sent, authorization };
}

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Encodes every byte of a path's parts, except letters, digits and -._~. */
function encodePath(path: string): string {
  const encode = (part: string) =>
    encodeURIComponent(decodeURIComponent(part)).replaceAll(
      /[!'()*]/gu,
      (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return path.split("/").map(encode).join("/");
}
