import { randomUUID } from "node:crypto";
import { transfers, wallet, withdrawals } from "@perya/contract";
import { inTransaction, newId, type Db, type Tx } from "@perya/db";
import { clearingAccount, houseAccount, keyOf, memberAccount, type Verbs } from "@perya/ledger";
import { amount, fromTenThousandths, negate, toWire } from "@perya/money";
import { waitFor } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import { connectPayments } from "../../testing/payments.test-setup.ts";
import { hashPassword } from "../members/index.ts";
import { writePayoutAccount } from "../payout-accounts/index.ts";
import { placeWithdrawal } from "./withdrawals.request.ts";

type Person = Awaited<ReturnType<TestConsole["signIn"]>> & { id: string };

const PASSWORD = "482913";
const DAY_MS = 24 * 60 * 60_000;
let app: TestConsole;
let brandId: string;
let secret: string;
let method: Awaited<ReturnType<typeof connectPayments>>;
let agent: Person;
let player: Person;
let friend: Person;
let count = 0;

beforeAll(async () => {
  app = await openTestConsole();
  brandId = app.brands.perya;
  secret = await hashPassword(PASSWORD);
  method = await connectPayments(app, brandId, "sandbox");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
  await setTurnover(100);
  count += 1;
  agent = await join(`agent${count}`, { type: 1 });
  player = await join(`player${count}`, { upline_id: agent.id });
  friend = await join(`friend${count}`, { upline_id: agent.id });
});

async function join(account: string, change: object): Promise<Person> {
  const { id } = await app.createMember({ account, nickname: account, ...change });
  await app.db
    .insertInto("member_profiles")
    .values({ member_id: id, payment_password_hash: secret })
    .onConflict((row) => row.column("member_id").doUpdateSet({ payment_password_hash: secret }))
    .execute();
  return { ...(await app.signIn(account)), id };
}

/** Sets the requirement as the database's owner, because lowering it would need two operators. */
const setTurnover = (percent: number) =>
  app.asOwner((owner) =>
    owner
      .insertInto("withdrawal_settings")
      .values({ brand_id: brandId, turnover_percent: percent })
      .onConflict((row) => row.column("brand_id").doUpdateSet({ turnover_percent: percent }))
      .execute(),
  );

const purse = (memberId: string) => memberAccount({ brandId, memberId, currency: "PHP" });

const deposit = (whose: Person, pesos: string) => inTransaction(app.db, (tx) => creditWithin(tx, whose, pesos));

/** Inserts a credited deposit of the member and its money, as the payments module writes them. */
async function creditWithin(tx: Tx, { id: memberId }: Person, pesos: string): Promise<string> {
  const now = app.clock.now();
  const id = newId(now);
  const row = {
    id,
    brand_id: brandId,
    member_id: memberId,
    method_id: method.methodId,
    provider_id: method.accountId,
    provider: "sandbox",
    reference: `D-${id.slice(-10).toUpperCase()}`,
    request_key: randomUUID(),
    currency: "PHP",
    amount: amount(pesos),
    fee: 0n,
    created_at: now,
    expires_at: now,
  };
  await tx.insertInto("deposits").values(row).execute();
  const steps = [
    { state: "awaiting_payer" as const },
    { state: "paid" as const, paid_amount: row.amount, paid_currency: "PHP", paid_at: now },
    { state: "credited" as const, credited_at: now },
  ];
  for (const step of steps) await tx.updateTable("deposits").set(step).where("id", "=", id).execute();
  const from = clearingAccount(brandId, "sandbox", "PHP");
  const key = keyOf("deposit", id, "paid");
  const { refusal } = await app.deps.ledger.within(tx).post({ key, from, to: purse(memberId), amount: row.amount });
  expect(refusal).toBeNull();
  return id;
}

