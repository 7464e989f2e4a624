import type { Deps } from "../../deps.ts";
import * as queries from "./uploads.queries.ts";

/** Age at which an unattached upload is deleted. A form is submitted within a day of its picture, or never. */
const LOOSE_FOR_MS = 24 * 60 * 60_000;
const BATCH = 200;

/**
 * Deletes unattached uploads: first the bytes, then the row, so that the next run continues after a crash or a storage
 * failure. Uploads attached meanwhile stay.
 */
export async function sweepLooseUploads(deps: Pick<Deps, "db" | "clock" | "outside">): Promise<number> {
  const { db, clock, outside } = deps;
  const loose = await queries.listLoose(db, new Date(clock.now().getTime() - LOOSE_FOR_MS), BATCH);
  let swept = 0;
  for (const { id, storage_key: key } of loose) {
    if (!(await queries.giveUp(db, id))) continue;
    await outside.storage.remove(key);
    await queries.deleteUpload(db, id);
    swept += 1;
  }
  return swept;
}

/**
 * Deletes proofs after five years: first the bytes, then the row. The database decides by its own time whether they
 * are due (uploads_guard). After a storage failure, the next run continues.
 */
export async function sweepPastUploads({ db, outside }: PastDeps): Promise<number> {
  let swept = 0;
  for (let past = await queries.listPast(db, BATCH); past.length > 0; past = await queries.listPast(db, BATCH)) {
    for (const { id, storage_key: key } of past) {
      await outside.storage.remove(key);
      await queries.deleteUpload(db, id);
      swept += 1;
    }
  }
  return swept;
}

type PastDeps = Pick<Deps, "db"> & { outside: Pick<Deps["outside"], "storage"> };
