import { randomUUID } from "node:crypto";
import { messages, operators, queues, withdrawals } from "@perya/contract";
import { newId } from "@perya/db";
import { keyOf } from "@perya/ledger";
import { amount } from "@perya/money";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelWithdrawal, precheckWithdrawal } from "./withdrawals.request.ts";
import { openTeller, PIN, type Teller } from "./withdrawals.test-setup.ts";

let teller: Teller;
beforeAll(async () => (teller = await openTeller()));
afterAll(() => teller.close());
beforeEach(() => teller.db.deleteFrom("rate_limits").execute());

const signIn = async (member: { id: string }) => {
  const { account } = await teller.db
    .selectFrom("members")
    .select("account")
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  return teller.signIn(account);
};

describe("a request", () => {
  it("holds the amount once however often the button is tapped, and awaits an operator", async () => {
    const ana = await teller.welcome("1000.00");
    const { call } = await signIn(ana);
    const precheck = await call(withdrawals.precheckWithdrawal, {
      query: { amount: "400.00", accountId: ana.accountId },
    });
    expect(precheck).toMatchObject({ isMet: true, available: "1000.00", turnover: { required: "0.00" } });

    const body = { requestKey: randomUUID(), amount: "400.00", accountId: ana.accountId, paymentPassword: PIN };
    const wrong = call(withdrawals.requestWithdrawal, { body: { ...body, paymentPassword: "000001" } });
    await expect(wrong).rejects.toMatchObject({ code: "PAYMENT_PASSWORD_WRONG" });
    const asked = await call(withdrawals.requestWithdrawal, { body });
    const again = await call(withdrawals.requestWithdrawal, { body });
    expect(asked).toMatchObject({
      state: "review",
      amount: "400.00",
      receivedAmount: "0.00",
      remainingAmount: "400.00",
      canCancel: true,
      timeline: [{ step: "requested", owner: "member" }, { step: "approved", owner: "house", at: null }, {}, {}],
    });
    expect(again.id).toBe(asked.id);
    expect([await ana.cash(), await ana.held()]).toEqual(["600.00", "400.00"]);
    const other = call(withdrawals.requestWithdrawal, { body: { ...body, amount: "401.00" } });
    await expect(other).rejects.toMatchObject({ code: "REQUEST_KEY_REUSED" });
    const list = await call(withdrawals.listWithdrawals, { query: { pageSize: 20 } });
    expect(list.withdrawals.map(({ id }) => id)).toEqual([asked.id]);
    expect(teller.logLines().join("")).not.toContain(PIN);
  });

  it("takes exactly the cash beside a bonus, whatever its state, and leaves the bonus alone (property 7)", async () => {
    const ana = await teller.welcome("1300.00");
    const { call } = await signIn(ana);
    const available = async () =>
      (await call(withdrawals.precheckWithdrawal, { query: { accountId: ana.accountId } })).available;
    const wallet = { brandId: teller.brand.id, memberId: ana.id, currency: "PHP" } as const;
    const bonus = { times: 10, base: "bonus", deposit: "0.00", maxBet: null, capTimes: null, days: 30 } as const;
    const weights = { games: {}, categories: {}, otherwise: 100 };
    const [rewardId, now] = [randomUUID(), teller.clock.now()];
    await sql`
      insert into rewards (id, brand_id, member_id, source, source_ref, kind, currency, amount, titles, terms, issued_at)
      values (${rewardId}, ${wallet.brandId}, ${ana.id}, 'mission', 'beside cash', 'bonus', 'PHP', ${amount("420.00")},
        '{"EN": "Bonus"}', ${JSON.stringify({ ...bonus, weights })}::jsonb, ${now})`.execute(teller.db);
    await sql`update rewards set state = 'claimed', ended_at = ${now} where id = ${rewardId}`.execute(teller.db);
    await sql`select grants_claim(${rewardId}::uuid, ${randomUUID()}::uuid, ${now}::timestamptz)`.execute(teller.db);
    expect(await available()).toBe("1300.00");
    const request = (typed: string) =>
      call(withdrawals.requestWithdrawal, {
        body: { requestKey: randomUUID(), amount: typed, accountId: ana.accountId, paymentPassword: PIN },
      });
    await expect(request("1300.01")).rejects.toMatchObject({ code: expect.any(String) });
    await request("1300.00");
    expect([await ana.cash(), await ana.held(), await available()]).toEqual(["0.00", "1300.00", "0.00"]);
    const { state, worth } = await teller.db
      .selectFrom("bonus_grants")
      .selectAll()
      .where("member_id", "=", ana.id)
      .executeTakeFirstOrThrow();
    expect([state, worth]).toEqual(["active", amount("420.00")]);
  });

  it("200 times at once, with funds for one, succeeds exactly once", async () => {
    const ana = await teller.welcome("500.00");
    await teller.settings({ day_count: 100 });
    const tries = await Promise.allSettled(Array.from({ length: 200 }, () => ana.ask("500.00")));
    await teller.settings({ day_count: 5 });
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await ana.cash(), await ana.held()]).toEqual(["0.00", "500.00"]);
    expect(await teller.audit()).toEqual({});
  });

  it("counts towards the brand's day, which ends at its own midnight, not at UTC's", async () => {
    const ana = await teller.welcome("1000.00");
    await teller.settings({ day_count: 1 });
    const advanceTo = (time: string) => {
      const now = teller.clock.now();
      const next = new Date(`${now.toISOString().slice(0, 11)}${time}:00.000Z`);
      if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
      teller.clock.advance(next.getTime() - now.getTime());
    };
    // 16:01 UTC is the first minute of the next day in Manila.
    advanceTo("16:01");
    await ana.ask("100.00");
    for (const time of ["23:59", "00:01", "15:59"]) {
      advanceTo(time);
      await expect(ana.ask("100.00")).rejects.toMatchObject({ code: "WITHDRAWAL_REFUSED" });
    }
    advanceTo("16:00");
    expect(await ana.ask("100.00")).toMatchObject({ amount: amount("100.00") });
    await teller.settings({ day_count: 5 });
  });

  it("20 times at once with one key makes one", async () => {
    const ana = await teller.welcome("500.00");
    const key = randomUUID();
    const tries = await Promise.all(Array.from({ length: 20 }, () => ana.ask("100.00", key)));
    expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
    expect(await ana.held()).toBe("100.00");
  });

  it("waits after a new account, phone or password, and for unmet wagering requirements", async () => {
    const ana = await teller.welcome("500.00");
    const missed = async () => {
      const { checks } = await precheckWithdrawal(teller.deps, ana.requester, {
        amount: "200.00",
        accountId: ana.accountId,
      });
      return checks.flatMap(({ rule, isMet }) => (isMet ? [] : [rule]));
    };
    expect(await missed()).toEqual([]);
    const change = { id: newId(teller.clock.now()), brand_id: teller.brand.id, member_id: ana.id };
    const changed = { ...change, kind: "mobile" as const, address: "", changed_at: teller.clock.now() };
    await teller.db.insertInto("member_changes").values(changed).execute();
    expect(await missed()).toEqual(["changeHold"]);
    await expect(ana.ask("200.00")).rejects.toMatchObject({ code: "WITHDRAWAL_REFUSED" });
    teller.clock.advance(24 * 3_600_000);
    expect(await missed()).toEqual([]);

    await teller.db
      .insertInto("closures")
      .values({
        id: newId(teller.clock.now()),
        kind: "payouts",
        brand_id: teller.brand.id,
        reason: "a test",
        closed_by_name: "test",
        closed_at: teller.clock.now(),
      })
      .execute();
    expect(await missed()).toEqual(["payoutsOpen"]);
    const reopened = { opened_at: new Date(teller.clock.now().getTime() + 1), opened_by_name: "test" };
    await teller.db.updateTable("closures").set(reopened).where("kind", "=", "payouts").execute();
    await teller.db.updateTable("members").set({ locked_at: teller.clock.now() }).where("id", "=", ana.id).execute();
    expect(await missed()).toEqual(["notLocked"]);
    await expect(ana.ask("200.00")).rejects.toMatchObject({ code: "MEMBER_LOCKED" });
  });

  it("is the member's own: no one else reads, cancels or confirms it, at any brand", async () => {
    const ana = await teller.welcome("500.00");
    const bea = await teller.welcome("500.00");
    const { id } = await ana.ask("200.00");
    const fiesta = (await teller.deps.brands.findByHost("fiesta.localhost")) ?? teller.brand;
    for (const requester of [bea.requester, { brand: fiesta, memberId: ana.id }])
      await expect(cancelWithdrawal(teller.deps, requester, id)).rejects.toMatchObject({ code: "WITHDRAWAL_UNKNOWN" });
    const { call } = await signIn(bea);
    await expect(call(withdrawals.readWithdrawal, { params: { id } })).rejects.toMatchObject({
      code: "WITHDRAWAL_UNKNOWN",
    });
    const [part] = await teller.partsOf(id);
    const received = call(withdrawals.confirmPayout, { params: { id: part?.id ?? "" } });
    await expect(received).rejects.toMatchObject({ code: "WITHDRAWAL_UNKNOWN" });
    const theirs = { amount: "100.00", requestKey: randomUUID(), accountId: ana.accountId };
    const body = { ...theirs, paymentPassword: PIN };
    await expect(call(withdrawals.requestWithdrawal, { body })).rejects.toMatchObject({
      code: "PAYOUT_ACCOUNT_UNKNOWN",
    });
  });

  it("can be cancelled until it is decided, and not after", async () => {
    const ana = await teller.welcome("500.00");
    const { id } = await ana.ask("200.00");
    const { call, seen } = await teller.claim(id, "cashier");
    expect(await cancelWithdrawal(teller.deps, ana.requester, id)).toMatchObject({
      state: "cancelled",
      canCancel: false,
    });
    expect([await ana.cash(), await ana.held()]).toEqual(["500.00", "0.00"]);
    const late = call(withdrawals.approveWithdrawal, { params: { id }, body: { ...seen, reason: "late" } });
    await expect(late).rejects.toMatchObject({ code: "WITHDRAWAL_OVER" });
    // The case has left the queue, and the assigned operator is notified.
    const item = teller.db
      .selectFrom("work_items")
      .select(["state", "outcome", "done_by"])
      .where("subject_id", "=", id);
    expect(await item.execute()).toEqual([{ state: "done", outcome: "cancelled", done_by: null }]);
    const again = call(queues.keepItem, { params: { id: seen.itemId } });
    await expect(again).rejects.toMatchObject({ code: "WORK_DONE" });

    const { id: second } = await ana.ask("200.00");
    await teller.approve(second);
    const tooLate = cancelWithdrawal(teller.deps, ana.requester, second);
    await expect(tooLate).rejects.toMatchObject({ code: "WITHDRAWAL_OVER" });
  });
});