/** Reverses a deposit as its provider would: first the row, then the money. */
async function refundWithin(tx: Tx, verbs: Verbs, { id: memberId }: Person, depositId: string): Promise<void> {
  const change = { state: "refunded", taken_back_at: app.clock.now() } as const;
  const row = await tx
    .updateTable("deposits")
    .set(change)
    .where("id", "=", depositId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const to = clearingAccount(brandId, "sandbox", "PHP").owner;
  const back = { ...purse(memberId), key: keyOf("deposit", depositId, "taken"), kind: "cash", to } as const;
  const { refusal } = await verbs.clawBack({ ...back, amount: fromTenThousandths(row.paid_amount ?? 0n) });
  expect(refusal).toBeNull();
}

const refund = (whose: Person, depositId: string) =>
  app.deps.ledger.transaction((tx, verbs) => refundWithin(tx, verbs, whose, depositId));

/** Counts the sessions of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows.length;
}

/** Credits money without a wagering requirement. */
const giveFree = ({ id }: Person, pesos: string, kind: "cash" | "float" = "cash") =>
  app.deps.ledger.post({
    key: keyOf("promo", randomUUID(), "paid"),
    from: houseAccount(brandId, "PHP"),
    to: memberAccount({ brandId, memberId: id, currency: "PHP" }, kind),
    amount: amount(pesos),
  });

/** Inserts a transfer from the player to the agent, without the application. */
function putTransfer(db: Db | Tx, change: object = {}) {
  const now = app.clock.now();
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila", dateStyle: "short" }).format(now);
  const sides = { giver_id: player.id, taker_id: agent.id, giver_kind: "cash", taker_kind: "float" } as const;
  const money = { currency: "PHP", amount: amount("10.00"), day, request_key: randomUUID(), sent_at: now };
  const row = { id: newId(now), brand_id: brandId, ...sides, ...money, ...change };
  return db.insertInto("transfers").values(row).returning("unwagered").executeTakeFirstOrThrow();
}

/** Creates a withdrawal of the member that awaits a decision. */
async function askFor({ id: memberId }: Person, pesos: string): Promise<string> {
  const to = { kind: "gcash", bank: null, number: `0917${5_000_000 + count}`, holder: "Ana Reyes" } as const;
  const addedAt = new Date(app.clock.now().getTime() - 2 * DAY_MS);
  const account = await inTransaction(app.db, (tx) =>
    writePayoutAccount(tx, app.deps, { ...to, brandId, memberId, addedAt }),
  );
  const brand = await app.deps.brands.findByHost("localhost");
  if (!brand) throw new Error("the demo has no brand");
  const request = { amount: pesos, requestKey: randomUUID(), accountId: account.id };
  return (await placeWithdrawal(app.deps, { brand, memberId }, request)).id;
}

async function approve(id: string): Promise<void> {
  const { id: decidedBy } = await app.addOperator("cashier");
  const decided = { state: "approved", decided_at: app.clock.now(), decided_by: decidedBy } as const;
  await app.db.updateTable("withdrawals").set(decided).where("id", "=", id).execute();
}

/** Adds valid stakes of the member to the daily sums. */
const stake = ({ id }: Person, pesos: string) =>
  sql`insert into bet_days as known (brand_id, day, member_id, game_id, category, currency, bets, stake, valid_stake, win, jackpot_share)
      values (${brandId}, '2026-01-01', ${id}, ${id}, 'RNG', 'PHP', 1, ${amount(pesos)}, ${amount(pesos)}, 0, 0)
      on conflict (member_id, day, game_id, currency) do update set valid_stake = known.valid_stake + excluded.valid_stake`.execute(
    app.db,
  );

const send = (who: Person, pesos: string, to?: Person) =>
  who.call(transfers.send, {
    body: {
      requestKey: randomUUID(),
      amount: pesos,
      paymentPassword: PASSWORD,
      ...(to && { downlineId: to.id }),
    },
  });
const turnoverOf = async ({ call }: Person) =>
  (await call(withdrawals.precheckWithdrawal, { query: { amount: "100.00" } })).turnover.left;
const cashOf = async ({ call }: Person) =>
  (await call(wallet.readFunds)).find(({ kind }) => kind === "cash")?.amount ?? "0.00";

describe("the wagering requirement", () => {
  it("never shows more counted than required", async () => {
    await deposit(player, "200.00");
    await stake(player, "5370.00");
    const { turnover, checks } = await player.call(withdrawals.precheckWithdrawal, { query: {} });
    expect(turnover).toEqual({ required: "200.00", counted: "200.00", left: "0.00" });
    expect(checks.find(({ rule }) => rule === "turnover")).toMatchObject({ value: "200.00", limit: "200.00" });
  });

  it("moves with the money, up to the agent and down to another member", async () => {
    await deposit(player, "1000.00");
    expect(await turnoverOf(player)).toBe("1000.00");
    await send(player, "600.00");
    expect([await turnoverOf(player), await turnoverOf(agent)]).toEqual(["400.00", "600.00"]);
    await send(agent, "500.00", friend);
    expect([await turnoverOf(agent), await turnoverOf(friend)]).toEqual(["100.00", "500.00"]);
    // The recipient's own play counts towards the requirement of the received money.
    await stake(friend, "500.00");
    expect(await turnoverOf(friend)).toBe("0.00");
  });

  it("leaves with the first money sent, whatever else the agent has", async () => {
    await giveFree(agent, "9000.00", "float");
    await deposit(player, "1000.00");
    await send(player, "1000.00");
    await send(agent, "1000.00", friend);
    expect([await turnoverOf(agent), await turnoverOf(friend)]).toEqual(["0.00", "1000.00"]);
  });

  it("covers only unwagered money: the rest is free, and the terms state the unwagered amount", async () => {
    await setTurnover(300);
    await deposit(player, "1000.00");
    await stake(player, "2400.00");
    expect(await player.call(transfers.readTerms)).toMatchObject({ unwagered: "200.00", blocked: null });
    await send(player, "500.00");
    expect([await turnoverOf(player), await turnoverOf(agent)]).toEqual(["0.00", "600.00"]);
  });

  it("does not move where the brand has none", async () => {
    await setTurnover(0);
    await deposit(player, "1000.00");
    await send(player, "1000.00");
    await setTurnover(100);
    expect(await turnoverOf(agent)).toBe("0.00");
  });

  it.each([
    ["first", () => Promise.resolve()],
    ["next", () => deposit(player, "200.00").then((id) => refund(player, id))],
  ] as const)("of the %s deposit, credited at the same moment, moves along", async (_name, begin) => {
    await begin();
    // The deposit is written but not committed: the transfer waits for it and then includes its requirement.
    let sending: Promise<unknown> | undefined;
    await inTransaction(app.db, async (tx) => {
      await creditWithin(tx, player, "1000.00");
      sending = send(player, "600.00");
      sending.catch(() => undefined);
      await waitFor(async () => (await countWaiting()) > 0);
    });
    await sending;
    expect([await turnoverOf(player), await turnoverOf(agent)]).toEqual(["400.00", "600.00"]);
  });

  it("is decided with the account locked: a deposit waits for a transfer that is being written", async () => {
    await deposit(player, "100.00");
    let isDone = false;
    let crediting: Promise<unknown> | undefined;
    await inTransaction(app.db, async (tx) => {
      await putTransfer(tx);
      crediting = deposit(player, "100.00").then(() => (isDone = true));
      await waitFor(async () => isDone || (await countWaiting()) > 0);
      expect(isDone).toBe(false);
    });
    await crediting;
  });

  it("covers money since the last approved withdrawal", async () => {
    await deposit(player, "1000.00");
    await stake(player, "1000.00");
    await approve(await askFor(player, "100.00"));
    await deposit(player, "1000.00");
    await stake(player, "600.00");
    await send(player, "1500.00");
    expect([await turnoverOf(player), await turnoverOf(agent)]).toEqual(["0.00", "400.00"]);
  });

  it("is not deducted twice by a concurrent transfer and refund", async () => {
    const first = await deposit(player, "1000.00");
    await giveFree(player, "1000.00");
    let refunding: Promise<unknown> | undefined;
    await inTransaction(app.db, async (tx) => {
      await putTransfer(tx, { amount: amount("1000.00") });
      refunding = refund(player, first);
      refunding.catch(() => undefined);
      await waitFor(async () => (await countWaiting()) > 0);
    });
    await refunding;
    await deposit(player, "300.00");
    expect(await turnoverOf(player)).toBe("300.00");
  });

  it("met by a withdrawal in review stays met, even if the brand has raised it since", async () => {
    await deposit(player, "1000.00");
    await stake(player, "1000.00");
    await askFor(player, "100.00");
    await setTurnover(300);
    await send(player, "500.00");
    expect(await turnoverOf(agent)).toBe("0.00");
  });
});

describe("a reversed deposit", () => {
  it("removes its own requirement if nothing was wagered", async () => {
    await refund(player, await deposit(player, "1000.00"));
    expect(await turnoverOf(player)).toBe("0.00");
    await deposit(player, "300.00");
    expect(await turnoverOf(player)).toBe("300.00");
  });

  it.each([
    ["was wagered", () => stake(player, "1000.00")],
    ["was transferred", () => send(player, "1000.00")],
  ] as const)("and %s leaves the next one its requirement", async (_name, use) => {
    const first = await deposit(player, "1000.00");
    await use();
    await refund(player, first);
    await deposit(player, "1000.00");
    expect(await turnoverOf(player)).toBe("1000.00");
  });

  it("after a withdrawal leaves the next one its requirement", async () => {
    const first = await deposit(player, "1000.00");
    await stake(player, "1000.00");
    await approve(await askFor(player, "100.00"));
    await refund(player, first);
    await deposit(player, "1000.00");
    expect(await turnoverOf(player)).toBe("1000.00");
  });
});

describe("a transfer", () => {
  it("is refused while the member is in debt, whatever their balance", async () => {
    await deposit(player, "100.00");
    const claw = {
      ...purse(player.id),
      kind: "cash",
      to: houseAccount(brandId, "PHP").owner,
      amount: amount("150.00"),
    } as const;
    await app.deps.ledger.clawBack({ ...claw, key: keyOf("adjustment", `PG:${randomUUID()}`, "taken") });
    await deposit(player, "100.00");
    expect(await player.call(transfers.readTerms)).toMatchObject({ blocked: "debt" });
    await expect(send(player, "10.00")).rejects.toMatchObject({ code: "TRANSFER_IN_DEBT" });
    expect(await cashOf(player)).toBe("100.00");
  });

  it("is refused while a deposit of the member is disputed", async () => {
    const id = await deposit(player, "100.00");
    await app.db.updateTable("deposits").set({ state: "disputed" }).where("id", "=", id).execute();
    expect(await player.call(transfers.readTerms)).toMatchObject({ blocked: "hold" });
    await expect(send(player, "10.00")).rejects.toMatchObject({ code: "TRANSFER_ON_HOLD" });
  });

  it("is refused after a change of password or phone for as long as a withdrawal is", async () => {
    await deposit(player, "100.00");
    const changed = { payment_password_changed_at: new Date(app.clock.now().getTime() - DAY_MS + 60_000) };
    await app.db.updateTable("member_profiles").set(changed).where("member_id", "=", player.id).execute();
    await expect(send(player, "10.00")).rejects.toMatchObject({ code: "TRANSFER_ON_HOLD" });
    app.clock.advance(2 * 60_000);
    expect(await send(player, "10.00")).toMatchObject({ amount: "10.00" });
  });

  it("is refused by the tables as well", async () => {
    const put = (change: object = {}) => putTransfer(app.db, change);
    const first = await deposit(player, "100.00");
    // The database ignores the figure in the sender's row and computes its own.
    expect(await put({ unwagered: 0n })).toEqual({ unwagered: amount("10.00") });
    await app.db.updateTable("deposits").set({ state: "disputed" }).where("id", "=", first).execute();
    await expect(put()).rejects.toThrow("transfers are on hold for this member");
    await app.db.updateTable("deposits").set({ state: "credited" }).where("id", "=", first).execute();
    await app.db
      .updateTable("member_profiles")
      .set({ payment_password_changed_at: app.clock.now() })
      .where("member_id", "=", player.id)
      .execute();
    await expect(put()).rejects.toThrow("transfers are on hold for this member");
    const claw = {
      ...purse(player.id),
      kind: "cash",
      to: houseAccount(brandId, "PHP").owner,
      amount: amount("150.00"),
    } as const;
    await app.deps.ledger.clawBack({ ...claw, key: keyOf("adjustment", `PG:${randomUUID()}`, "taken") });
    await expect(put()).rejects.toThrow("a member in debt cannot transfer");
  });

  it("moves no held money", async () => {
    await deposit(player, "100.00");
    const hold = keyOf("bet", `PG:${randomUUID()}`, "hold");
    await app.deps.ledger.hold({ key: hold, account: purse(player.id), amount: amount("80.00") });
    await expect(send(player, "20.01")).rejects.toMatchObject({ code: "FUNDS_TOO_LOW" });
    expect(await send(player, "20.00")).toMatchObject({ amount: "20.00" });
  });
});

it.each([
  // Columns: deposited, staked, percent, unwagered.
  ["1000.00", "0.00", 100, "1000.00"],
  ["1000.00", "999.99", 100, "0.01"],
  ["1000.00", "1000.00", 100, "0.00"],
  ["1000.00", "5000.00", 100, "0.00"],
  ["1000.00", "2400.00", 300, "200.00"],
  ["1000.00", "0.00", 300, "1000.00"],
  ["1000.00", "0.00", 50, "1000.00"],
  ["1000.00", "499.9999", 50, "0.0002"],
  ["0.00", "0.00", 100, "0.00"],
  ["-10.00", "0.00", 100, "0.00"],
  ["1000.00", "0.00", 0, "0.00"],
  // The required turnover is rounded down: 150 % of 0.0003 is 0.00045, so 0.0004.
  ["0.0003", "0.0001", 150, "0.0002"],
])("of %s deposited and %s staked at %i %, unwagered: %s", async (deposited, staked, percent, left) => {
  const { rows } = await sql<{ left: bigint }>`
    select unwagered_amount(${units(deposited)}::bigint, ${units(staked)}::bigint, ${percent}::integer) as left`.execute(
    app.db,
  );
  expect(toWire(fromTenThousandths(BigInt(rows[0]?.left ?? -1)))).toBe(toWire(fromTenThousandths(units(left))));
});

/** Converts text to ten-thousandths, including negative amounts. */
function units(text: string): bigint {
  const [whole = "0", part = ""] = text.replace("-", "").split(".");
  const size = BigInt(whole) * 10_000n + BigInt(part.padEnd(4, "0"));
  return text.startsWith("-") ? negate(fromTenThousandths(size)) : size;
}
