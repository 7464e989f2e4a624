import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openLocalServer } from "./local-server.test-setup.ts";
import { openVendorFeed } from "./vendor-feed.ts";

describe("a vendor's feed", () => {
  it("sends a signature over the query, and returns the answer", async () => {
    const seen: string[] = [];
    const server = await openLocalServer(async (request, response) => {
      const url = new URL(request.url ?? "", "http://local");
      const timestamp = String(request.headers["perya-timestamp"]);
      const wanted = createHmac("sha256", "s")
        .update(`${timestamp}.rooms.${url.search.slice(1)}`)
        .digest("hex");
      seen.push(url.search, String(request.headers["perya-signature"] === wanted));
      response.writeHead(200, { "content-type": "application/json" }).end("[1]");
    });
    const feed = openVendorFeed();
    expect(await feed.read({ url: server.url, secret: "s", vendor: "PG" }, "rooms", { a: "b" })).toEqual([1]);
    expect(seen).toEqual(["?a=b&vendor=PG", "true"]);
    await server.close();
  });

  it("that fails is not called for a while, then retried once; another vendor's is unaffected", async () => {
    let asked = 0;
    let status = 500;
    const server = await openLocalServer(async (_request, response) => {
      asked += 1;
      response.writeHead(status).end("{}");
    });
    let now = 0;
    const feed = openVendorFeed(() => now);
    const read = (path = "") => feed.read({ url: `${server.url}${path}`, secret: "s", vendor: "PG" }, "rooms", {});
    for (let tries = 0; tries < 5; tries += 1) await expect(read()).rejects.toMatchObject({ reason: "unavailable" });
    expect(asked).toBe(3);
    await expect(read("/other")).rejects.toThrow("answered 500");
    expect(asked).toBe(4);
    now += 10_000;
    status = 200;
    expect(await read()).toEqual({});
    expect(await read()).toEqual({});
    expect(asked).toBe(6);
    await server.close();
  });
});
