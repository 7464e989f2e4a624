import type { Deps } from "../../deps.ts";
import * as queries from "./wallet.queries.ts";
import type { StatementFilter } from "./wallet.queries.ts";

/** Lists every account of the member at this brand. There are none before the first movement. */
export function listFunds({ db }: Pick<Deps, "db">, brandId: string, memberId: string) {
  return queries.listAccounts(db, brandId, memberId);
}

export function listEntries({ db }: Pick<Deps, "db">, brandId: string, memberId: string, filter: StatementFilter) {
  return queries.listEntries(db, brandId, memberId, filter);
}

/** Reads the bonus money of the active grant (0053). */
export function readBonusMoney({ db }: Pick<Deps, "db">, memberId: string, currency: string) {
  return queries.readBonusMoney(db, memberId, currency);
}
