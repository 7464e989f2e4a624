import type { Db } from "@perya/db";
import { sql } from "kysely";
import type { MemberOwner } from "./account.ts";
import { soundKey, type Key } from "./key.ts";
import type { Ledger } from "./ledger.ts";

const AT_ONCE = 500;

type Expired = { brand_id: string; owner: MemberOwner; cause: string; reference: string; type: string };

/** Releases up to 500 expired holds, oldest first. Returns how many. Uses an index of open holds with an expiry. */
export async function expireHolds(db: Db, ledger: Ledger, now: Date): Promise<number> {
  const { rows } = await sql<Expired>`
    select transfer.brand_id, account.owner, transfer.cause, transfer.reference, transfer.type
    from ledger_holds as held
    join ledger_transfers as transfer on transfer.id = held.transfer_id
    join ledger_accounts as account on account.id = held.account_id
    where held.ended_by is null and held.expires_at <= ${now}
    order by held.expires_at limit ${AT_ONCE}`.execute(db);
  const outcomes = await Promise.all(
    rows.map(({ brand_id: brandId, owner, cause, reference, type }) => {
      const key = soundKey(`${cause}:${reference}:expired`) as Key;
      return ledger.release({ brandId, owner, key, hold: `${cause}:${reference}:${type}` as Key });
    }),
  );
  return outcomes.filter(({ refusal }) => refusal === null).length;
}
