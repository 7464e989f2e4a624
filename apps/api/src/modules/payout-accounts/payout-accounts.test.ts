import { paymentPassword, payoutAccounts, type BodyOf } from "@perya/contract";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { heldUntil } from "./payout-accounts.rules.ts";

const PIN = "482913";

let app: TestApp;
beforeAll(async () => (app = await openTestApp()));
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

type Caller = Awaited<ReturnType<TestApp["signIn"]>>["call"];

const setPin = (call: Caller, newPassword = PIN, proof: string = DEMO_PASSWORD) =>
  call(paymentPassword.setPaymentPassword, { body: { newPassword, confirmNewPassword: newPassword, proof } });

let serial = 1_000_000;
const account = (change: Partial<BodyOf<typeof payoutAccounts.addPayoutAccount>> = {}) => ({
  body: {
    kind: "gcash" as const,
    number: `0917${(serial += 1)}`,
    holder: "Ana Reyes",
    paymentPassword: PIN,
    ...change,
  },
});

const membersOf = async (name: string) =>
  app.db.selectFrom("members").select("id").where("account", "=", name).executeTakeFirstOrThrow();

/** Creates a member without a payment password, payout accounts or a real name. */
async function startAnew(name: string) {
  const { id } = await membersOf(name);
  await app.db.deleteFrom("payout_accounts").where("member_id", "=", id).execute();
  await app.db.deleteFrom("member_profiles").where("member_id", "=", id).execute();
  return { id, ...(await app.signIn(name)) };
}

describe("the payment password", () => {
  it("is set with the account's own password, never by a session alone", async () => {
    const { id, call } = await startAnew("ana");
    expect(await call(paymentPassword.readPaymentPassword)).toEqual({ isSet: false, changedAt: null });
    await expect(setPin(call, PIN, "")).rejects.toMatchObject({ code: "PASSWORD_WRONG" });
    await expect(setPin(call, PIN, "not the password")).rejects.toMatchObject({ code: "PASSWORD_WRONG" });
    await expect(setPin(call, "123456")).rejects.toMatchObject({ code: "FIELDS_INVALID" });
    expect(await setPin(call)).toEqual({ isSet: true, changedAt: null });
    await expect(setPin(call)).rejects.toMatchObject({ code: "PASSWORD_SAME" });
    expect(await setPin(call, "739201")).toEqual({ isSet: true, changedAt: app.clock.now().toISOString() });

    const row = await app.db.selectFrom("member_profiles").selectAll().where("member_id", "=", id).executeTakeFirst();
    expect(row?.payment_password_hash).toMatch(/^\$argon2id\$/);
    const log = await app.db.selectFrom("security_events").select("kind").where("member_id", "=", id).execute();
    expect(log.filter(({ kind }) => kind === "paymentPasswordSet")).toHaveLength(2);
    for (const secret of [PIN, "739201"]) expect(app.logLines().join("")).not.toContain(secret);
  });

  it("cannot be guessed, and guesses from elsewhere do not lock the member's own device", async () => {
    const { call, token } = await startAnew("ana");
    await setPin(call);
    const stranger = app.client("localhost", token);
    const codes: string[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      await stranger(payoutAccounts.addPayoutAccount, account({ paymentPassword: `00000${tries}` })).catch(
        ({ code }: { code: string }) => codes.push(code),
      );
    }
    expect(codes).toEqual([
      ...Array<string>(5).fill("PAYMENT_PASSWORD_WRONG"),
      "TOO_MANY_REQUESTS",
      "TOO_MANY_REQUESTS",
    ]);
    // The stranger's device is refused even with the right payment password.
    await expect(stranger(payoutAccounts.addPayoutAccount, account())).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    expect(await call(payoutAccounts.addPayoutAccount, account())).toMatchObject({ kind: "gcash" });
  });
});

