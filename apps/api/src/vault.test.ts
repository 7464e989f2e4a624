import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom } from "@perya/testing";
import { expect, it } from "vitest";
import { readSealKeys } from "./seal-keys.ts";
import { createVault } from "./vault.ts";

const makePem = () =>
  generateKeyPairSync("rsa", { modulusLength: 3072 }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const [old, fresh] = [makePem(), makePem()];

/** Opens a vault with the keys of one file, of which the first is the current one. */
function vaultOf(...pems: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "perya-vault-"));
  writeFileSync(join(folder, "keys.pem"), pems.join("\n"), { mode: 0o600 });
  const keys = readSealKeys({ sealKeyFile: join(folder, "keys.pem"), dataDir: folder });
  rmSync(folder, { recursive: true });
  return createVault(keys, createRandom());
}

it("decrypts what it encrypted, and reveals nothing of it", () => {
  const vault = vaultOf(old);
  const locked = vault.lock("authenticator", "JBSWY3DPEHPK3PXP");
  expect(locked.toString("latin1")).not.toContain("JBSWY");
  expect(vault.unlock("authenticator", locked)).toBe("JBSWY3DPEHPK3PXP");
});

it("refuses values that were changed, or encrypted for another use", () => {
  const vault = vaultOf(old);
  const locked = vault.lock("authenticator", "secret");
  expect(() => vault.unlock("code", locked)).toThrow(/authenticate/);
  locked.writeUInt8(locked.readUInt8(20) ^ 1, 20);
  expect(() => vault.unlock("authenticator", locked)).toThrow(/authenticate/);
});

it("decrypts values from before a key rotation, and tells them from those under the new key", () => {
  const locked = vaultOf(old).lock("authenticator", "secret");
  const vault = vaultOf(fresh, old);
  expect(vault.unlock("authenticator", locked)).toBe("secret");
  const isMarked = (bytes: Buffer) => bytes.subarray(0, vault.currentMark.length).equals(vault.currentMark);
  expect(isMarked(locked)).toBe(false);
  expect(isMarked(vault.lock("authenticator", "secret"))).toBe(true);
  expect(() => vaultOf(fresh).unlock("authenticator", locked)).toThrow(/is gone from SEAL_KEY_FILE/);
});

it("hashes differently by key, by use and by where the parts begin", () => {
  const [vault, other] = [vaultOf(old), vaultOf(fresh)];
  const hashes = [
    vault.hash("code", "1", "23"),
    vault.hash("code", "12", "3"),
    vault.hash("captcha", "1", "23"),
    other.hash("code", "1", "23"),
  ].map((hash) => hash.toString("hex"));
  expect(new Set(hashes).size).toBe(4);
  expect(vault.hash("code", "1", "23").toString("hex")).toBe(hashes[0]);
});
