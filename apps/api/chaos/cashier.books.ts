import { connect, createPool, type Db } from "@perya/db";
import { balanceOf, clearingAccount } from "@perya/ledger";
import { sql } from "kysely";
import type { OurBooks, OurDeposit, OurPayout, OurReport } from "./cashier.judge.ts";
import { readWallets } from "./kept.ts";

/** Reads the site's tables over the owner's connection. */
export async function readOurBooks(ownerUrl: string, brandId: string): Promise<OurBooks> {
  const db = connect(createPool({ url: ownerUrl, poolSize: 1, isPatient: true }));
  try {
    return {
      deposits: await listDeposits(db),
      payouts: await listPayouts(db),
      unmatched: new Set(await listColumn(db, sql`select provider_reference as word from unmatched_payments`)),
      purses: await readWallets(db),
      clearing: await balanceOf(db, clearingAccount(brandId, "sandbox", "PHP")),
      total: BigInt(
        (await listColumn(db, sql`select coalesce(sum(amount), 0)::text as word from ledger_entries`))[0] ?? 0,
      ),
      undone: await listColumn(
        db,
        sql`select concat_ws(' ', 'event', kind, state, id) as word from payment_events
          where state = 'verified'`,
      ),
      contradicted: new Set(
        await listColumn(
          db,
          sql`select reference as word from payouts where contradiction is not null
            union all select reference from deposits where contradiction is not null`,
        ),
      ),
      alerted: new Set(
        await listColumn(
          db,
          sql`select coalesce(facts ->> 'reference', key) as word from alerts
            where state <> 'over' and source in ('payments', 'payouts')`,
        ),
      ),
      reports: await listReports(db),
      repeated: await listColumn(
        db,
        sql`select event_id as word from payment_events where event_id is not null
          group by provider_id, event_id having count(*) > 1`,
      ),
    };
  } finally {
    await db.destroy();
  }
}

/** Lists the results of the nightly reconciliations, with the references of differing lines. */
async function listReports(db: Db): Promise<OurReport[]> {
  const { rows } = await sql<OurReport>`
    select night.id, night.state, coalesce(array_agg(line.reference) filter (where line.reference is not null), '{}') as differing
    from reconciliations as night left join reconciliation_lines as line
      on line.reconciliation_id = night.id and line.resolved_at is null
    group by night.id`.execute(db);
  return rows;
}

async function listColumn(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return (rows as { word: string }[]).map(({ word }) => word);
}

/** Lists deposits, each with the ledger's credits to its member under any of its keys. */
async function listDeposits(db: Db): Promise<OurDeposit[]> {
  const { rows } = await sql<OurDeposit>`
    select deposit.id, deposit.reference, deposit.member_id as "memberId", deposit.request_key as "requestKey",
      deposit.state, deposit.amount, count(entry.amount)::integer as credits,
      coalesce(sum(entry.amount), 0)::bigint as credited
    from deposits as deposit
    left join ledger_transfers as transfer on transfer.cause = 'deposit' and transfer.refusal is null
      and transfer.reference = deposit.id::text and transfer.type = 'paid'
    left join ledger_accounts as account on account.owner = 'member:' || deposit.member_id and account.kind = 'cash'
    left join ledger_entries as entry on entry.transfer_id = transfer.id and entry.account_id = account.id
    group by deposit.id`.execute(db);
  return rows;
}

/** Lists payouts of withdrawals that were requested in this run. Imported payouts have no parts. */
async function listPayouts(db: Db): Promise<OurPayout[]> {
  const { rows } = await sql<OurPayout>`
    select payout.id, payout.withdrawal_id as "withdrawalId", whole.request_key as "requestKey", payout.reference,
      payout.member_id as "memberId", payout.state, payout.amount
    from payouts as payout join withdrawals as whole on whole.id = payout.withdrawal_id`.execute(db);
  return rows;
}
