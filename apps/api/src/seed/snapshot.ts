import { randomUUID } from "node:crypto";
import {
  connect,
  createDatabase,
  createPool,
  describeRelease,
  dropDatabase,
  withDatabase,
  writeRelease,
  type Db,
  type Pool,
} from "@perya/db";
import { createLedger, houseAccount, memberAccount, paymentsAccount, watchLedger } from "@perya/ledger";
import { amount } from "@perya/money";
import { systemClock } from "../clock.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { CURRENCY } from "./demo-bets.ts";
import { seedDemo, type SeedSize } from "./seed.ts";

/** Every kind of row, few of each: it is kept in the repository and restored by a test. */
const SIZE: SeedSize = { slots: 60, bets: 200, hasContent: true };

/**
 * Fills a database of its own with the demo, as this release makes it, and writes it to packages/db/releases, for the
 * migrations of the next ones to be tried upon. No row of a real site can get there. Answers the file's name.
 */
export async function writeSnapshot(ownerUrl: string): Promise<string> {
  const name = `snapshot_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(ownerUrl, name);
  const pool = createPool({ url: withDatabase(ownerUrl, name), poolSize: 4, isPatient: true });
  const db = connect(pool);
  try {
    await prepareDatabase(db);
    await seedDemo({ db, pool, clock: systemClock }, SIZE);
    await moveMoney(db, pool);
    return writeRelease(await describeRelease(db));
  } finally {
    await db.destroy();
    await dropDatabase(ownerUrl, name);
  }
}

/** What the demo's history has none of, and a migration of the ledger must carry over: holds, refusals, voids and debt. */
async function moveMoney(db: Db, pool: Pool): Promise<void> {
  const { id: memberId, brand_id: brandId } = await db
    .selectFrom("members")
    .select(["id", "brand_id"])
    .where("account", "=", "ana")
    .executeTakeFirstOrThrow();
  const ledger = createLedger(pool);
  const [outside, houseCash] = [paymentsAccount(brandId, CURRENCY), houseAccount(brandId, CURRENCY)];
  const purse = memberAccount({ brandId, memberId, currency: CURRENCY });
  const hold = (name: string) => ({ key: `withdrawal:${name}:hold`, account: purse, amount: amount("50.00") });

  await ledger.post({ key: "deposit:snapshot", from: outside, to: purse, amount: amount("300.00") });
  for (const name of ["open", "paid", "partly", "rejected"]) await ledger.hold(hold(name));
  await ledger.settleHold("withdrawal:paid:paid", hold("paid"), outside);
  await ledger.settleHold("withdrawal:partly:paid", hold("partly"), outside, amount("20.00"));
  await ledger.release("withdrawal:rejected:back", hold("rejected"));
  await ledger.post({ key: "bet:refused", from: purse, to: houseCash, amount: amount("1000000.00") });
  // Half of it is rolled up, half of it is not.
  await watchLedger(db, 0);
  await ledger.post({ key: "bet:taken-back", from: purse, to: houseCash, amount: amount("10.00") });
  await ledger.void("bet:taken-back:void", "bet:taken-back");
  await ledger.void("bet:never-came:void", "bet:never-came");
  await ledger.post({ key: "win:taken-back", from: houseCash, to: purse, amount: amount("500.00") });
  await ledger.post({ key: "bet:all", from: purse, to: houseCash, amount: amount("600.00") });
  await ledger.void("win:taken-back:void", "win:taken-back");
}
