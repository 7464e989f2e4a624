import type { SiteFlag } from "@perya/contract";
import type {
  BrandHostsRow,
  BrandRegisterFieldsRow,
  BrandsRow,
  CountriesRow,
  Db,
  JurisdictionsRow,
  Tx,
} from "@perya/db";
import { sql, type Insertable, type Updateable } from "kysely";
import type { NewRegisterField, RegionBlock } from "./brands.rules.ts";

/**
 * Reads everything about all brands. They are few and change rarely, so each process rereads them only every few
 * minutes.
 */
export async function listBrandRows(db: Db) {
  const [brands, hosts, flags, blocks, resources, services, fields] = await Promise.all([
    db
      .selectFrom("brands")
      .innerJoin("jurisdictions", "jurisdictions.code", "brands.jurisdiction_code")
      .leftJoin("closures as closure", (join) =>
        join
          .onRef("closure.brand_id", "=", "brands.id")
          .on("closure.kind", "=", "brand")
          .on("closure.opened_at", "is", null),
      )
      .selectAll("brands")
      .select(["jurisdictions.profile", "closure.until as closed_until"])
      .select((row) => row("closure.id", "is not", null).as("is_closed"))
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

/** Lists the countries with a dialing code, which several countries can share. */
export async function listCountriesOf(db: Db, dialingCode: string) {
  return db.selectFrom("countries").selectAll().where("dialing_code", "=", dialingCode).orderBy("sequence").execute();
}

/** Finds the facts needed to write content for a brand. */
export async function findBrandFacts(db: Db | Tx, merchantCode: string) {
  return db
    .selectFrom("brands")
    .select(["id", "default_language as defaultLanguage"])
    .where("merchant_code", "=", merchantCode)
    .executeTakeFirst();
}

export async function updateBrand(
  tx: Tx,
  brandId: string,
  change: Pick<Updateable<BrandsRow>, "image_cdns" | "jackpot_source" | "launch_game_cdns" | "taglines">,
): Promise<void> {
  await tx.updateTable("brands").set(change).where("id", "=", brandId).execute();
}

/** Reads the taglines and locks the row, so that concurrent changes of two languages are both kept. */
export async function getTaglines(tx: Tx, brandId: string) {
  return tx.selectFrom("brands").select("taglines").where("id", "=", brandId).forUpdate().executeTakeFirstOrThrow();
}

/** Reads a brand's access settings. */
export async function getAccess(db: Db | Tx, brandId: string) {
  return db
    .selectFrom("brands")
    .select([
      "password_max_days",
      "code_minutes",
      "payout_hold_hours",
      "transfer_day_cap",
      "transfer_day_count",
      "sms_day_cap",
      "mail_day_cap",
      "shows_team_contacts",
      "has_second_step",
      "asks_at_new_address",
      "allows_bank_name_step",
      "discloses_unknown_user",
    ])
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
}

/** Lists the daily message caps of all brands, with the time zone of each brand's day. */
export async function listMessageCaps(db: Db) {
  const rows = await db.selectFrom("brands").select(["id", "time_zone", "sms_day_cap", "mail_day_cap"]).execute();
  return rows.map(({ id, time_zone: timeZone, sms_day_cap: sms, mail_day_cap: email }) => ({
    id,
    timeZone,
    messageDay: { sms, email },
  }));
}

export async function updateAccess(tx: Tx, brandId: string, change: Updateable<BrandsRow>): Promise<void> {
  await tx.updateTable("brands").set(change).where("id", "=", brandId).execute();
}

/** Reads a brand's agent policy. Its first setting is stored as a site flag. */
export async function getAgentPolicy(db: Db | Tx, brandId: string, flag: SiteFlag) {
  return db
    .selectFrom("brands")
    .leftJoin("brand_flags", (join) =>
      join.onRef("brand_flags.brand_id", "=", "brands.id").on("brand_flags.flag", "=", flag),
    )
    .select((row) => [
      "allows_equal_rates",
      "shows_team_contacts",
      row.fn.coalesce("brand_flags.is_on", row.lit(false)).as("isOn"),
    ])
    .where("brands.id", "=", brandId)
    .executeTakeFirstOrThrow();
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

/** Changes a registration field. False if the brand does not have it. */
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

/** Inserts a brand. False if the merchant code is taken. */
export async function insertBrand(tx: Tx, brand: Insertable<BrandsRow>): Promise<boolean> {
  const result = await tx
    .insertInto("brands")
    .values(brand)
    .onConflict((row) => row.column("merchant_code").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Inserts hosts. Returns those that were still free. */
export async function insertHosts(tx: Tx, hosts: readonly Insertable<BrandHostsRow>[]): Promise<string[]> {
  const rows = await tx
    .insertInto("brand_hosts")
    .values(hosts)
    .onConflict((row) => row.doNothing())
    .returning("host")
    .execute();
  return rows.map(({ host }) => host);
}

export async function updateHostAgent(tx: Tx, brandId: string, host: string, agentId: string): Promise<boolean> {
  const result = await tx
    .updateTable("brand_hosts")
    .set({ agent_id: agentId })
    .where("brand_id", "=", brandId)
    .where("host", "=", host)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function insertRegisterFields(tx: Tx, brandId: string, fields: readonly NewRegisterField[]) {
  const rows = fields.map((field, sequence) => ({ ...field, brand_id: brandId, sequence }));
  await tx.insertInto("brand_register_fields").values(rows).execute();
}

export async function insertFlags(tx: Tx, brandId: string, flags: readonly SiteFlag[]): Promise<void> {
  if (flags.length === 0) return;
  const rows = flags.map((flag) => ({ brand_id: brandId, flag, is_on: true }));
  await tx.insertInto("brand_flags").values(rows).execute();
}

type Resource = { key: string; url: string; label: string };

export async function insertResources(tx: Tx, brandId: string, resources: readonly Resource[]): Promise<void> {
  if (resources.length === 0) return;
  const rows = resources.map(({ key, url, label }) => ({ brand_id: brandId, key, url, label_name_en: label }));
  await tx.insertInto("brand_resources").values(rows).execute();
}

/** Replaces one link of the brand; null removes it. */
export async function putResource(tx: Tx, brandId: string, key: string, link: Omit<Resource, "key"> | null) {
  await tx.deleteFrom("brand_resources").where("brand_id", "=", brandId).where("key", "=", key).execute();
  if (link) await insertResources(tx, brandId, [{ key, ...link }]);
}

type CustomerService = { position: string; type: string; title: string; url: string };

export async function insertCustomerServices(tx: Tx, brandId: string, services: readonly CustomerService[]) {
  if (services.length === 0) return;
  const rows = services.map((service) => ({ ...service, brand_id: brandId }));
  await tx.insertInto("brand_customer_services").values(rows).execute();
}

export async function listJurisdictions(db: Db | Tx) {
  return db.selectFrom("jurisdictions").selectAll().orderBy("code").execute();
}

export async function upsertJurisdiction(db: Db | Tx, row: Insertable<JurisdictionsRow>): Promise<void> {
  await db
    .insertInto("jurisdictions")
    .values(row)
    .onConflict((known) => known.column("code").doUpdateSet({ profile: sql`excluded.profile` }))
    .execute();
}

export async function upsertCountries(db: Db | Tx, rows: readonly Insertable<CountriesRow>[]): Promise<void> {
  await db
    .insertInto("countries")
    .values(rows)
    .onConflict((known) =>
      known.column("country_code").doUpdateSet({
        dialing_code: sql`excluded.dialing_code`,
        sequence: sql`excluded.sequence`,
      }),
    )
    .execute();
}
