import { generateKeyPairSync } from "node:crypto";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readSealKeys } from "./seal-keys.ts";

const folder = mkdtempSync(join(tmpdir(), "perya-seal-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "key.pem");
writeFileSync(
  file,
  generateKeyPairSync("rsa", { modulusLength: 3072 }).privateKey.export({ type: "pkcs8", format: "pem" }),
);

const isRoot = process.getuid?.() === 0;
const SOMEBODY = 1000;

describe("a file of keys", () => {
  it.each([
    ["its owner alone", 0o600, "read"],
    ["its owner, who may not write it", 0o400, "read"],
    ["everybody", 0o644, "refused"],
    ["everybody, to write", 0o602, "refused"],
    ["everybody, to run", 0o601, "refused"],
    ["a group, to write", 0o620, "refused"],
    ["a group", 0o640, isRoot ? "refused where it is not root's" : "refused"],
  ])("open to %s is %s", (_name, mode, outcome) => {
    chmodSync(file, mode);
    if (isRoot) chownSync(file, SOMEBODY, SOMEBODY);
    const read = () => readSealKeys({ sealKeyFile: file, dataDir: folder, isDemo: false });
    if (outcome === "read") expect(read().current.keyId).toMatch(/^[\da-f]{12}$/);
    else expect(read).toThrow(/others than its owner may read or change .* chmod 600/);
    // The demo's are public anyway.
    expect(readSealKeys({ sealKeyFile: file, dataDir: folder, isDemo: true }).current.keyId).toBeTruthy();
  });

  it.runIf(isRoot)("of root's may be for a group to read, as platforms hand secrets to those who are not root", () => {
    chownSync(file, 0, SOMEBODY);
    chmodSync(file, 0o440);
    expect(readSealKeys({ sealKeyFile: file, dataDir: folder }).current.keyId).toBeTruthy();
    chmodSync(file, 0o460);
    expect(() => readSealKeys({ sealKeyFile: file, dataDir: folder })).toThrow(/chmod 600/);
  });
});
