import { LANGUAGE_CODES } from "@perya/contract";
import { migrate, type Db } from "@perya/db";
import { ensureReferenceData } from "./modules/brands/index.ts";
import { insertListingLanguages } from "./modules/games/index.ts";

/** Updates a database to this release: migrations, then reference data. Returns the names of what ran. */
export async function prepareDatabase(db: Db): Promise<string[]> {
  const done = await migrate(db);
  await ensureReferenceData(db);
  await insertListingLanguages(db, LANGUAGE_CODES);
  return done;
}
