import { randomUUID } from "node:crypto";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, negate } from "@perya/money";
import { createMember } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MODULES } from "../src/app.ts";
import { openTestApp, type TestApp } from "../src/testing/test-setup.ts";
import { listRounds, listRows, readWallets } from "./kept.ts";
import { foresee, type Told } from "./oracle.ts";
import { isOfRound, type Operation, type RoundOperation, type TellerOperation, type Verdict } from "./operations.ts";
import { partsOf } from "./parts.ts";
import { createTellerModule, runOperation } from "./teller.module.ts";
import { connectVendor, readCallback, seatMembers, writeCallback } from "./vendor.ts";

let app: TestApp;
let brandId: string;
let bettorId: string;
let members = 0;
/** A new member with 100.00 for each test, and the answers to that member's operations. */
let account: string;
let told: Told[];

beforeAll(async () => {
  app = await openTestApp({}, [...MODULES, createTellerModule()]);
  const brand = app.db.selectFrom("brands").select("id").where("merchant_code", "=", "perya");
  ({ id: brandId } = await brand.executeTakeFirstOrThrow());
  ({ id: bettorId } = await createMember(app.db, brandId));
});
beforeEach(async () => {
  account = `o${(members += 1)}`;
  told = [];
  await app.deps.ledger.post({
    key: keyOf("deposit", account, "paid"),
    from: houseAccount(brandId, "PHP"),
    to: memberAccount({ brandId, memberId: account, currency: "PHP" }),
    amount: amount("100.00"),
  });
});
afterAll(() => app.close());

/** Sends the operation, and passes its first answer to the oracle. */
async function ask(operation: Operation): Promise<Verdict[]> {
  const verdicts = isOfRound(operation) ? [await callBack(operation)] : await askTeller(operation);
  for (const [index, part] of partsOf(operation).entries()) {
    const verdict = verdicts[index];
    if (verdict && !told.some(({ key }) => key === part.key)) told.push({ ...part, ...verdict });
  }
  return verdicts;
}

async function askTeller(operation: TellerOperation): Promise<Verdict[]> {
  const answer = await app.ask({
    method: runOperation.method,
    url: runOperation.path,
    headers: { "x-module-id": runOperation.module },
    payload: operation,
  });
  expect(answer.json()).toMatchObject({ success: true });
  return (answer.json().value as { verdicts: Verdict[] }).verdicts;
}

/**
 * Sends the operation as a vendor's callback, with the time of the test's clock, by which signatures are verified.
 */
async function callBack(operation: RoundOperation): Promise<Verdict> {
  const { path: url, headers, body: payload } = writeCallback(operation, app.clock.now());
  const type = { "content-type": "application/json" };
  const answer = await app.fastify.inject({ method: "POST", url, headers: { ...type, ...headers }, payload });
  expect(answer.statusCode).toBe(200);
  return readCallback(answer.body);
}

const refusals = async (operation: Operation) => (await ask(operation)).map(({ refusal }) => refusal);
const pay = (type: string, text: string, number = 0) => ({
  key: `bet:${account}:${number}:${type}`,
  account,
  amount: text,
});
const bet = (text: string, number = 0): Operation => ({ kind: "bet", bet: pay("stake", text, number) });
const hold = (text: string): Operation => ({ kind: "hold", hold: pay("hold", text) });
const holdKey = () => pay("hold", "1.00").key;
const release = (name = "1"): Operation => ({
  kind: "release",
  key: `bet:${account}:${name}:released`,
  account,
  hold: holdKey(),
});
const takeBack = (type: string, name = "1"): Operation => ({
  kind: "void",
  key: `bet:${account}:${name}:void`,
  account,
  voids: pay(type, "1.00").key,
});

/** Reads the member's balances in the ledger, which the oracle must compute as well. */
async function purse() {
  const found = (await readWallets(app.db)).get(`member:${account}`);
  const { purses, unjust } = foresee(new Map([[account, amount("100.00")]]), told);
  expect(unjust).toEqual([]);
  expect(purses.get(account)).toMatchObject({ ...found });
  return [found?.cash, found?.held, found?.debt];
}
const pesos = (...texts: string[]) =>
  texts.map((text) => (text.startsWith("-") ? negate(amount(text.slice(1))) : amount(text)));

describe("a hold at the teller", () => {
  it("is settled in part, and is not ended again", async () => {
    expect(await refusals(hold("60.00"))).toEqual([null]);
    expect(await purse()).toEqual(pesos("40.00", "60.00", "0.00"));
    const settle = { kind: "settle", key: `bet:${account}:paid`, account, hold: holdKey(), amount: "25.00" } as const;
    const first = await ask(settle);
    expect(await ask(settle)).toEqual(first);
    expect(await refusals(release())).toEqual(["HOLD_NOT_OPEN"]);
    expect(await purse()).toEqual(pesos("75.00", "0.00", "0.00"));
  });

  it("released before it arrives is never placed", async () => {
    expect(await refusals(release())).toEqual(["HOLD_NOT_OPEN"]);
    expect(await refusals(hold("60.00"))).toEqual(["VOIDED"]);
    expect(await purse()).toEqual(pesos("100.00", "0.00", "0.00"));
  });

  it("released twice is returned once", async () => {
    await ask(hold("60.00"));
    expect([await refusals(release()), await refusals(release("2"))]).toEqual([[null], ["HOLD_NOT_OPEN"]]);
    expect(await purse()).toEqual(pesos("100.00", "0.00", "0.00"));
  });
});

