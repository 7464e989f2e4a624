import type { Deps } from "../../deps.ts";
import * as queries from "./codes.queries.ts";

/** How long expired codes are kept, so that a code entered late is refused as "expired" instead of "wrong". */
const REMEMBER_MS = 3_600_000;

export async function forgetExpired({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await queries.forgetExpired(db, new Date(clock.now().getTime() - REMEMBER_MS));
}
