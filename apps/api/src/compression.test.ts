import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, compress, compressOnce } from "./compression.ts";

describe("chooseEncoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["BR;q=0.5", "br"],
    ["br;q=0, gzip;q=1.0", "gzip"],
    ["br ; q=0.000", undefined],
    ["identity", undefined],
    ["brotli", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("reads %s as %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

describe("compress", () => {
  const text = "perya ".repeat(200) + "₱";

  it("decompresses to the original", async () => {
    expect(brotliDecompressSync(await compress(text, "br")).toString()).toBe(text);
    expect(gunzipSync(await compress(text, "gzip")).toString()).toBe(text);
  });
});

describe("compressOnce", () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => `row ${(index * 7_919) % 1_009} of page ${index % 37}`);
  const text = lines.join("\n");

  it.each(["br", "gzip"] as const)("is smaller than compress, with %s", async (encoding) => {
    const once = await compressOnce(text, encoding);
    expect((encoding === "br" ? brotliDecompressSync(once) : gunzipSync(once)).toString()).toBe(text);
    expect(once.length).toBeLessThan((await compress(text, encoding)).length);
  });
});
