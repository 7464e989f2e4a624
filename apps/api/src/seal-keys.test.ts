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

describe("a key file", () => {
  it.each([
    ["its owner only", 0o600, "read"],
    ["its owner, read-only", 0o400, "read"],
    ["everybody", 0o644, "refused"],
    ["everyone, writable", 0o602, "refused"],
    ["everyone, executable", 0o601, "refused"],
    ["a group, writable", 0o620, "refused"],
    ["a group", 0o640, isRoot ? "refused unless owned by root" : "refused"],
  ])("open to %s is %s", (_name, mode, outcome) => {
    chmodSync(file, mode);
    if (isRoot) chownSync(file, SOMEBODY, SOMEBODY);
    const read = () => readSealKeys({ sealKeyFile: file, dataDir: folder, isDemo: false });
    expect(attempt(() => read().current.keyId)).toMatch(
      outcome === "read" ? /^[\da-f]{12}$/ : /users other than its owner can read or change .* chmod 600/,
    );
    // The demo's key file may be readable, because its keys are public.
    expect(readSealKeys({ sealKeyFile: file, dataDir: folder, isDemo: true }).current.keyId).toBeTruthy();
  });

  it.runIf(isRoot)(
    "owned by root may be readable for a group, as platforms hand secrets to processes that are not root",
    () => {
      chownSync(file, 0, SOMEBODY);
      chmodSync(file, 0o440);
      expect(readSealKeys({ sealKeyFile: file, dataDir: folder }).current.keyId).toBeTruthy();
      chmodSync(file, 0o460);
      expect(() => readSealKeys({ sealKeyFile: file, dataDir: folder })).toThrow(/chmod 600/);
    },
  );
});

/** Returns the result of the work, or the message of its error. */
function attempt(work: () => string): string {
  try {
    return work();
  } catch (error) {
    return String(error);
  }
}
