import type { Deps } from "../../deps.ts";
import * as queries from "./uploads.queries.ts";

/** A form is sent within a day of its picture, or never. */
const LOOSE_FOR_MS = 24 * 60 * 60_000;
const BATCH = 200;

/**
 * Takes away what nobody attached. The row goes last: if the storage is away, or this process dies, the next turn finds it
 * and goes on. What was attached meanwhile stays.
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
