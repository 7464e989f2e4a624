import type { ClockedDbDeps } from "../../deps.ts";
import * as queries from "./challenges.queries.ts";

export async function forgetExpired({ db, clock }: ClockedDbDeps): Promise<void> {
  await queries.forgetExpired(db, clock.now());
}
