import { LANGUAGE_CODES } from "@perya/contract";
import { migrate, type Db } from "@perya/db";
import { ensureReferenceData } from "./modules/brands/index.ts";
import { insertListingLanguages } from "./modules/games/index.ts";

/** Brings a database to this release: its migrations, then the data that comes with it. Answers the names of what ran. */
export async function prepareDatabase(db: Db): Promise<string[]> {
  const done = await migrate(db);
  await ensureReferenceData(db);
  await insertListingLanguages(db, LANGUAGE_CODES);
  return done;
}
