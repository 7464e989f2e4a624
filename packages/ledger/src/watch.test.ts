import { connect, createPool, inTransaction, type Tx } from "@perya/db";
import { amount } from "@perya/money";
import { waitFor } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger, liftStop, readDrift, watchLedger } from "./index.ts";
import { openTestLedger, pesos, type TestLedger } from "./ledger.test-setup.ts";

let t: TestLedger;
let bets = 0;
beforeAll(async () => void (t = await openTestLedger()));
beforeEach(async () => {
  const account = await t.newMember("500.00");
  for (let bet = 0; bet < 5; bet += 1) {
    await t.ledger.post({ key: `bet:${(bets += 1)}`, from: account, to: t.house, amount: pesos(10) });
  }
  await t.ledger.hold({ key: `hold:${bets}`, account, amount: pesos(20) });
  await waitFor(isAllOver);
});
afterAll(() => t.close());

/** The watch takes what is older than every running transaction of the server; other test files share the server. */
async function isAllOver(): Promise<boolean> {
  const running = sql`select from ledger_transfers where written_by >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`;
  return (await running.execute(t.db)).rows.length === 0;
}

/** As the owner of the database, who alone can tamper; everything is undone at the end. */
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

describe("a shared account", () => {
  it("has the same balance before, during and after the roll-up", async () => {
    const before = await t.balanceOf(t.house);
    await watchLedger(t.db, 0);
    expect(await t.balanceOf(t.house)).toBe(before);
    const rolledUp = await t.db.selectFrom("ledger_rollups").select("balance").execute();
    expect(rolledUp.map(({ balance }) => balance)).toContain(before);

    const account = await t.newMember("10.00");
    await t.ledger.post({ key: `bet:after:${bets}`, from: account, to: t.house, amount: amount("0.0001") });
    expect(await t.balanceOf(t.house)).toBe(before + 1n);
  });

  it("loses nothing to a transaction that was still running when the roll-up went by", async () => {
    const account = await t.newMember("100.00");
    const before = await t.balanceOf(t.house);
    await inTransaction(t.db, async (tx) => {
      await t.ledger.within(tx).post({ key: `bet:slow:${bets}`, from: account, to: t.house, amount: pesos(7) });
      const quick = await t.newMember("100.00");
      await t.other.post({ key: `bet:quick:${bets}`, from: quick, to: t.house, amount: pesos(5) });
      await watchLedger(t.db, 0);
      expect(await t.balanceOf(t.house)).toBe(before + pesos(5));
    });
    await watchLedger(t.db, 0);
    expect(await t.balanceOf(t.house)).toBe(before + pesos(12));
    expect(await t.audit()).toEqual({});
  });

  it("is counted once by ten roll-ups at the same time, under load", async () => {
    const account = await t.newMember("1000.00");
    const before = await t.balanceOf(t.house);
    const load = Array.from({ length: 100 }, (_bet, index) =>
      t.ledger.post({ key: `bet:load:${bets}:${index}`, from: account, to: t.house, amount: pesos(1) }),
    );
    await Promise.all([...load, ...Array.from({ length: 10 }, () => watchLedger(t.db, 0))]);
    await watchLedger(t.db, 0);
    expect(await t.balanceOf(t.house)).toBe(before + pesos(100));
    expect(await readDrift(t.db)).toBeNull();
  });

  it("is counted anew when a backup was restored where transactions have lower numbers", async () => {
    const balance = await t.balanceOf(t.house);
    await tampering("update ledger_watch set through = '9000000000000000000'", async (tx) => {
      await sql`select ledger_check()`.execute(tx);
      const { rows } = await sql`select balance from ledger_balances where owner = 'house'`.execute(tx);
      expect(rows).toEqual([{ balance }]);
    });
  });
});

const TAMPERINGS = [
  [
    "a balance changed by hand",
    "update ledger_accounts set balance = balance + 1 where id = (select max(id) from ledger_accounts where kind = 'cash' and not is_shared)",
    "driftedAccounts",
  ],
  [
    "an entry that grew",
    "update ledger_entries set amount = amount + 1 where transfer_id = (select max(transfer_id) from ledger_entries)",
    "unbalancedTransfers",
  ],
  [
    "a hold that was forgotten",
    "update ledger_holds set ended_by = transfer_id where ended_by is null",
    "driftedHolds",
  ],
] as const;

describe("what does not add up", () => {
  it.each(TAMPERINGS)("%s is found by the audit", async (_name, statement, promise) => {
    await watchLedger(t.db, 0);
    await tampering(statement, async (tx) => {
      expect(Number((await auditLedger(tx))[promise])).toBeGreaterThan(0);
    });
    expect(await t.audit()).toEqual({});
  });

  it.each(TAMPERINGS)("%s is found by the next look of the watch", async (_name, statement) => {
    await tampering(statement, async (tx) => {
      expect(await watchLedger(tx, 0)).not.toBeNull();
    });
  });

  it("a roll-up changed by hand is found by both", async () => {
    await watchLedger(t.db, 0);
    await tampering("update ledger_rollups set balance = balance + 1", async (tx) => {
      expect(await auditLedger(tx)).toHaveProperty("driftedRollups");
      expect(await watchLedger(tx, 0)).toHaveProperty("total");
    });
  });

  it("stops payouts and nothing else, stays noted, and is lifted by the owner", async () => {
    const owner = connect(createPool({ url: t.database.ownerUrl, poolSize: 1 }));
    const account = await t.newMember("100.00");
    const hold = { key: `withdrawal:${bets}:hold`, account, amount: pesos(60) };
    const payout = () => t.ledger.settleHold(`withdrawal:${bets}:paid`, hold, t.outside);
    await sql`select ledger_stop('{"total": 1}')`.execute(t.db);
    await watchLedger(t.db, 0);
    expect(await readDrift(t.db)).toEqual({ total: 1 });

    expect(await t.ledger.hold(hold)).toMatchObject({ refusal: null });
    expect(await payout()).toEqual({ transferId: null, refusal: "PAYOUTS_STOPPED", isReplay: false });
    await expect(liftStop(t.db)).rejects.toMatchObject({ code: "42501" });
    await liftStop(owner);
    expect(await payout()).toMatchObject({ refusal: null, isReplay: false });
    expect(await t.audit()).toEqual({});
    await owner.destroy();
  });
});
