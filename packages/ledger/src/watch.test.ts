import { connect, createPool, inTransaction, type Tx } from "@perya/db";
import { amount } from "@perya/money";
import { waitFor } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger, balanceOf, keyOf, liftStop, readDrift, readWatch, watchLedger, type Finding } from "./index.ts";
import { auditSlice } from "./audit.ts";
import { openTestLedger, pesos, stake, type TestLedger } from "./ledger.test-setup.ts";

let t: TestLedger;
let bets = 0;
beforeAll(async () => void (t = await openTestLedger()));
beforeEach(async () => {
  const account = await t.newMember("500.00");
  for (let bet = 0; bet < 5; bet += 1) {
    await t.ledger.post({ key: stake(String((bets += 1))), from: account, to: t.house, amount: pesos(10) });
  }
  await t.ledger.hold({ key: keyOf("bet", String(bets), "hold"), account, amount: pesos(20) });
  await waitFor(isAllOver);
});
afterAll(() => t.close());

/**
 * True if no older transaction runs. The watch only covers transactions older than every running one, and other test
 * files share the server.
 */
async function isAllOver(): Promise<boolean> {
  const running = sql`select from ledger_transfers where written_by >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint limit 1`;
  return (await running.execute(t.db)).rows.length === 0;
}

/** Runs as the database owner, who alone can tamper with rows. Rolled back at the end. */
async function tampering(statement: string, look: (tx: Tx) => Promise<void>) {
  const owner = connect(createPool({ url: t.database.ownerUrl, poolSize: 1 }));
  const work = inTransaction(owner, async (tx) => {
    await sql.raw(statement).execute(tx);
    await look(tx);
    throw new Error("undo it");
  });
  await expect(work).rejects.toThrow("undo it");
  await owner.destroy();
}

const LAST_ID = "select max(id) from ledger_transfers where type = 'stake'";
const LAST = `id = (${LAST_ID})`;
const OF_LAST = `transfer_id = (${LAST_ID})`;
const LAST_CASH = "(select max(id) from ledger_accounts where kind = 'cash' and not is_shared)";

describe("a shared account", () => {
  it("has the same balance before, during and after the roll-up", async () => {
    const before = await t.balanceOf(t.house);
    await watchLedger(t.db, 0);
    expect(await t.balanceOf(t.house)).toBe(before);
    const rolledUp = await t.db.selectFrom("ledger_rollups").select("balance").execute();
    expect(rolledUp.map(({ balance }) => BigInt(balance))).toContain(before);

    const account = await t.newMember("10.00");
    await t.ledger.post({ key: stake(`after:${bets}`), from: account, to: t.house, amount: amount("0.0001") });
    expect(await t.balanceOf(t.house)).toBe(before + 1n);
  });

  it("includes a transaction that was still running during the roll-up", async () => {
    const account = await t.newMember("100.00");
    const before = await t.balanceOf(t.house);
    await inTransaction(t.db, async (tx) => {
      await t.ledger.within(tx).post({ key: stake(`slow:${bets}`), from: account, to: t.house, amount: pesos(7) });
      const quick = await t.newMember("100.00");
      await t.other.post({ key: stake(`quick:${bets}`), from: quick, to: t.house, amount: pesos(5) });
      await watchLedger(t.db, 0);
      expect(await t.balanceOf(t.house)).toBe(before + pesos(5));
    });
    await watchLedger(t.db, 0);
    expect(await t.balanceOf(t.house)).toBe(before + pesos(12));
    expect(await t.audit()).toEqual({});
  });

  it("is counted once by ten concurrent roll-ups, under load", async () => {
    const account = await t.newMember("1000.00");
    const before = await t.balanceOf(t.house);
    const load = Array.from({ length: 100 }, (_bet, index) =>
      t.ledger.post({ key: stake(`load:${bets}:${index}`), from: account, to: t.house, amount: pesos(1) }),
    );
    await Promise.all([...load, ...Array.from({ length: 10 }, () => watchLedger(t.db, 0))]);
    await watchLedger(t.db, 0);
    expect(await t.balanceOf(t.house)).toBe(before + pesos(100));
    expect(await readDrift(t.db)).toBeNull();
  });

  it("is the same where a backup was restored into a cluster with lower transaction numbers", async () => {
    const [balance, account] = [await t.balanceOf(t.house), await t.newMember("10.00")];
    await waitFor(isAllOver);
    // Raises all transaction ids, as if another cluster had written everything.
    const restored = `with transfers as (update ledger_transfers set written_by = written_by + 1000000000000),
      blocks as (update ledger_blocks set from_transaction = from_transaction + 1000000000000,
        to_transaction = to_transaction + 1000000000000)
      update ledger_watch set through = through + 1000000000000`;
    await tampering(restored, async (tx) => {
      await watchLedger(tx, 0);
      expect(await balanceOf(tx, t.house)).toBe(balance);
      const key = stake(`restored:${bets}`);
      await t.ledger.within(tx).post({ key, from: account, to: t.house, amount: pesos(3) });
      expect(await balanceOf(tx, t.house)).toBe(balance + pesos(3));
      expect(await watchLedger(tx, 0)).toBeNull();
      expect(await auditLedger(tx)).toEqual({});
    });
  });
});

