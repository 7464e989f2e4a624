import { createSign, generateKeyPairSync } from "node:crypto";
import { describe, expect, it, beforeAll, afterAll } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-setup.ts";
import { connectVendors } from "../index.ts";
import { openVendor, type TestVendor } from "../vendor.test-setup.ts";
import { torreAdapter } from "./torre.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const sign = (body: string) => createSign("RSA-SHA256").update(body).sign(privateKey, "base64");

let app: TestApp;
let vendor: TestVendor;
let seat: Awaited<ReturnType<TestVendor["sitDown"]>>;
const KEY_ID = "torre0torre0torre0";

beforeAll(async () => {
  app = await openTestApp();
  vendor = await openVendor(app);
  seat = await vendor.sitDown("ana", "100.00");
  // Reconnects the same vendor with Torre's protocol.
  const { brandId } = vendor;
  const torre = {
    brandId,
    vendorCode: "PG",
    adapter: "torre",
    launchPath: "/",
    keyId: KEY_ID,
    secret: publicKey,
  } as const;
  await connectVendors(app.deps, [torre]);
  app.clock.advance(3_000);
});
afterAll(() => app.close());

async function send(call: string, fields: object, signature?: string) {
  const body = JSON.stringify({ request_uuid: "q-1", ...fields });
  const answer = await app.fastify.inject({
    method: "POST",
    url: `/callbacks/wallet/${KEY_ID}/${call}`,
    headers: { "content-type": "application/json", "x-torre-signature": signature ?? sign(body) },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json() as { status: string; request_uuid: string; balance?: number };
}

const round = () => ({ currency: "PHP", round: "r1", game_code: vendor.game.code });
const bet = (uuid: string, amount: number, more: object = {}) =>
  send("transaction/bet", { ...round(), token: seat.session, transaction_uuid: uuid, amount, ...more });
const win = (uuid: string, amount: number, of: string, more: object = {}) =>
  send("transaction/win", {
    ...round(),
    user: seat.player,
    transaction_uuid: uuid,
    amount,
    reference_transaction_uuid: of,
    ...more,
  });
const rollback = (uuid: string, of: string, more: object = {}) =>
  send("transaction/rollback", {
    ...round(),
    user: seat.player,
    transaction_uuid: uuid,
    reference_transaction_uuid: of,
    ...more,
  });

describe("a vendor with a different protocol", () => {
  it("bets, wins and rolls back in its own terms and units, and every answer is HTTP 200", async () => {
    expect(await bet("t1", 1_000_000)).toEqual({
      status: "RS_OK",
      request_uuid: "q-1",
      balance: 9_000_000,
      currency: "PHP",
    });
    expect(await bet("t1", 1_000_000)).toMatchObject({ status: "RS_OK", balance: 9_000_000 });
    expect(await bet("t1", 2_000_000)).toMatchObject({ status: "RS_ERROR_DUPLICATE_TRANSACTION" });
    expect(await win("t2", 1_500_000, "t1", { round_closed: true })).toMatchObject({
      status: "RS_OK",
      balance: 10_500_000,
    });
    expect(await bet("t3", 999_000_000, { round: "r2" })).toMatchObject({
      status: "RS_ERROR_NOT_ENOUGH_MONEY",
      balance: 10_500_000,
    });
    expect(await rollback("t4", "t1")).toMatchObject({ status: "RS_OK", balance: 11_500_000 });
    expect(await rollback("t5", "never", { round: "r9" })).toMatchObject({ status: "RS_OK" });
    expect(await bet("never", 10_000, { round: "r9" })).toMatchObject({ status: "RS_ERROR_TRANSACTION_ROLLED_BACK" });
    expect(await win("t6", 10_000, "t0", { round: "nowhere" })).toMatchObject({
      status: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
    });
  });

  it("is refused without its own signature over exactly these bytes", async () => {
    expect(await send("user/balance", { ...round(), token: seat.session }, sign("{}"))).toMatchObject({
      status: "RS_ERROR_INVALID_SIGNATURE",
    });
    expect(await send("user/balance", { ...round(), token: seat.session }, "nonsense")).toMatchObject({
      status: "RS_ERROR_INVALID_SIGNATURE",
    });
  });

  it.each([
    ["finer than we keep", () => bet("t7", 15)],
    ["below zero", () => bet("t7", -10)],
    ["nothing at all", () => bet("t7", 0)],
    ["a win sent where rollbacks go", () => rollback("t8", "t1", { amount: 5 })],
    ["an unknown call", () => send("transaction/steal", {})],
  ])("gets an error for %s", async (_what, ask) => {
    expect(await ask()).toMatchObject({ status: "RS_ERROR_WRONG_SYNTAX" });
  });

  it("verifies the raw bytes, not a parsed body", () => {
    const body = Buffer.from('{"a": 1}');
    const callback = { keyId: "", call: "", body, headers: { "x-torre-signature": sign('{"a":1}') } };
    const whose = { id: "", brandId: "", vendorCode: "", adapter: "torre", mayPayJackpot: false };
    const key = { ...whose, secret: publicKey, endsAt: null };
    expect(torreAdapter.verify(callback, key, new Date())).toBe("SIGNATURE_WRONG");
    const signed = { ...callback, headers: { "x-torre-signature": sign('{"a": 1}') } };
    expect(torreAdapter.verify(signed, key, new Date())).toBeNull();
  });
});
