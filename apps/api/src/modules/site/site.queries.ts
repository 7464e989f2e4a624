import type { SiteFlag } from "@perya/contract";
import type { BrandRegisterFieldsRow, Db, Tx } from "@perya/db";
import type { Updateable } from "kysely";
import type { RegionBlock } from "./site.rules.ts";

/** Everything about every brand. Brands are few and change seldom: one read serves a process for minutes. */
export async function listBrandRows(db: Db) {
  const [brands, hosts, flags, blocks, resources, services, fields] = await Promise.all([
    db
      .selectFrom("brands")
      .innerJoin("jurisdictions", "jurisdictions.code", "brands.jurisdiction_code")
      .selectAll("brands")
      .select("jurisdictions.profile")
      .execute(),
    db.selectFrom("brand_hosts").selectAll().orderBy("sequence").orderBy("host").execute(),
    db.selectFrom("brand_flags").selectAll().where("is_on", "=", true).execute(),
    db.selectFrom("brand_region_blocks").selectAll().execute(),
    db.selectFrom("brand_resources").selectAll().orderBy("key").execute(),
    db.selectFrom("brand_customer_services").selectAll().orderBy("position").execute(),
    db.selectFrom("brand_register_fields").selectAll().orderBy("sequence").execute(),
  ]);
  return { brands, hosts, flags, blocks, resources, services, fields };
}

export async function listCountries(db: Db) {
  return db.selectFrom("countries").selectAll().orderBy("sequence").orderBy("country_code").execute();
}

export async function findNumberPlan(db: Db, dialingCode: string) {
  return db
    .selectFrom("countries")
    .select(["dialing_code as dialingCode", "mobile_digits as mobileDigits"])
    .where("dialing_code", "=", dialingCode)
    .orderBy("sequence")
    .limit(1)
    .executeTakeFirst();
}

/** What content is written for. */
export async function findBrandFacts(db: Db | Tx, merchantCode: string) {
  return db
    .selectFrom("brands")
    .select(["id", "default_language as defaultLanguage"])
    .where("merchant_code", "=", merchantCode)
    .executeTakeFirst();
}

export async function updateMaintenance(tx: Tx, brandId: string, isOn: boolean, endsAt: Date | null): Promise<void> {
  await tx
    .updateTable("brands")
    .set({ is_in_maintenance: isOn, maintenance_ends_at: endsAt })
    .where("id", "=", brandId)
    .execute();
}

export async function upsertFlag(tx: Tx, brandId: string, flag: SiteFlag, isOn: boolean): Promise<void> {
  await tx
    .insertInto("brand_flags")
    .values({ brand_id: brandId, flag, is_on: isOn })
    .onConflict((conflict) => conflict.columns(["brand_id", "flag"]).doUpdateSet({ is_on: isOn }))
    .execute();
}

export async function replaceRegionBlocks(
  tx: Tx,
  brandId: string,
  blocks: (RegionBlock & { id: string })[],
): Promise<void> {
  await tx.deleteFrom("brand_region_blocks").where("brand_id", "=", brandId).execute();
  if (blocks.length === 0) return;
  await tx
    .insertInto("brand_region_blocks")
    .values(
      blocks.map(({ id, addressRange, countryCode }) => ({
        id,
        brand_id: brandId,
        address_range: addressRange,
        country_code: countryCode,
      })),
    )
    .execute();
}

/** False when the brand has no such field. */
export async function updateRegisterField(
  tx: Tx,
  brandId: string,
  field: string,
  change: Updateable<BrandRegisterFieldsRow>,
): Promise<boolean> {
  const result = await tx
    .updateTable("brand_register_fields")
    .set(change)
    .where("brand_id", "=", brandId)
    .where("field", "=", field)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
