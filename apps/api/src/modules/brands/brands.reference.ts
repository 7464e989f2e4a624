import { toJson, type Db, type Tx } from "@perya/db";
import * as queries from "./brands.queries.ts";
import { COUNTRIES, JURISDICTIONS, type Jurisdiction } from "./reference-data.ts";

/**
 * Writes the jurisdictions and countries of this release on every migration, so that changed laws take effect with
 * it. Rows that operators added under other codes stay unchanged.
 */
export async function ensureReferenceData(db: Db | Tx): Promise<void> {
  for (const jurisdiction of JURISDICTIONS) await putJurisdiction(db, jurisdiction);
  await queries.upsertCountries(
    db,
    COUNTRIES.map(([country_code, dialing_code], sequence) => ({
      country_code,
      dialing_code,
      sequence,
    })),
  );
}

/** Inserts or replaces a jurisdiction. */
export async function putJurisdiction(db: Db | Tx, { code, profile }: Jurisdiction): Promise<void> {
  await queries.upsertJurisdiction(db, { code, profile: toJson(profile) });
}