/** Manual changes that a database owner could make, and the invariant that each violates. */
const TAMPERINGS: readonly [name: string, statement: string, promise: Finding][] = [
  [
    "a balance changed by hand",
    `update ledger_accounts set balance = balance + 1 where id = ${LAST_CASH}`,
    "driftedAccounts",
  ],
  ["an entry that grew", `update ledger_entries set amount = amount + 1 where ${OF_LAST}`, "brokenSeals"],
  [
    "an old balance_after changed",
    `update ledger_entries set balance_after = balance_after + 1 where ${OF_LAST} and balance_after is not null`,
    "brokenChains",
  ],
  ["a currency changed", `update ledger_accounts set currency = 'USD' where id = ${LAST_CASH}`, "brokenSeals"],
  [
    "a transfer deleted with its entries",
    `with gone as (delete from ledger_transfers where ${LAST}) delete from ledger_entries where ${OF_LAST}`,
    "brokenSeals",
  ],
  ["a key renamed", `update ledger_keys set key = 'bet:renamed:stake' where transfer_id = (${LAST_ID})`, "brokenSeals"],
  ["a key forgotten", `delete from ledger_keys where transfer_id = (${LAST_ID})`, "brokenSeals"],
  ["other facts under a key", `update ledger_keys set facts = '\\x00' where transfer_id = (${LAST_ID})`, "brokenSeals"],
  [
    "a refusal written on what was done",
    `update ledger_transfers set refusal = 'FUNDS_TOO_LOW' where ${LAST}`,
    "brokenSeals",
  ],
  ["a void's mark deleted", "delete from ledger_voids", "brokenSeals"],
  [
    "a hold that was forgotten",
    "update ledger_holds set ended_by = transfer_id where ended_by is null",
    "driftedHolds",
  ],
  ["a roll-up changed by hand", "update ledger_rollups set balance = balance + 1", "driftedRollups"],
  ["a block of history left out", "delete from ledger_blocks where number = 1", "brokenSeals"],
  [
    "the newest block deleted",
    "delete from ledger_blocks where number = (select max(number) from ledger_blocks)",
    "missingSeals",
  ],
  [
    "the newest block deleted, and the watch's mark set back",
    `with gone as (delete from ledger_blocks where number = (select max(number) from ledger_blocks))
      update ledger_watch set last_block = last_block - 1`,
    "missingSeals",
  ],
  [
    "the newest block deleted, to be sealed again after a change",
    `with gone as (delete from ledger_blocks where number = (select max(number) from ledger_blocks) returning from_transaction)
      update ledger_watch set through = (select from_transaction from gone)`,
    "missingSeals",
  ],
  [
    "a type added to those that may be voided",
    "insert into ledger_voidable_types values ('withdrawal', 'sent')",
    "wrongVoidableTypes",
  ],
  [
    "a type removed from those that may be voided",
    "delete from ledger_voidable_types where cause = 'bet' and type = 'win'",
    "wrongVoidableTypes",
  ],
];

