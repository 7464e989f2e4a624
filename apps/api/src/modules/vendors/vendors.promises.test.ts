import { sessions } from "@perya/contract";
import { connect, createPool } from "@perya/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { openVendor, type TestVendor } from "./vendor.test-setup.ts";

let app: TestApp;
let vendor: TestVendor;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  vendor = await openVendor(app);
});
afterAll(() => app.close());
beforeEach(() => {
  count += 1;
  app.clock.advance(3_000);
});

const name = (text: string) => `${text}-f${count}`;
const open = async () => {
  const { session, player, call } = await vendor.sitDown();
  const seat = { session, game: vendor.game.code, currency: "PHP", round: name("round") };
  const who = { player, currency: "PHP", round: name("round") };
  const balance = async () => (await vendor.send("balance", { session })).balance;
  return { session, player, call, seat, who, balance };
};
const less = (text: string | undefined, by: number) => (Number(text) + by).toFixed(2);

it("refuses a player whose UUID is in capitals, because no account has that name", async () => {
  const { seat, who, player, balance } = await open();
  await vendor.send("debit", { ...seat, transaction: name("d"), amount: "10.00" });
  const before = await balance();
  const paid = await vendor.send("credit", {
    ...who,
    player: player.toUpperCase(),
    transaction: name("c"),
    amount: "5.00",
  });
  expect(paid).toMatchObject({ status: 400, error: "REQUEST_INVALID" });
  expect(await balance()).toBe(before);
});

it("debit-credit: a win that was voided beforehand takes no stake", async () => {
  const { seat, who, balance } = await open();
  const before = await balance();
  await vendor.send("reopen", { ...who, transaction: name("r"), voids: name("x") });
  expect(
    await vendor.send("debit-credit", { ...seat, transaction: name("x"), stake: "10.00", win: "30.00" }),
  ).toMatchObject({ ok: false });
  expect(await balance()).toBe(before);
});

it("debit-credit: a win whose transaction has other facts takes no stake", async () => {
  const { seat, who, balance } = await open();
  await vendor.send("debit", { ...seat, transaction: name("d"), amount: "1.00" });
  await vendor.send("credit", { ...who, transaction: name("x"), amount: "2.00" });
  const before = await balance();
  const both = { ...seat, round: name("other"), transaction: name("x"), stake: "10.00", win: "3.00" };
  expect(await vendor.send("debit-credit", both)).toMatchObject({ ok: false, error: "REQUEST_KEY_REUSED" });
  expect(await balance()).toBe(before);
});

it("a void in another currency does not leave the bet alive", async () => {
  const { seat, who, balance } = await open();
  const before = await balance();
  await vendor.send("debit", { ...seat, transaction: name("d"), amount: "10.00" });
  const voided = await vendor.send("void", { ...who, currency: "USD", transaction: name("v"), voids: name("d") });
  expect(voided).toMatchObject({ ok: false, error: "CURRENCY_WRONG" });
  await vendor.send("credit", { ...who, transaction: name("c"), amount: "30.00" });
  expect(await balance()).toBe(less(before, 20));
});

it("of a positive and a negative adjustment at once under one transaction, one is made", async () => {
  const { player, balance } = await open();
  const before = Number(await balance());
  const adjust = (index: number, amount: string) =>
    vendor.send("adjust", { player, currency: "PHP", transaction: name(`both-${index}`), amount });
  const pairs = await Promise.all(
    Array.from({ length: 10 }, (_, index) => Promise.all([adjust(index, "5.00"), adjust(index, "-3.00")])),
  );
  const made = pairs.map(([paid, taken]) => `${paid.ok ? "paid" : paid.error} ${taken.ok ? "taken" : taken.error}`);
  for (const pair of made) expect(["paid REQUEST_KEY_REUSED", "REQUEST_KEY_REUSED taken"]).toContain(pair);
  const paid = made.filter((pair) => pair.startsWith("paid")).length;
  expect(Number(await balance())).toBeCloseTo(before + 5 * paid - 3 * (10 - paid), 4);
});

