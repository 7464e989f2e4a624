import { generateKeyPairSync, createHash, sign } from "node:crypto";
import type { ProofKey } from "@perya/contract";
import { expect, it } from "vitest";
import { checkProof } from "./statements.check-proof.ts";

const [ours, older, others] = Array.from({ length: 3 }, () => generateKeyPairSync("ec", { namedCurve: "P-256" }));
const keys = [ours, older].map((pair) => pair?.publicKey.export({ format: "jwk" }) as ProofKey);

const inputs = { ruleVersion: 1, kind: "daily", lines: [{ source: "own", bet: "27230.00" }] };
const signed = {
  statementId: "one",
  inputs,
  inputsHash: createHash("sha256").update(JSON.stringify(inputs)).digest("hex"),
  results: { due: "228.105", transferId: null },
  periodHash: "6c78",
};

function write(pair: typeof ours, change: Record<string, unknown> = {}): string {
  if (!pair) throw new Error("three pairs were made");
  const key = { key: pair.privateKey, dsaEncoding: "ieee-p1363" } as const;
  const signature = sign("sha256", Buffer.from(JSON.stringify(signed)), key).toString("hex");
  return JSON.stringify({ ...signed, signature, signedBy: {}, ...change }, null, 2);
}

const results = { due: "228.106", transferId: null };
const other = { ...inputs, kind: "hourly" };
const good = { inputs: true, signature: true, isThis: true };

it.each([
  ["as we gave it out", write(ours), good],
  ["signed before the secret was replaced", write(older), good],
  ["signed by somebody else", write(others), { ...good, signature: false }],
  ["with another result", write(ours, { results }), { ...good, signature: false }],
  ["with other inputs", write(ours, { inputs: other }), { ...good, inputs: false, signature: false }],
  ["with a signature that is none", write(ours, { signature: "x" }), { ...good, signature: false }],
  ["of another statement", write(ours, { statementId: "two" }), { ...good, signature: false, isThis: false }],
  ["without a part", write(ours, { results: undefined }), null],
  ["that is no JSON", "no file of ours", null],
  ["that is JSON of something else", "null", null],
])("a file %s", async (_name, text, verdict) => {
  expect(await checkProof(text, keys, "one")).toEqual(verdict);
});
