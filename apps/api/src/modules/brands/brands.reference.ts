import { toJson, type Db, type Tx } from "@perya/db";
import * as queries from "./brands.queries.ts";
import { COUNTRIES, JURISDICTIONS, type Jurisdiction } from "./reference-data.ts";

/**
 * Writes the laws and countries that this release knows, each time a database is migrated: a law that changed reaches
 * every site with the release that says so. What an operator has added under codes of their own stays as it is.
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

/** Adds a law under its code, or changes what stands there. */
export async function putJurisdiction(db: Db | Tx, { code, profile }: Jurisdiction): Promise<void> {
  await queries.upsertJurisdiction(db, { code, profile: toJson(profile) });
}