it("a promo and its repayment of debt are one: if the debt cannot be repaid now, nothing is paid", async () => {
  const { player, balance } = await open();
  const owed = (Number(await balance()) + 10).toFixed(2);
  await vendor.send("adjust", { player, currency: "PHP", transaction: name("owes"), amount: `-${owed}` });
  const gifts = {
    promo: { player, currency: "PHP", transaction: name("gift"), amount: "4.00" },
    adjust: { player, currency: "PHP", transaction: name("up"), amount: "3.00" },
  };
  const owner = connect(createPool({ url: app.ownerUrl, poolSize: 1 }));
  await sql`create function no_repayment() returns trigger language plpgsql as $$
    begin raise exception 'the server is gone'; end; $$`.execute(owner);
  await sql`create trigger no_repayment before insert on ledger_keys for each row
    when (new.key like 'debt:%') execute function no_repayment()`.execute(owner);
  for (const [verb, gift] of Object.entries(gifts)) expect((await vendor.send(verb, gift)).ok).not.toBe(true);
  await sql`drop trigger no_repayment on ledger_keys`.execute(owner);
  await owner.destroy();
  expect(await balance()).toBe("0.00");
  for (const [verb, gift] of Object.entries(gifts))
    expect(await vendor.send(verb, gift)).toMatchObject({ ok: true, balance: "0.00" });
  const rest = { player, currency: "PHP", transaction: name("rest"), amount: "5.00" };
  expect(await vendor.send("promo", rest)).toMatchObject({ ok: true, balance: "2.00" });
});

it("every call under the id of another one is refused as such, and moves nothing", async () => {
  const { seat, who, session, player, balance } = await open();
  const gift = { player, currency: "PHP" };
  const calls: [verb: string, first: object, other: object][] = [
    ["debit", { ...seat, amount: "10.00" }, { ...seat, amount: "11.00" }],
    [
      "debit-credit",
      { ...seat, round: name("b"), stake: "2.00", win: "1.00" },
      { ...seat, round: name("b"), stake: "3.00", win: "1.00" },
    ],
    ["credit", { ...who, amount: "1.00" }, { ...who, amount: "2.00" }],
    ["close", { ...who }, { ...who, round: name("b") }],
    ["hold", { ...seat, amount: "4.00" }, { ...seat, amount: "5.00" }],
    ["promo", { ...gift, amount: "1.00" }, { ...gift, amount: "2.00" }],
    ["tip", { session, currency: "PHP", amount: "1.00" }, { session, currency: "PHP", amount: "2.00" }],
    ["adjust", { ...gift, amount: "1.00" }, { ...gift, amount: "2.00" }],
    ["adjust", { ...gift, amount: "-1.00" }, { ...gift, amount: "-2.00" }],
    ["release", { ...who, releases: name("none") }, { ...who, releases: name("hold-4") }],
    ["void", { ...who, voids: name("none") }, { ...who, voids: name("debit-0") }],
    ["reopen", { ...who, voids: name("none") }, { ...who, voids: name("credit-2") }],
  ];
  for (const [index, [verb, first, other]] of calls.entries()) {
    const transaction = name(`${verb}-${index}`);
    expect({ verb, ...(await vendor.send(verb, { ...first, transaction })) }).toMatchObject({ verb, ok: true });
    const before = await balance();
    const answer = { verb, ...(await vendor.send(verb, { ...other, transaction })) };
    expect(answer).toMatchObject({ verb, ok: false, error: "REQUEST_KEY_REUSED" });
    expect(await balance()).toBe(before);
  }
});

it("an adjustment's transaction is used once, in either direction", async () => {
  const { player, balance } = await open();
  const adjust = { player, currency: "PHP", transaction: name("a") };
  await vendor.send("adjust", { ...adjust, amount: "-5.00" });
  const before = await balance();
  expect(await vendor.send("adjust", { ...adjust, amount: "1.00" })).toMatchObject({
    ok: false,
    error: "REQUEST_KEY_REUSED",
  });
  expect(await balance()).toBe(before);
});

it("a hold ends also when the gate refuses its debit", async () => {
  const { seat, call, balance } = await open();
  const before = await balance();
  await vendor.send("hold", { ...seat, transaction: name("h"), amount: "5.00" });
  await call(sessions.logout);
  vendor.standUp("ana");
  app.clock.advance(61_000);
  const refused = await vendor.send("debit", { ...seat, transaction: name("d"), amount: "6.00", releases: name("h") });
  expect(refused).toMatchObject({ ok: false, error: "SESSION_ENDED", balance: before });
});

