import { createPool } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, MAX_AMOUNT, toWire } from "@perya/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULES } from "../src/app.ts";
import { openTestApp, type TestApp } from "../src/testing/test-setup.ts";
import { createTellerModule, placeBet, runOperation } from "./teller.module.ts";

let app: TestApp;
let keys = 0;

beforeAll(async () => {
  app = await openTestApp({}, [...MODULES, createTellerModule()]);
  const { id: brandId } = await app.db
    .selectFrom("brands")
    .select("id")
    .where("merchant_code", "=", "perya")
    .executeTakeFirstOrThrow();
  const account = memberAccount({ brandId, memberId: "m1", currency: "PHP" });
  const deposit = {
    key: keyOf("deposit", "m1", "paid"),
    from: houseAccount(brandId, "PHP"),
    to: account,
    amount: amount("100.00"),
  };
  await app.deps.ledger.post(deposit);
});
afterAll(() => app.close());

/** Places a bet. The amount is written as raw JSON, so that cases can contain what JSON.stringify would not write. */
function bet(writtenAmount: string, key = `bet:${(keys += 1)}:stake`) {
  return app.ask({
    method: placeBet.method,
    url: placeBet.path,
    headers: { "content-type": "application/json", "x-module-id": placeBet.module },
    payload: `{"key":"${key}","account":"m1","amount":${writtenAmount}}`,
  });
}

/** Reads everything that could have changed, in one row. */
async function readLedger() {
  const { rows } = await sql`select
    (select count(*) from ledger_transfers) as transfers,
    (select count(*) from ledger_entries) as entries,
    (select sum(amount) from ledger_entries where amount > 0) as moved,
    (select balance from ledger_accounts where owner = 'member:m1') as balance`.execute(app.db);
  return rows;
}

describe("an invalid amount", () => {
  it.each([
    "-1",
    "0",
    "0.00001",
    "1e3",
    "1",
    "9007199254740993",
    "9223372036854775808",
    "null",
    "true",
    "[]",
    '["1.00"]',
    "{}",
    '""',
    '"0.00"',
    '"0.0000"',
    '"-1.00"',
    '"-0.00"',
    '"+1.00"',
    '" 1.00"',
    '"1.00\\n"',
    '"1"',
    '"01.00"',
    '"0.00001"',
    '"1e3"',
    '"1,000.00"',
    '"0x10.00"',
    '"NaN"',
    '"Infinity"',
    '"１００.００"',
    '"9007199254740993"',
    '"9007199254740993.00"',
    '"9223372036854775808"',
    '"922337203685477.5808"',
  ])("%s is refused with its code, and nothing moves", async (written) => {
    const before = await readLedger();
    const answer = await bet(written);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      code: "REQUEST_INVALID",
      value: { part: "body", fields: ["amount"] },
    });
    expect(await readLedger()).toEqual(before);
  });

  it.each([
    [60_000, 400, "REQUEST_INVALID"],
    [100_000, 413, "BODY_TOO_LARGE"],
  ])("of %i digits is refused quickly", async (digits, status, code) => {
    const answer = await bet(`"${"9".repeat(digits)}.00"`);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it.each(["NaN", "Infinity", "1.", "01", "1_000", "0x10", "１００"])("%s is not valid JSON", async (written) => {
    const before = await readLedger();
    const answer = await bet(written);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "BODY_NOT_JSON"]);
    expect(await readLedger()).toEqual(before);
  });
});

describe("a boundary amount", () => {
  it("of the smallest unit moves exactly that", async () => {
    const answer = await bet('"0.0001"');
    expect(answer.json()).toMatchObject({ success: true, value: { refusal: null } });
    expect(await readLedger()).toMatchObject([{ balance: amount("99.9999") }]);
  });

  it("of the largest value exceeds the brand's limit, without an arithmetic error", async () => {
    const [before] = await readLedger();
    const answer = await bet(`"${toWire(MAX_AMOUNT)}"`);
    expect(answer.json()).toMatchObject({ success: true, value: { refusal: "TRANSFER_TOO_LARGE" } });
    // The refusal is stored under its key, which adds one transfer.
    expect(await readLedger()).toEqual([{ ...(before as object), transfers: expect.anything() }]);
  });
});

describe("a teller", () => {
  it("returns the same answer for a duplicate bet, and moves once", async () => {
    const first = await bet('"2.50"', "bet:twice:stake");
    const before = await readLedger();
    const second = await bet('"2.50"', "bet:twice:stake");
    expect(second.json()).toEqual(first.json());
    expect(await readLedger()).toEqual(before);
  });

  it("names a missing field", async () => {
    const answer = await app.ask({
      method: placeBet.method,
      url: placeBet.path,
      headers: { "x-module-id": placeBet.module },
      payload: { key: "bet:missing:stake", account: "nobody" },
    });
    expect(answer.json()).toMatchObject({ code: "REQUEST_INVALID", value: { part: "body", fields: ["amount"] } });
  });

  it("answers BUSY while the database is frozen; the retry succeeds", async () => {
    const owner = createPool({ url: app.ownerUrl, poolSize: 1 });
    const frozen = await owner.connect();
    await frozen.query("begin; lock table ledger_accounts in access exclusive mode");
    const unsure = await bet('"0.50"', "bet:frozen:stake");
    expect([unsure.statusCode, unsure.json().code, unsure.headers["retry-after"]]).toEqual([503, "BUSY", "1"]);
    await frozen.query("rollback");
    frozen.release();
    await owner.end();
    const before = await readLedger();
    expect((await bet('"0.50"', "bet:frozen:stake")).json()).toMatchObject({ success: true, value: { refusal: null } });
    expect(before).toHaveLength(1);
  });

  it("is not part of the product", async () => {
    const product = await openTestApp();
    for (const { method, path: url } of [placeBet, runOperation]) {
      const answer = await product.ask({ method, url, payload: {} });
      expect([answer.statusCode, answer.json().code]).toEqual([404, "ROUTE_UNKNOWN"]);
    }
    await product.close();
  });
});