/** Changes of keys. Only the audit reads every key, because a run of the watch has a constant cost. */
const KEY_TAMPERINGS: readonly (typeof TAMPERINGS)[number][] = [
  [
    "a key without a transfer",
    `insert into ledger_keys (brand_id, key, transfer_id, facts)
      select brand_id, 'bet:stray:stake', 1, facts from ledger_keys limit 1`,
    "strayKeys",
  ],
  [
    "a second key of a transfer",
    `insert into ledger_keys (brand_id, key, transfer_id, facts)
      select brand_id, 'bet:second:stake', transfer_id, facts from ledger_keys where transfer_id = (${LAST_ID})`,
    "strayKeys",
  ],
  [
    "a key of another brand for a transfer",
    `insert into ledger_keys (brand_id, key, transfer_id, facts)
      select brands.id, key, transfer_id, facts from ledger_keys, brands
      where transfer_id = (${LAST_ID}) and brands.id <> ledger_keys.brand_id limit 1`,
    "strayKeys",
  ],
];

describe("an inconsistency", () => {
  beforeEach(async () => {
    const account = await t.newMember("50.00");
    await t.ledger.post({ key: stake(`last:${bets}`), from: account, to: t.house, amount: pesos(10) });
    await t.ledger.void({ ...account, key: keyOf("bet", `last:${bets}`, "void"), voids: stake(`last:${bets}`) });
    await waitFor(isAllOver);
    await watchLedger(t.db, 0);
  });

  it.each([...TAMPERINGS, ...KEY_TAMPERINGS])("%s is found by the audit", async (_name, statement, promise) => {
    await tampering(statement, async (tx) => {
      expect((await auditLedger(tx))[promise]).toBeGreaterThan(0);
    });
    expect(await t.audit()).toEqual({});
  });

  it("is looked for under every key, in slices of any size", async () => {
    for (const key of ["bet:!first:stake", "win:~last:stake"]) {
      const stray = `insert into ledger_keys (brand_id, key, transfer_id, facts)
        select brand_id, '${key}', 1, facts from ledger_keys limit 1`;
      await tampering(stray, async (tx) => expect(await auditLedger(tx, 3)).toEqual({ strayKeys: 1 }));
    }
  });

  it.each(TAMPERINGS)("%s is found by the watch, in time", async (_name, statement) => {
    await tampering(statement, async (tx) => {
      const { blocks, slices } = await sizeOf(tx);
      // Every run checks another slice of the history, so one round covers all of it.
      for (let turn = 0; turn < Math.max(blocks, slices); turn += 1) await watchLedger(tx, turn);
      expect(await readDrift(tx)).not.toBeNull();
    });
  });

  it.each([
    ["an entry that grew", `update ledger_entries set amount = amount + 1 where ${OF_LAST}`, "unbalancedTransfers"],
    [
      "a balance_after changed",
      `update ledger_entries set balance_after = 7 where ${OF_LAST} and balance_after is not null`,
      "brokenChains",
    ],
    [
      "a balance changed",
      `update ledger_accounts set balance = balance + 1 where id = ${LAST_CASH}`,
      "driftedAccounts",
    ],
    [
      "a currency changed",
      `update ledger_accounts set currency = 'USD' where id = ${LAST_CASH}`,
      "unbalancedTransfers",
    ],
    ["a hold forgotten", "update ledger_holds set ended_by = transfer_id where ended_by is null", "driftedHolds"],
  ])("%s in new entries is found by the next run", async (_name, statement, promise) => {
    const account = await t.newMember("50.00");
    await t.ledger.hold({ key: keyOf("bet", `just:${bets}`, "hold"), account, amount: pesos(1) });
    await t.ledger.post({ key: stake(`just:${bets}`), from: account, to: t.house, amount: pesos(1) });
    await waitFor(isAllOver);
    await tampering(statement, async (tx) => {
      const { rows } = await sql<{ drift: object }>`select drift from ledger_check()`.execute(tx);
      expect(rows[0]?.drift).toHaveProperty(promise);
    });
  });

  it("is found in every slice of the accounts, from the last to the first", async () => {
    const { rows } = await sql<{ id: bigint }>`
      select id from ledger_accounts where not is_shared and id > 0 order by id desc limit 4`.execute(t.db);
    for (const { id } of rows) {
      await tampering(`update ledger_accounts set balance = balance + 1 where id = ${id}`, async (tx) => {
        const turns = Math.ceil(Number(rows[0]?.id) / 3);
        const found = await Promise.all(Array.from({ length: turns }, (_turn, turn) => auditSlice(tx, turn, 3)));
        expect(found.filter((each) => each.driftedAccounts === 1)).toHaveLength(1);
      });
    }
  });

  it("is summed by brand and currency: one brand's surplus does not hide another's loss", async () => {
    const swap = `update ledger_rollups set balance = balance + case
      when account_id = (select min(account_id) from ledger_rollups) then 5 else -5 end
      where account_id in ((select min(account_id) from ledger_rollups), (
        select id from ledger_accounts where brand_id = '${t.otherBrandId}' and owner = 'house'))`;
    const abroad = { ...t.house, brandId: t.otherBrandId };
    const member = { ...(await t.newMember("0")), brandId: t.otherBrandId };
    await t.ledger.post({ key: keyOf("bet", `abroad:${bets}`, "win"), from: abroad, to: member, amount: pesos(1) });
    await waitFor(isAllOver);
    await watchLedger(t.db, 0);
    await tampering(swap, async (tx) => {
      expect(await auditLedger(tx)).toMatchObject({ unbalancedBrands: 2 });
      expect(await watchLedger(tx, 0)).toMatchObject({ unbalancedBrands: 2 });
    });
  });

  it("sums above bigint are counted, and stop nothing", async () => {
    await tampering("update ledger_rollups set balance = balance + 9223372036854775807", async (tx) => {
      expect(await auditLedger(tx)).toHaveProperty("driftedRollups");
      expect(await watchLedger(tx, 0)).toHaveProperty("unbalancedBrands");
    });
  });

  it("stops payouts and nothing else, stays stored, and is cleared by the owner", async () => {
    const owner = connect(createPool({ url: t.database.ownerUrl, poolSize: 1 }));
    const account = await t.newMember("100.00");
    const sent = await t.newPayout(account, pesos(60));
    const payout = () => t.ledger.settleHold({ ...account, ...sent });
    await sql`select ledger_stop('{"driftedHolds": 1}')`.execute(t.db);
    await watchLedger(t.db, 0);
    expect(await readDrift(t.db)).toEqual({ driftedHolds: 1 });

    expect(await t.ledger.hold({ key: sent.hold, account, amount: pesos(60) })).toMatchObject({ refusal: null });
    expect(await payout()).toEqual({ transferId: null, refusal: "PAYOUTS_STOPPED", isReplay: false });
    await expect(liftStop(t.db)).rejects.toMatchObject({ code: "42501" });
    await liftStop(owner);
    expect(await payout()).toMatchObject({ refusal: null, isReplay: false });
    expect(await t.audit()).toEqual({});
    await owner.destroy();
  });

  it("a watch that has not run for too long stops payouts too, and its next run resumes them", async () => {
    const owner = connect(createPool({ url: t.database.ownerUrl, poolSize: 1 }));
    const account = await t.newMember("100.00");
    const sent = await t.newPayout(account, pesos(1));
    await t.ledger.hold({ key: sent.hold, account, amount: pesos(1) });
    const payout = () => t.ledger.settleHold({ ...account, ...sent });
    await sql`update ledger_watch set checked_at = now() - max_age - interval '1 second'`.execute(owner);
    expect(await readWatch(t.db)).toMatchObject({ isOld: true, drift: null });
    expect(await payout()).toMatchObject({ refusal: "PAYOUTS_STOPPED" });
    await watchLedger(t.db, 0);
    expect(await readWatch(t.db)).toMatchObject({ isOld: false });
    expect(await payout()).toMatchObject({ refusal: null });
    await owner.destroy();
  });
});

async function sizeOf(tx: Tx): Promise<{ blocks: number; slices: number }> {
  const { rows } = await sql<{ blocks: bigint; accounts: bigint }>`
    select (select max(number) from ledger_blocks) as blocks, (select max(id) from ledger_accounts) as accounts`.execute(
    tx,
  );
  return { blocks: Number(rows[0]?.blocks), slices: Math.ceil(Number(rows[0]?.accounts) / 500) };
}
