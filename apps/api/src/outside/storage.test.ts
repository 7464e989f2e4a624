import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBucket, signRequest } from "./bucket.ts";
import type { FileStore } from "./file-store.ts";
import { openLocalServer, readBody } from "./local-server.test-setup.ts";
import { openStorage } from "./storage.ts";

const KEY = "0198f2a4-7c1b-7000-8000-00000000ca5e/2026-11/0198f2a4-7c1b-7000-8000-00000000feed.png";
const SETTINGS = {
  region: "us-east-1",
  keyId: "AKIAIOSFODNN7EXAMPLE",
  secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};

let folder: string;
let server: Awaited<ReturnType<typeof openLocalServer>>;
const kept = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "perya-storage-"));
  // A server like a bucket, which refuses requests with a wrong signature.
  server = await openLocalServer(async (request, response) => {
    const { method = "", url = "" } = request;
    const body = await readBody(request);
    const at = String(request.headers["x-amz-date"]).replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z");
    const type = request.headers["content-type"];
    const unsigned = { method, url: new URL(url, server.url), headers: type ? { "content-type": type } : {} };
    const expected = signRequest(
      { ...SETTINGS, url: server.url },
      { ...unsigned, body: Buffer.from(body) },
      new Date(at),
    );
    if (expected.authorization !== request.headers.authorization) response.statusCode = 403;
    else if (method === "PUT") kept.set(url, body);
    else if (method === "DELETE") response.statusCode = kept.delete(url) ? 204 : 404;
    else if (!kept.has(url)) response.statusCode = 404;
    response.end(response.statusCode === 200 && method === "GET" ? kept.get(url) : undefined);
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe.each([
  ["disk", () => openStorage(undefined, folder)],
  ["bucket", () => openStorage({ ...SETTINGS, url: `${server.url}/proofs` }, folder)],
] as [string, () => FileStore][])("a storage on %s", (_name, open) => {
  it("returns stored files until they are removed", async () => {
    const storage = open();
    expect(await storage.get(KEY)).toBeUndefined();
    await storage.put(KEY, Buffer.from("a picture"), "image/png");
    await storage.put(KEY, Buffer.from("another"), "image/png");
    expect(String(await storage.get(KEY))).toBe("another");
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await storage.get(KEY)).toBeUndefined();
  });

  it.each(["../etc/passwd.png", "/etc/passwd.png", "a/../../b.png", "a/b.php", "a//b.png", "A.png", "a/b.png\n"])(
    "refuses foreign keys: %j",
    async (key) => {
      await expect(open().get(key)).rejects.toMatchObject({ reason: "refused" });
    },
  );
});

it("leaves no partial files", async () => {
  await openStorage(undefined, folder).put(KEY, Buffer.alloc(1_000), "image/png");
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((name) => name.endsWith(".part"))).toEqual([]);
});

it("reports what the bucket refused", async () => {
  const stranger = openBucket({ ...SETTINGS, secret: "another", url: server.url });
  await expect(stranger.put(KEY, Buffer.from("x"), "image/png")).rejects.toThrow("the bucket answered 403");
  await expect(stranger.get(KEY)).rejects.toThrow("the bucket answered 403");
  const nowhere = openBucket({ ...SETTINGS, url: "http://127.0.0.1:9" });
  await expect(nowhere.get(KEY)).rejects.toMatchObject({ reason: "unavailable" });
});

// The two examples from docs.aws.amazon.com, "Signature Calculations for the Authorization Header".
it.each([
  ["GET", "/test.txt", { range: "bytes=0-9" }, "", "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"],
  [
    "PUT",
    "/test$file.text",
    { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
    "Welcome to Amazon S3.",
    "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  ],
] as [string, string, Record<string, string>, string, string][])(
  "signs like the manual's example: %s %s",
  (method, path, headers, body, signature) => {
    const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`);
    const { authorization } = signRequest(
      { ...SETTINGS, url: "" },
      { method, url, headers, body: Buffer.from(body) },
      new Date("2013-05-24T00:00:00Z"),
    );
    expect(authorization).toContain(`Signature=${signature}`);
  },
);
