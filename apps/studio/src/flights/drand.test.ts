import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createHash } from "node:crypto";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { afterEach, describe, expect, it } from "vitest";
import { AHEAD_MS, createDrandBeacon, QUICKNET } from "./drand.ts";
import { isSignedBy, messageOf } from "./drand-signature.ts";

/** Round 42 of August 2023, as in the network's documentation. */
const ROUND = 42;
const SIGNATURE = "95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a";
const RANDOMNESS = "8ada64bae5c6c0f5540a6a13af56e663240edfbd2c76ac6a8f27671eb7259ce3";
const TRUE = { round: ROUND, randomness: RANDOMNESS, signature: SIGNATURE };
const MADE_AT = new Date((QUICKNET.genesisSeconds + (ROUND - 1) * QUICKNET.periodSeconds) * 1_000);

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Opens a relay that always answers with this body, or never if it is undefined. */
async function openRelay(body: object | undefined, status = 200) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (body) response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const beaconOf = (relays: { url: string }[], now = MADE_AT) =>
  createDrandBeacon({
    relays: relays.map(({ url }) => url),
    clock: { now: () => now },
    timeoutMs: 500,
    isSigned: isSignedBy,
  });

/** Signs with a key that is not the network's. */
function signByOther() {
  const { secretKey } = bls12_381.shortSignatures.keygen(new Uint8Array(48).fill(7));
  const signature = bls12_381.shortSignatures.sign(messageOf(ROUND), secretKey).toHex();
  return { round: ROUND, signature, randomness: sha256(signature) };
}

const sha256 = (hex: string) => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");

describe("drand", () => {
  it("names a round some minutes ahead, and the first existing one", () => {
    const now = new Date("2026-04-20T00:00:00Z");
    // Round 27946612 is created at that moment, according to other clients.
    expect(beaconOf([]).nameNext(now)).toBe(String(27_946_612 + AHEAD_MS / 3_000));
    expect(beaconOf([]).nameNext(new Date(now.getTime() + 1))).toBe(String(27_946_613 + AHEAD_MS / 3_000));
    expect(beaconOf([]).label).toContain(QUICKNET.hash);
  });

  it("returns the hash of the network's signature, in either form of the answer", async () => {
    const { randomness: _left, ...short } = TRUE;
    const [old, newer] = [await openRelay(TRUE), await openRelay(short)];
    expect(await beaconOf([old]).read("42")).toBe(RANDOMNESS);
    // Runs in a worker thread, as in production.
    const beacon = createDrandBeacon({ relays: [newer.url], clock: { now: () => MADE_AT } });
    expect(await beacon.read("42")).toBe(RANDOMNESS);
    expect(old.asked).toEqual([`/${QUICKNET.hash}/public/42`]);
  });

  it("queries no relay before the round exists, and has no value until relays do", async () => {
    const relay = await openRelay(TRUE);
    expect(await beaconOf([relay], new Date(MADE_AT.getTime() - 1)).read("42")).toBeUndefined();
    expect(relay.asked).toEqual([]);
    expect(await beaconOf([await openRelay({}, 404), await openRelay({}, 425)]).read("42")).toBeUndefined();
  });

  it.each([
    ["is of another round", { ...TRUE, round: 43 }],
    ["has no signature", { round: ROUND, randomness: RANDOMNESS }],
    ["has a value that is not the signature's hash", { ...TRUE, randomness: "0".repeat(64) }],
    ["is signed by somebody else", signByOther()],
    ["has a signature that is a point of nothing", { round: ROUND, signature: "f".repeat(96) }],
    ["is no answer", { message: "busy" }],
  ])("rejects an answer that %s", async (_name, said) => {
    const liar = await openRelay(said);
    await expect(beaconOf([liar]).read("42")).rejects.toThrow("no relay has round 42 of quicknet");
  });

  it("uses the next relay when one is silent, broken, gone or lies", async () => {
    const [silent, broken] = [await openRelay(undefined), await openRelay({}, 502)];
    const [liar, honest] = [await openRelay({ ...TRUE, round: 43 }), await openRelay(TRUE)];
    const relays = [silent, broken, { url: "http://127.0.0.1:1" }, liar, honest];
    expect(await beaconOf(relays).read("42")).toBe(RANDOMNESS);
    expect(silent.asked).toHaveLength(1);
  });
});