describe("a void at the teller", () => {
  it("returns a bet once", async () => {
    await ask(bet("30.00"));
    expect([await refusals(takeBack("stake")), await refusals(takeBack("stake", "2"))]).toEqual([
      [null],
      ["ALREADY_VOIDED"],
    ]);
    expect(await purse()).toEqual(pesos("100.00", "0.00", "0.00"));
  });

  it("before the bet prevents it", async () => {
    expect([await refusals(takeBack("stake")), await refusals(bet("30.00"))]).toEqual([
      ["NOTHING_TO_VOID"],
      ["VOIDED"],
    ]);
    expect(await purse()).toEqual(pesos("100.00", "0.00", "0.00"));
  });

  it("of a win that is spent leaves a debt, which is repaid from what is available", async () => {
    await ask({ kind: "win", win: pay("win", "50.00") });
    await ask(bet("140.00"));
    expect(await refusals(takeBack("win"))).toEqual([null]);
    expect(await purse()).toEqual(pesos("0.00", "0.00", "-40.00"));
    await ask({ kind: "win", win: pay("win", "15.00", 1) });
    expect(await refusals({ kind: "repay", key: `debt:${account}:repaid`, account })).toEqual([null]);
    expect(await purse()).toEqual(pesos("0.00", "0.00", "-25.00"));
  });
});

describe("bulk at the teller", () => {
  const three = () => ["60.00", "60.00", "40.00"].map((text, index) => pay("stake", text, index));

  it("returns a verdict for each", async () => {
    expect(await refusals({ kind: "each", bets: three() })).toEqual([null, "FUNDS_TOO_LOW", null]);
    expect(await purse()).toEqual(pesos("0.00", "0.00", "0.00"));
  });

  it("that is all or nothing keeps nothing if one is refused", async () => {
    const verdicts = await ask({ kind: "together", bets: three() });
    expect(verdicts.map(({ refusal }) => refusal)).toEqual(["GROUP_REFUSED", "FUNDS_TOO_LOW", "GROUP_REFUSED"]);
    expect(verdicts.every(({ transferId }) => transferId === null)).toBe(true);
    expect(await purse()).toEqual(pesos("100.00", "0.00", "0.00"));
  });

  it("in one batch pays once, and returns the same when repeated", async () => {
    const payments = three().map((payment, index) => ({ ...payment, key: `settlement:${account}:${index}:paid` }));
    const batch = { kind: "batch", name: `batch:${account}`, payments } as const;
    const first = await ask(batch);
    expect(await ask(batch)).toEqual(first);
    expect(await purse()).toEqual(pesos("260.00", "0.00", "0.00"));
  });
});

describe("a transaction at the teller", () => {
  it("has both bet and win, or neither", async () => {
    const both = (text: string, number: number): Operation => ({
      kind: "bet-and-win",
      bet: pay("stake", text, number),
      win: pay("win", "5.00", number),
    });
    expect(await refusals(both("30.00", 1))).toEqual([null, null]);
    expect(await refusals(both("80.00", 2))).toEqual(["FUNDS_TOO_LOW", "NOT_TRIED"]);
    expect(await purse()).toEqual(pesos("75.00", "0.00", "0.00"));
  });

  it.each(["companion", "transaction"] as const)(
    "writes a bet's row with %s, once and only if the bet is posted",
    async (way) => {
      const [row, refused] = [randomUUID(), randomUUID()];
      const placed = { kind: "bet-and-row", bet: pay("stake", "30.00"), row, member: bettorId, way } as const;
      expect(await ask(placed)).toEqual(await ask(placed));
      expect(await refusals({ ...placed, bet: pay("stake", "80.00", 1), row: refused })).toEqual(["FUNDS_TOO_LOW"]);
      const rows = await listRows(app.db);
      expect([rows.get(row), rows.has(refused)]).toEqual([amount("30.00"), false]);
      expect(await purse()).toEqual(pesos("70.00", "0.00", "0.00"));
    },
  );
});

describe("a vendor's round", () => {
  it("has the money, bet and stream entry that the oracle computes", async () => {
    const { id } = await createMember(app.db, brandId);
    account = id;
    await app.deps.ledger.post({
      key: keyOf("deposit", id, "paid"),
      from: houseAccount(brandId, "PHP"),
      to: memberAccount({ brandId, memberId: id, currency: "PHP" }),
      amount: amount("100.00"),
    });
    await seatMembers(app.db, brandId, [id]);
    await connectVendor(app.deps, "perya");
    app.clock.advance(3_000);
    const round = randomUUID();
    const of = (type: string, text: string) => ({ key: `bet:chaos:${id}:${type}`, account, amount: text });
    expect(await refusals({ kind: "round-bet", bet: of("stake", "30.00"), round })).toEqual([null]);
    expect(await refusals({ kind: "round-win", win: of("win", "50.00"), round })).toEqual([null]);
    expect((await listRounds(app.db)).get(round)).toMatchObject({
      stake: amount("30.00"),
      settled_win: amount("50.00"),
    });
    const taken = { key: `bet:chaos:${id}:void`, account, voids: `bet:chaos:${id}:stake`, round };
    expect(await refusals({ kind: "round-void", ...taken })).toEqual([null]);
    expect((await listRounds(app.db)).get(round)).toMatchObject({ stake: 0n, settled_stake: 0n });
    // Vendors always get a success, whether or not there was a bet to void.
    expect(await refusals({ kind: "round-void", ...taken, key: `bet:chaos:${id}:again:void` })).toEqual([null]);
    told.pop();
    const { purses, unjust } = foresee(new Map([[id, amount("100.00")]]), told);
    expect(unjust).toEqual([]);
    expect((await readWallets(app.db)).get(`member:${id}`)).toMatchObject({ cash: purses.get(id)?.cash });
  });
});