describe("the decision", () => {
  it("is automatic below the limit, once the account is known", async () => {
    const ana = await teller.welcome("1000.00", { paidBefore: true });
    await teller.settings({ automatic_up_to: amount("500.00") });
    const above = await ana.ask("500.01");
    expect([above.state, above.objections]).toEqual(["review", ["aboveAutomatic"]]);
    await cancelWithdrawal(teller.deps, ana.requester, above.id);
    const within = await ana.ask("500.00");
    expect([within.state, within.decided_by]).toEqual(["queued", null]);
    const third = await ana.ask("100.00");
    expect([third.state, third.objections]).toEqual(["review", ["aboveAutomatic", "manyToday"]]);
    await teller.settings({ automatic_up_to: amount("5000.00") });
  });

  it("is one operator's, who sees checks and ledger, or rejects it with a reason for the member", async () => {
    const ana = await teller.welcome("1000.00");
    const { id } = await ana.ask("400.00");
    const { call, seen } = await teller.claim(id, "cashier");
    const read = await call(withdrawals.readWithdrawalCase, { params: { id } });
    expect(read).toMatchObject({
      state: "review",
      objections: ["firstToAccount"],
      needsTwo: false,
      ledger: { before: "1000.00", now: { cash: "600.00", held: "400.00" } },
    });
    expect(read.checks.every(({ isMet }) => isMet)).toBe(true);
    const body = { ...seen, code: "unusualPlay" as const, reason: "looks odd" };
    await call(withdrawals.rejectWithdrawal, { params: { id }, body });
    expect([await ana.cash(), await ana.held()]).toEqual(["1000.00", "0.00"]);
    const site = await signIn(ana);
    const [message] = (await site.call(messages.listMessages, { query: { pageSize: 5 } })).messages;
    expect(message).toMatchObject({ type: "withdrawalRejected", facts: { amount: "400.00", reason: "unusualPlay" } });
    const shown = await site.call(withdrawals.readWithdrawal, { params: { id } });
    expect(shown).toMatchObject({ state: "rejected", reason: "unusualPlay", remainingAmount: "0.00" });
  });

  it("waits for identity verification, and continues or returns the amount", async () => {
    const ana = await teller.welcome("1000.00");
    const { id } = await ana.ask("400.00");
    const { call, seen } = await teller.claim(id, "cashier");
    await call(withdrawals.askIdentity, { params: { id }, body: { ...seen, reason: "a passport, please" } });
    expect([await teller.stateOf(id), await ana.held()]).toEqual(["needs_kyc", "400.00"]);
    const settled = { params: { id }, body: { isProved: true, reason: "seen" } };
    await expect(call(withdrawals.settleIdentity, settled)).rejects.toMatchObject({ code: "NOT_PERMITTED" });
    const risk = await teller.signInAs(await teller.addOperator("risk", teller.brands.perya));
    teller.clock.advance(10 * 60_000);
    const settle = () => risk.client()(withdrawals.settleIdentity, settled);
    await expect(settle()).rejects.toMatchObject({ code: "STEP_UP_NEEDED" });
    await risk.client()(operators.proveAgain, { body: { code: await teller.freshCode() } });
    await settle();
    expect(await teller.stateOf(id)).toBe("review");
    // The operator who requested the verification cannot decide on it.
    await expect(teller.approve(id)).rejects.toMatchObject({ code: "WORK_FOR_ANOTHER" });
    await teller.approve(id, { by: "another" });
    expect(await teller.stateOf(id)).toBe("queued");
  });

  it("needs two operators above the limit, who must differ", async () => {
    await teller.settings({ four_eyes_above: amount("5000.00") });
    const ana = await teller.welcome("9000.00");
    const { id } = await ana.ask("6000.00");
    const { approvalId, withdrawal } = await teller.approve(id);
    expect(withdrawal).toMatchObject({ state: "review", needsTwo: true, approvalId });
    await expect(teller.agree(approvalId ?? "", "cashier")).rejects.toMatchObject({ code: "APPROVAL_SELF" });
    expect(await teller.stateOf(id)).toBe("review");
    await teller.agree(approvalId ?? "", "another");
    expect(await teller.stateOf(id)).toBe("queued");
  });

  it("can pay in parts that add up, each with its own hold", async () => {
    const ana = await teller.welcome("1000.00");
    const { id } = await ana.ask("900.00");
    await expect(teller.approve(id, { parts: ["500.00", "399.99"] })).rejects.toMatchObject({ code: "PARTS_WRONG" });
    await teller.approve(id, { parts: ["500.00", "400.00"] });
    expect((await teller.partsOf(id)).map(({ state, amount: part }) => [state, part])).toEqual([
      ["released", amount("900.00")],
      ["queued", amount("500.00")],
      ["queued", amount("400.00")],
    ]);
    expect([await ana.cash(), await ana.held()]).toEqual(["100.00", "900.00"]);
    expect(await teller.audit()).toEqual({});
  });

  it("is closed to other brands, and to support", async () => {
    const ana = await teller.welcome("1000.00");
    const { id } = await ana.ask("400.00");
    const elsewhere = await teller.operator("elsewhere", "cashier", teller.brands.fiesta);
    await expect(elsewhere.call(withdrawals.readWithdrawalCase, { params: { id } })).rejects.toMatchObject({
      code: "WITHDRAWAL_UNKNOWN",
    });
    const support = await teller.operator("support", "support");
    await expect(support.call(withdrawals.readWithdrawalCase, { params: { id } })).rejects.toMatchObject({
      code: "NOT_PERMITTED",
    });
  });
});

