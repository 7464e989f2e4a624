import { randomUUID } from "node:crypto";
import { connect, createDatabase, createPool, withDatabase } from "@perya/db";
import { createLedger, houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, type Amount } from "@perya/money";
import { systemRandom } from "../src/random.ts";
import { systemClock } from "../src/clock.ts";
import { createBrand } from "../src/modules/brands/index.ts";
import { prepareDatabase } from "../src/prepare-database.ts";
import { readSealKeys } from "../src/seal-keys.ts";
import { createVault } from "../src/vault.ts";
import type { ChaosDatabase } from "@perya/testing/chaos";
import { PAYEE_OPENING, seatPayees, type Payee } from "./cashier.bank.ts";
import { seatMembers } from "./vendor.ts";

const ACCOUNTS = 200;
/** Every fifth member soon runs out of money, so that the load includes refusals. */
const POOR_EVERY = 5;
const RICH = amount("1000000.00");
const POOR = amount("50.00");
const CURRENCY = "PHP";

/** The accounts of a run, and the total that they must add up to afterwards. */
export type Bank = {
  url: string;
  ownerUrl: string;
  host: string;
  openings: ReadonlyMap<string, Amount>;
  accounts: readonly string[];
  /** Members with so much money that it lasts the whole run. */
  rich: readonly string[];
  poor: readonly string[];
  /** Member who owns the rows written with bets, because each row must reference an existing member. */
  bettorId: string;
  brandId: string;
  /** Members who deposit and withdraw. No other client uses their money. */
  payees: readonly Payee[];
  payeeOpenings: ReadonlyMap<string, Amount>;
};

const ORIGINAL = "chaos_bank";

/** Creates a database with a brand and members with deposits. It is a template: every run uses a copy. */
export async function openBank({ adminUrl, applicationUrl }: ChaosDatabase, folder: string): Promise<Bank> {
  const host = "chaos.localhost";
  await createDatabase(adminUrl, ORIGINAL);
  const [url, ownerUrl] = [withDatabase(applicationUrl, ORIGINAL), withDatabase(adminUrl, ORIGINAL)];
  const owner = connect(createPool({ url: ownerUrl, poolSize: 1, isPatient: true }));
  const pool = createPool({ url, poolSize: 2 });
  try {
    await prepareDatabase(owner);
    const brand = { merchantCode: "chaos", name: "Chaos", hosts: [host], jurisdiction: "ph" };
    const brandId = await createBrand({ db: owner, clock: systemClock }, brand);
    const openings = new Map<string, Amount>(
      Array.from({ length: ACCOUNTS }, (_account, index) => [randomUUID(), index % POOR_EVERY === 0 ? POOR : RICH]),
    );
    // Bets of vendors' rounds must reference existing members.
    const person = { nickname: "chaos", type: 0, password_hash: "none", brand_id: brandId };
    const members = [...openings.keys()].map((id, index) => ({ ...person, id, account: `m${index}` }));
    await owner.insertInto("members").values(members).execute();
    await seatMembers(owner, brandId, [...openings.keys()]);
    // Encryption keys that all tellers share. With DEMO=off, a process does not create keys of its own.
    const vault = createVault(readSealKeys({ sealKeyFile: undefined, dataDir: folder }), systemRandom);
    const payees = await seatPayees(owner, vault, brandId);
    const payeeOpenings = new Map(payees.map(({ memberId }) => [memberId, PAYEE_OPENING]));
    const ledger = createLedger(pool);
    const deposits = [...openings, ...payeeOpenings].map(([memberId, opening]) =>
      ledger.post({
        key: keyOf("deposit", memberId, "paid"),
        from: houseAccount(brandId, CURRENCY),
        to: memberAccount({ brandId, memberId, currency: CURRENCY }),
        amount: opening,
      }),
    );
    await Promise.all(deposits);
    const bettor = { account: "bettor", nickname: "bettor", type: 0, password_hash: "none" };
    const bettorId = randomUUID();
    await owner
      .insertInto("members")
      .values({ ...bettor, id: bettorId, brand_id: brandId })
      .execute();
    const accounts = [...openings.keys()];
    const isPoor = (account: string) => openings.get(account) === POOR;
    const [poor, rich] = [accounts.filter(isPoor), accounts.filter((account) => !isPoor(account))];
    return { url, ownerUrl, host, openings, accounts, rich, poor, bettorId, brandId, payees, payeeOpenings };
  } finally {
    await owner.destroy();
    await pool.end();
  }
}

/**
 * Creates the database of one run as a copy, because migrating and depositing again takes longer than some mutants run.
 */
export async function copyBank(database: ChaosDatabase, bank: Bank, name: string): Promise<Bank> {
  const { adminUrl, applicationUrl } = database;
  await database.copy(ORIGINAL, name);
  return { ...bank, url: withDatabase(applicationUrl, name), ownerUrl: withDatabase(adminUrl, name) };
}