it("one hold lets one debit past the gate", async () => {
  const { seat, call } = await open();
  await vendor.send("hold", { ...seat, transaction: name("h"), amount: "5.00" });
  await call(sessions.logout);
  vendor.standUp("ana");
  app.clock.advance(61_000);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((one) =>
      vendor.send("debit", { ...seat, transaction: name(`d${one}`), amount: "4.00", releases: name("h") }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

it("debit-credit repeated gets its first answer, even after the player is gone", async () => {
  const { seat, call } = await open();
  const both = { ...seat, transaction: name("x"), stake: "10.00", win: "30.00" };
  const first = await vendor.send("debit-credit", both);
  const lost = { ...seat, round: name("lost"), transaction: name("y"), stake: "1.00", win: "0.00" };
  const nothing = await vendor.send("debit-credit", lost);
  await call(sessions.logout);
  vendor.standUp("ana");
  app.clock.advance(61_000);
  const { ok, transfer } = first;
  expect(await vendor.send("debit-credit", both)).toMatchObject({ ok, transfer, replay: true });
  expect(await vendor.send("debit-credit", lost)).toMatchObject({ ok, transfer: nothing["transfer"], replay: true });
  const otherwise = { ok: false, error: "REQUEST_KEY_REUSED" };
  expect(await vendor.send("debit-credit", { ...both, win: "31.00" })).toMatchObject(otherwise);
  const late = { ...both, transaction: name("z") };
  expect(await vendor.send("debit-credit", late)).toMatchObject({ ok: false, error: "SESSION_ENDED" });
  expect(await vendor.send("debit-credit", late)).toMatchObject({ ok: false, error: "SESSION_ENDED" });
});

it("debit-credit with a win that is too large is refused permanently", async () => {
  const { seat, balance } = await open();
  const before = await balance();
  const both = { ...seat, transaction: name("x"), stake: "1.00", win: "900000000000.00" };
  expect(await vendor.send("debit-credit", both)).toMatchObject({ status: 200, error: "TRANSFER_TOO_LARGE" });
  expect(await balance()).toBe(before);
});

it("a debit is paid once: by its hold or by the wallet", async () => {
  const { seat, who, balance } = await open();
  const before = await balance();
  await vendor.send("hold", { ...seat, transaction: name("h1"), amount: "5.00" });
  await vendor.send("hold", { ...seat, transaction: name("h2"), amount: "5.00" });
  await vendor.send("release", { ...who, transaction: name("x"), releases: name("h1") });
  const paid = await vendor.send("debit", { ...seat, transaction: name("x"), amount: "4.00", releases: name("h2") });
  expect(paid).toMatchObject({ ok: false, error: "REQUEST_KEY_REUSED", balance: less(before, -5) });
});

it.each(["credit", "close"])("reopen takes a %s back that paid nothing: the round goes on", async (by) => {
  const { seat, who } = await open();
  await vendor.send("debit", { ...seat, transaction: name("d"), amount: "1.00" });
  const lost = { ...who, transaction: name("l") };
  expect(await vendor.send(by, by === "close" ? lost : { ...lost, amount: "0.00", closes: true })).toMatchObject({
    ok: true,
  });
  expect(await vendor.send("reopen", { ...who, transaction: name("r"), voids: name("l") })).toMatchObject({ ok: true });
  const more = await vendor.send("debit", { ...seat, transaction: name("e"), amount: "1.00" });
  expect(more).toMatchObject({ ok: true });
});

it("reopen of a debit that closed its bet opens nothing", async () => {
  const { seat, who } = await open();
  await vendor.send("debit", { ...seat, transaction: name("d"), amount: "1.00", closes: true });
  const reopened = await vendor.send("reopen", { ...who, transaction: name("r"), voids: name("d") });
  expect(reopened).toMatchObject({ ok: true });
  const more = await vendor.send("debit", { ...seat, transaction: name("e"), amount: "1.00" });
  expect(more).toMatchObject({ ok: false, error: "ROUND_CLOSED" });
});

it.each(["credit", "close"])("reopen of a %s that came after a closing debit opens the bet", async (by) => {
  const { seat, who } = await open();
  await vendor.send("debit", { ...seat, transaction: name("d"), amount: "1.00", closes: true });
  const later = { ...who, transaction: name("c") };
  expect(await vendor.send(by, by === "close" ? later : { ...later, amount: "2.00" })).toMatchObject({ ok: true });
  expect(await vendor.send("reopen", { ...who, transaction: name("r"), voids: name("c") })).toMatchObject({ ok: true });
  const more = await vendor.send("debit", { ...seat, transaction: name("e"), amount: "1.00" });
  expect(more).toMatchObject({ ok: true });
});

it.each(["toString", "constructor", "__proto__"])("knows no call %s", async (call) => {
  expect(await vendor.send(call, {})).toMatchObject({ status: 404, error: "CALL_UNKNOWN" });
});
