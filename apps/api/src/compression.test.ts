import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, compress } from "./compression.ts";

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
