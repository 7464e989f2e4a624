import { connect, createDatabase, createPool, withDatabase } from "@perya/db";
import { createLedger, keyOf, memberAccount, paymentsAccount } from "@perya/ledger";
import { amount, type Amount } from "@perya/money";
import { systemClock } from "../src/clock.ts";
import { createBrand } from "../src/modules/brands/index.ts";
import { prepareDatabase } from "../src/prepare-database.ts";
import type { ChaosDatabase } from "./database.ts";

const ACCOUNTS = 200;
/** Every fifth is soon out of money, so that refusals are part of the storm. */
const POOR_EVERY = 5;
const RICH = amount("1000000.00");
const POOR = amount("50.00");
const CURRENCY = "PHP";

/** What a run plays with, and what it must add up to afterwards. */
export type Bank = { url: string; ownerUrl: string; host: string; openings: ReadonlyMap<string, Amount> };

/** A database of the run's own with a brand and members who have paid in. */
export async function openBank({ adminUrl, applicationUrl }: ChaosDatabase, name: string): Promise<Bank> {
  const host = "chaos.localhost";
  await createDatabase(adminUrl, name);
  const [url, ownerUrl] = [withDatabase(applicationUrl, name), withDatabase(adminUrl, name)];
  const owner = connect(createPool({ url: ownerUrl, poolSize: 1, isPatient: true }));
  const pool = createPool({ url, poolSize: 2 });
  try {
    await prepareDatabase(owner);
    const brand = { merchantCode: "chaos", name: "Chaos", hosts: [host], jurisdiction: "ph" };
    const brandId = await createBrand({ db: owner, clock: systemClock }, brand);
    const openings = new Map(
      Array.from({ length: ACCOUNTS }, (_account, index) => [`m${index}`, index % POOR_EVERY === 0 ? POOR : RICH]),
    );
    const ledger = createLedger(pool);
    const deposits = [...openings].map(([memberId, opening]) =>
      ledger.post({
        key: keyOf("deposit", memberId, "paid"),
        from: paymentsAccount(brandId, CURRENCY),
        to: memberAccount({ brandId, memberId, currency: CURRENCY }),
        amount: opening,
      }),
    );
    await Promise.all(deposits);
    return { url, ownerUrl, host, openings };
  } finally {
    await owner.destroy();
    await pool.end();
  }
}