describe("a payout account", () => {
  it("is in the member's own name, masked everywhere and sealed in the table", async () => {
    const { id, call } = await startAnew("ana");
    await expect(call(payoutAccounts.addPayoutAccount, account())).rejects.toMatchObject({
      code: "PAYMENT_PASSWORD_MISSING",
    });
    await setPin(call);
    const first = await call(
      payoutAccounts.addPayoutAccount,
      account({ kind: "bank", bank: "BDO", number: "0012-3456-7890", holder: " Ana  Reyes" }),
    );
    expect(first).toMatchObject({ kind: "bank", bank: "BDO", lastFour: "7890", holder: "A•••a R•••s" });
    expect(first.heldUntil).toBe(heldUntil(app.clock.now(), 24, app.clock.now())?.toISOString());
    const others = call(payoutAccounts.addPayoutAccount, account({ holder: "Berto Cruz" }));
    await expect(others).rejects.toMatchObject({ code: "PAYOUT_NAME_DIFFERS" });
    await call(payoutAccounts.addPayoutAccount, account({ holder: "ANA REYES" }));

    const list = await call(payoutAccounts.listPayoutAccounts);
    expect(list).toMatchObject({ realName: "A•••a R•••s", holdHours: 24, most: 5 });
    expect(JSON.stringify(list)).not.toMatch(/001234567890|Reyes/i);
    const rows = await app.db.selectFrom("payout_accounts").selectAll().where("member_id", "=", id).execute();
    expect(rows.map(({ number_sealed: sealed }) => sealed.toString("latin1")).join()).not.toContain("001234567890");
    expect(app.logLines().join("")).not.toContain("001234567890");
    const inbox = await app.db.selectFrom("messages").select("facts").where("member_id", "=", id).execute();
    expect(JSON.stringify(inbox)).toContain("BDO •••• 7890");
  });

  it("belongs to one member, even if several add it at the same moment, and is free again once removed", async () => {
    const ana = await startAnew("ana");
    const berto = await startAnew("berto");
    await setPin(ana.call);
    await setPin(berto.call);
    const [mine, theirs] = [
      account({ number: "09175550001" }),
      account({ number: "+639175550001", holder: "Berto Cruz" }),
    ];
    const tries = [
      ana.call(payoutAccounts.addPayoutAccount, mine),
      berto.call(payoutAccounts.addPayoutAccount, theirs),
    ];
    const done = await Promise.allSettled(tries);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);

    const winner = done[0]?.status === "fulfilled" ? ana : berto;
    const loser = winner === ana ? berto : ana;
    const { accounts } = await winner.call(payoutAccounts.listPayoutAccounts);
    const removal = { params: { id: accounts[0]?.id ?? "" }, body: { paymentPassword: PIN } };
    const elsewhere = loser.call(payoutAccounts.removePayoutAccount, removal);
    await expect(elsewhere).rejects.toMatchObject({ code: "PAYOUT_ACCOUNT_UNKNOWN" });
    await winner.call(payoutAccounts.removePayoutAccount, removal);
    expect(await loser.call(payoutAccounts.addPayoutAccount, loser === ana ? mine : theirs)).toMatchObject({
      lastFour: "0001",
    });
  });

  it("is one of five at most, even if several are added at once", async () => {
    const { call } = await startAnew("ana");
    await setPin(call);
    const done = await Promise.allSettled(
      Array.from({ length: 8 }, () => call(payoutAccounts.addPayoutAccount, account())),
    );
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });
});

it.each([
  ["never changed", null, 24, null],
  ["just now", "2026-11-17T00:00:00Z", 24, "2026-11-18T00:00:00.000Z"],
  ["at its last moment", "2026-11-16T00:00:00.001Z", 24, "2026-11-17T00:00:00.001Z"],
  ["a day ago", "2026-11-16T00:00:00Z", 24, null],
  ["where nothing waits", "2026-11-17T00:00:00Z", 0, null],
])("holds payouts after a change %s", (_name, changedAt, hours, until) => {
  const found = heldUntil(changedAt ? new Date(changedAt) : null, hours, new Date("2026-11-17T00:00:00Z"));
  expect(found?.toISOString() ?? null).toBe(until);
});
