import { generateKeyPairSync } from "node:crypto";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The fake api's key to sealed bodies, both halves as DER in base64. */
    sealKeys: { publicKey: string; privateKey: string };
  }
}

/** One RSA key per run: each takes a good part of a second to make, and no screen needs its own. */
export default function setUp(project: TestProject) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  project.provide("sealKeys", {
    publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    privateKey: privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
  });
}
