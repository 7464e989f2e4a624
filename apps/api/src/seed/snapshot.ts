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
} from "@perya/db";
import { createLedger, houseAccount, keyOf, memberAccount, watchLedger, type Ledger } from "@perya/ledger";
import { amount } from "@perya/money";
import { systemClock } from "../clock.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { CURRENCY } from "./demo-bets.ts";
import { seedDemo, type SeedSize } from "./seed.ts";

/** Few rows of each kind, because the file is stored in the repository and restored by a test. */
const SIZE: SeedSize = { slots: 60, bets: 200, hasContent: true };

/**
 * Fills a new database with the demo of this release and writes it to packages/db/releases, to test later migrations on
 * it. It never contains real data. Returns the file name.
 */
export async function writeSnapshot(ownerUrl: string): Promise<string> {
  const name = `snapshot_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(ownerUrl, name);
  const pool = createPool({ url: withDatabase(ownerUrl, name), poolSize: 4, isPatient: true });
  const db = connect(pool);
  const ledger = createLedger(pool);
  try {
    await prepareDatabase(db);
    await seedDemo({ db, ledger, clock: systemClock }, SIZE);
    await moveMoney(db, ledger);
    return writeRelease(await describeRelease(db));
  } finally {
    await db.destroy();
    await dropDatabase(ownerUrl, name);
  }
}

/**
 * Makes holds, refusals, voids and debt. The demo's history lacks them, but later migrations of the ledger must
 * preserve them.
 */
async function moveMoney(db: Db, ledger: Ledger): Promise<void> {
  const { id: memberId, brand_id: brandId } = await db
    .selectFrom("members")
    .select(["id", "brand_id"])
    .where("account", "=", "ana")
    .executeTakeFirstOrThrow();
  const houseCash = houseAccount(brandId, CURRENCY);
  const purse = memberAccount({ brandId, memberId, currency: CURRENCY });
  const keys = (name: string) => ({ key: keyOf("withdrawal", name, "paid"), hold: keyOf("withdrawal", name, "hold") });
  const bet = (name: string, units: string) =>
    ledger.post({ key: keyOf("bet", name, "stake"), from: purse, to: houseCash, amount: amount(units) });
  const takeBack = (name: string, type: "stake" | "win") =>
    ledger.void({ ...purse, key: keyOf("bet", `${name}-${type}`, "void"), voids: keyOf("bet", name, type) });

  await ledger.post({
    key: keyOf("deposit", "snapshot", "paid"),
    from: houseCash,
    to: purse,
    amount: amount("300.00"),
  });
  for (const name of ["open", "paid", "partly", "rejected"]) {
    await ledger.hold({ key: keyOf("withdrawal", name, "hold"), account: purse, amount: amount("50.00") });
  }
  await ledger.settleHold({ ...purse, ...keys("paid"), to: "house" });
  await ledger.settleHold({ ...purse, ...keys("partly"), to: "house", amount: amount("20.00") });
  await ledger.release({ ...purse, ...keys("rejected"), key: keyOf("withdrawal", "rejected", "released") });
  await bet("refused", "1000000.00");
  // Rolls up what was written so far, so that half of the data is rolled up and half is not.
  await watchLedger(db, 0);
  await bet("taken-back", "10.00");
  await takeBack("taken-back", "stake");
  await takeBack("never-came", "stake");
  await ledger.post({ key: keyOf("bet", "lucky", "win"), from: houseCash, to: purse, amount: amount("500.00") });
  await bet("all", "600.00");
  await takeBack("lucky", "win");
}
