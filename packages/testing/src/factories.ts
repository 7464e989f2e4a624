import { randomUUID } from "node:crypto";
import { toJson, type BrandsRow, type Db, type JurisdictionProfile, type MembersRow } from "@perya/db";
import type { Insertable } from "kysely";

/** A brand with one host (its merchant code under .localhost) and no flags, open everywhere. */
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

/** A member; `type` decides player, agent or trial. Without a password hash nobody can sign in as them. */
export async function createMember(db: Db, brandId: string, change: Partial<Insertable<MembersRow>> = {}) {
  const id = randomUUID();
  const account = change.account ?? `member${id.slice(0, 8)}`;
  const row = { id, brand_id: brandId, account, nickname: account, type: 0, password_hash: "none", ...change };
  await db.insertInto("members").values(row).execute();
  return { id, account };
}