describe("the tables enforce it, whatever the application does", () => {
  const attempt = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      ({ message }: Error) => message,
    );

  it("no step can be skipped, and no approval by a rule or one operator beyond its limit", async () => {
    const ana = await teller.welcome("9000.00");
    const { id } = await ana.ask("6000.00");
    const set = (change: object) => teller.db.updateTable("withdrawals").set(change).where("id", "=", id).execute();
    const now = teller.clock.now();
    const decided = { state: "approved", decided_at: now };
    expect(await attempt(set({ state: "queued", decided_at: now }))).toMatch("cannot go from review to queued");
    expect(await attempt(set({ ...decided, decided_by: (await teller.operator("cashier")).id }))).toMatch(
      "needs two operators",
    );
    expect(await attempt(set({ ...decided, approval_id: null }))).toMatch("needs two operators");
    await teller.settings({ four_eyes_above: amount("50000.00") });
    expect(await attempt(set(decided))).toMatch("this withdrawal cannot be auto-approved");
    expect(await attempt(set({ amount: 1n }))).toMatch("permission denied");
    expect(await attempt(teller.db.deleteFrom("withdrawals").where("id", "=", id).execute())).toMatch("denied");
    const [part] = await teller.partsOf(id);
    const move = (state: string) =>
      teller.db
        .updateTable("payouts")
        .set({ state: state as never })
        .where("id", "=", part?.id ?? "")
        .execute();
    expect(await attempt(move("queued"))).toMatch("a payout needs an approved withdrawal");
    expect(await attempt(move("sent"))).toMatch("cannot go from held to sent");
  });

  it("money moves as the payout's row states, and not before", async () => {
    const ana = await teller.welcome("1000.00");
    const { id } = await ana.ask("400.00");
    const [part] = await teller.partsOf(id);
    const payout = part?.id ?? "";
    const { ledger } = teller.deps;
    const whose = { brandId: teller.brand.id, owner: `member:${ana.id}` } as const;
    const hold = keyOf("withdrawal", payout, "hold");
    const end = (type: "sent" | "released" | "paid") => ({ ...whose, key: keyOf("withdrawal", payout, type), hold });
    expect(await attempt(ledger.release(end("released")))).toMatch("a payout's hold ends with the state of the payout");
    for (const to of ["payments:sandbox", "payments", "house"] as const)
      expect(await attempt(ledger.settleHold({ ...end("sent"), to }))).toMatch(
        "hold ends with the state of the payout",
      );
    const clearing = { brandId: teller.brand.id, owner: "payments:sandbox", kind: "transit", currency: "PHP" } as const;
    const purse = { ...clearing, owner: `member:${ana.id}`, kind: "cash" } as const;
    const back = { key: keyOf("withdrawal", payout, "returned"), from: clearing, to: purse, amount: amount("400.00") };
    expect(await attempt(ledger.post(back))).toMatch("a movement to a provider must match a payout");
    const away = { key: keyOf("withdrawal", randomUUID(), "sent"), from: purse, to: clearing, amount: amount("1.00") };
    expect(await attempt(ledger.post(away))).toMatch("a movement to a provider must match a payout");
    expect([await ana.cash(), await ana.held()]).toEqual(["600.00", "400.00"]);
  });
});
