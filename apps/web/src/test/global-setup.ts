import { generateKeyPairSync } from "node:crypto";
import type { SealKeys } from "@perya/testing/fake-api";
import type { TestProject } from "vitest/node";

/** Generates one RSA key per run, because it takes most of a second. */
export default function setUp(project: TestProject) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const sealKeys: SealKeys = {
    publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    privateKey: privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
  };
  project.provide("sealKeys", sealKeys);
}
