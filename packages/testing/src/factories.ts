import { randomUUID } from "node:crypto";
import {
  connect,
  createPool,
  toJson,
  type BrandsRow,
  type Db,
  type JurisdictionProfile,
  type MembersRow,
} from "@perya/db";
import { sql, type Insertable } from "kysely";

/** Inserts a brand with one host (its merchant code under .localhost) and no flags, open everywhere. */
export async function createBrand(db: Db, change: Partial<Insertable<BrandsRow>> = {}) {
  const id = randomUUID();
  const merchantCode = change.merchant_code ?? `brand-${id.slice(0, 8)}`;
  const profile = toJson<JurisdictionProfile>({
    minAge: 18,
    regulatorLines: { EN: "Play with care." },
    closedCategories: [],
  });
  await db
    .insertInto("jurisdictions")
    .values({ code: "test", profile })
    .onConflict((row) => row.doNothing())
    .execute();
  await db
    .insertInto("brands")
    .values({
      id,
      merchant_code: merchantCode,
      name: merchantCode,
      taglines: toJson({ EN: "A brand of a test" }),
      jurisdiction_code: "test",
      currency: "PHP",
      time_zone: "Asia/Manila",
      languages: ["EN", "TY"],
      default_language: "EN",
      main_domain: `${merchantCode}.localhost`,
      theme: toJson({ mode: "dark", accentDark: "#E3B45C", accentLight: "#8A5F12" }),
      ...change,
    })
    .execute();
  await db
    .insertInto("brand_hosts")
    .values({ host: `${merchantCode}.localhost`, brand_id: id, sequence: 1 })
    .execute();
  return { id, merchantCode, host: `${merchantCode}.localhost` };
}

/** Inserts a member; `type` decides player, agent or trial. Without a password hash, login is impossible. */
export async function createMember(db: Db, brandId: string, change: Partial<Insertable<MembersRow>> = {}) {
  const id = randomUUID();
  const account = change.account ?? `member${id.slice(0, 8)}`;
  const row = { id, brand_id: brandId, account, nickname: account, type: 0, password_hash: "none", ...change };
  await db.insertInto("members").values(row).execute();
  return { id, account };
}

/**
 * Inserts a payout that was sent through the sandbox provider, without its withdrawal, because the ledger moves money
 * out only for such a row. Runs as the database owner with triggers and foreign keys off.
 */
export async function insertSentPayout(
  ownerUrl: string,
  { id = randomUUID(), ...whose }: { id?: string; brandId: string; memberId: string; amount: bigint },
): Promise<string> {
  const owner = connect(createPool({ url: ownerUrl, poolSize: 1 }));
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx
      .insertInto("payouts")
      .values({
        id,
        withdrawal_id: randomUUID(),
        brand_id: whose.brandId,
        member_id: whose.memberId,
        reference: `W-${id.replaceAll("-", "").slice(-10).toUpperCase()}-1`,
        currency: "PHP",
        amount: whose.amount,
        state: "sent",
        provider: "sandbox",
        sent_at: new Date(),
      })
      .execute();
  });
  await owner.destroy();
  return id;
}
